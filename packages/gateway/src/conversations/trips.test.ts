import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deliveryCode } from "@oja/domain/trips/deliveryCode"
import { pngOf } from "../outside/pictures.ts"
import { open, type Opened, type Person } from "../testing/open.ts"
import { orderWithParcel, trackingTokenOf, type Wanted } from "../testing/parcels.ts"
import { textOf } from "../documents/testing/readPdf.ts"
import { qpdfCheck } from "../testing/qpdf.ts"
import type { Came } from "../testing/send.ts"

let shop: Opened
let ada: Person
let clock = 0
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
beforeAll(async () => {
  shop = await open({}, { now: () => Date.now() + clock })
  ada = await shop.person("ada", "Ada <b>Stores</b>")
})
afterAll(() => shop.close())

const minute = 60_000
const parcel = (word: string, more: Partial<Wanted> = {}) =>
  orderWithParcel(shop, ada, { word, total: 500_000, today, ...more })

interface Rider {
  readonly id: string
  readonly pin: string
  readonly path: string
}
const rider = async (name = "Musa Bello", of = ada): Promise<Rider> => {
  const said = { name, phone: "08031234567", countryCode: "234", vehicle: "bike" }
  const { id } = (await of.call("POST /v1.0/drivers", said)).data
  const { linkToken, pin } = (await of.call(`POST /v1.0/drivers/${id}/pin`, {})).data
  return { id, pin, path: `/d/${linkToken}` }
}

/** What a browser sends of a plain form, and where it goes then. */
const submit = (path: string, fields: Readonly<Record<string, string>>, cookie = ""): Promise<Came> =>
  shop.call(`POST ${path}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...(cookie !== "" && { cookie }) },
  })
const look = (path: string, cookie = "", language = "en"): Promise<Came> =>
  shop.call(`GET ${path}`, { headers: { "accept-language": language, ...(cookie !== "" && { cookie }) } })
const enter = async ({ path, pin }: Rider): Promise<string> => {
  const came = await submit(path, { pin })
  expect(came).toMatchObject({ status: 303, headers: { location: `${path}?lang=en` } })
  return String(came.headers["set-cookie"]).split(";")[0]!
}

const sent = async (who: Rider, stops: ReadonlyArray<{ readonly orderId: string; readonly fulfilmentId: string }>) => {
  const plan = { driverId: who.id, locationId: "loc_main", on: today, stops }
  const { data } = await ada.call("POST /v1.0/trips", plan)
  await ada.call(`POST /v1.0/trips/${data.id}/dispatch`)
  return data as { readonly id: string; readonly number: string }
}

describe("a trip", () => {
  it("is planned from parcels that wait, sent out, driven, and its cash handed in", async () => {
    const stops = [await parcel("a1"), await parcel("a2", { paid: 300_000 }), await parcel("a3", { packed: false })]
    const waiting = async () =>
      (await ada.call("GET /v1.0/trips/waiting?locationId=loc_main")).data.items.map(
        (it: { number: string }) => it.number,
      )
    expect(await waiting()).toEqual(["ORD-a1", "ORD-a2", "ORD-a3"])
    const musa = await rider()
    const plan = { driverId: musa.id, locationId: "loc_main", on: today, stops }
    const made = await ada.call("POST /v1.0/trips", plan)
    expect(made).toMatchObject({ status: 201, data: { number: "TRIP-0001", status: "planned", stopCount: 3 } })
    expect(await waiting()).toEqual([])
    const second = await ada.call("POST /v1.0/trips", { ...plan, stops: [stops[0]] })
    expect(second).toMatchObject({ status: 422, error: { refusal: "ParcelNotReady", why: "trip" } })
    const at = `/v1.0/trips/${made.data.id}`
    const turned = { ...plan, stops: [stops[1], stops[0], stops[2]], expectedVersion: 1 }
    expect((await ada.call(`PUT ${at}`, turned)).data.stops[0].orderId).toBe(stops[1]!.orderId)
    expect((await ada.call(`PUT ${at}`, { ...turned, stops })).error?.code).toBe("VERSION_CONFLICT")

    const sends = await Promise.all([1, 2, 3].map(() => ada.call(`POST ${at}/dispatch`)))
    expect(sends.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(sends[0]!.data).toMatchObject({ status: "dispatched", cashExpected: 200_000 + 500_000 + 500_000 })
    const sheet = (await ada.call(`GET ${at}`)).data
    expect(sheet).toMatchObject({
      driver: { name: "Musa Bello" },
      stops: [{ number: "ORD-a2", due: 200_000, phone: "+2348012345678", lines: [{ name: "Rice, 5 kg" }] }, {}, {}],
    })

    const [first, next, last] = sheet.stops.map((it: { fulfilmentId: string }) => `${at}/stops/${it.fulfilmentId}`)
    const paid = { cashCollected: 200_000, proof: { type: "code", ref: deliveryCode(trackingTokenOf("a2")) } }
    const delivers = await Promise.all([1, 2, 3].map(() => ada.call(`POST ${first}/deliver`, paid)))
    expect(delivers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ada.call(`GET /api/transactions/sale_a2`)).data).toMatchObject({ balance: 0, received: 500_000 })
    expect(await ada.call(`POST ${next}/deliver`, { cashCollected: 600_000 })).toMatchObject({
      status: 422,
      error: { code: "AMOUNT_EXCEEDS_BALANCE", balance: 500_000 },
    })
    await ada.call(`POST ${next}/deliver`, { cashCollected: 500_000 })
    const over = await ada.call(`POST ${last}/fail`, { reason: "Nobody was there" })
    expect(over.data).toMatchObject({ status: "completed", deliveredCount: 2, cashCollected: 700_000 })
    expect(await waiting()).toEqual(["ORD-a3"])

    expect((await ada.call(`POST ${at}/cash`, { handedOver: 690_000 })).error).toMatchObject({ difference: -10_000 })
    const handed = await ada.call(`POST ${at}/cash`, { handedOver: 690_000, reason: "Wrong change" })
    expect(handed.data).toMatchObject({
      cashHandedOver: 690_000,
      difference: -10_000,
      differenceReason: "Wrong change",
    })
    const cards = (await ada.call("GET /v1.0/attention")).data.items as ReadonlyArray<{ readonly reason: string }>
    expect(cards.filter(({ reason }) => reason === "cash_difference")).toHaveLength(1)
    await ada.call(`POST ${at}/cancel`, { reason: "x" }).then(({ status }) => expect(status).toBe(422))
  })
})

describe("a driver's page", () => {
  it("asks for the PIN, knows its driver for twelve hours, and shows today's stops in their language", async () => {
    const musa = await rider()
    await sent(musa, [
      await parcel("b1", { name: "Tunde <i>", note: "Ring twice" }),
      await parcel("b2", { paid: 500_000 }),
    ])
    const closed = await look(musa.path)
    expect(closed.text).toContain("Enter the PIN")
    expect(closed.text).not.toMatch(/Tunde|ORD-|8012345678/)
    expect(closed.headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; script-src 'self'/),
    })
    const came = await submit(musa.path, { pin: musa.pin })
    expect(came.headers["set-cookie"]).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^oja_driver=.*; Path=\/d\/[^;]+; Max-Age=43200; HttpOnly; SameSite=Lax$/),
      ]),
    )
    const cookie = await enter(musa)
    const page = (await look(musa.path, cookie, "fr")).text
    for (const said of [
      "Vos tournées",
      "Tunde &lt;i&gt;",
      "À encaisser en espèces",
      "5\u202f000,00",
      "tel:+2348012345678",
      "wa.me/2348012345678",
      "Blue gate",
      "Ring twice",
      "Déjà payé",
      "Ada &lt;b&gt;Stores",
    ])
      expect(page).toContain(said)
    expect(page).not.toMatch(/<i>|cust_|sale_|user_|biz_|trackingToken|[0-9a-f]{32}/)
    clock += 12 * 60 * minute + 1
    expect((await look(musa.path, cookie)).text).toContain("Enter the PIN")
    clock = 0
    expect((await look("/d/-/round.css")).headers["content-type"]).toContain("text/css")
    expect((await look("/d/-/round.js")).headers["content-type"]).toContain("text/javascript")
    expect((await look("/d/-/__proto__")).status).toBe(404)
  })

  it("delivers by plain forms, once however often a button is pressed, and loses nothing that was typed", async () => {
    const musa = await rider()
    const trip = await sent(musa, [await parcel("c1"), await parcel("c2"), await parcel("c3"), await parcel("c4")])
    const cookie = await enter(musa)
    const at = (word: string) => `${musa.path}/${trip.id}/ful_${word}-1`
    const row = async () => (await ada.call(`GET /api/trips/${trip.id}`)).data
    expect((await submit(at("c1"), { act: "arrive" }, cookie)).headers["location"]).toBe(
      `${musa.path}?lang=en#ful_c1-1`,
    )
    expect((await row()).stops[0]).toMatchObject({ status: "arrived" })

    const code = deliveryCode(trackingTokenOf("c1"))
    const wrong = { act: "deliver", cash: "5,000.00", code: code === "1111" ? "2222" : "1111", name: "Mama <Bola>" }
    const refused = await submit(at("c1"), wrong, cookie)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain("not the customer&#39;s code")
    expect(refused.text).toContain(`value="5,000.00"`)
    expect(refused.text).toContain(`value="Mama &lt;Bola&gt;"`)
    const right = { ...wrong, code }
    const twice = await Promise.all([1, 2].map(() => submit(at("c1"), right, cookie)))
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    expect((await row()).stops[0]).toMatchObject({
      status: "delivered",
      cashCollected: 500_000,
      proof: { type: "code", ref: code },
    })
    expect((await ada.call("GET /api/transactions/sale_c1")).data.received).toBe(500_000)
    expect((await look(musa.path, cookie)).text).not.toContain("sale_")

    const more = await submit(at("c2"), { act: "deliver", cash: "6000", code: "", name: "Bisi" }, cookie)
    expect(more.text).toMatch(/name="beyond"/)
    expect((await submit(at("c2"), { act: "deliver", cash: "6000", name: "Bisi", beyond: "yes" }, cookie)).status).toBe(
      303,
    )
    expect((await row()).stops[1]).toMatchObject({ cashCollected: 600_000, proof: { type: "signature", ref: "Bisi" } })
    for (const cash of ["much", "-5"])
      expect((await submit(at("c3"), { act: "deliver", cash }, cookie)).status).toBe(422)

    const heavy = multipart({ act: "deliver", cash: "0", code: "", name: "Bisi" }, pngOf(40, 30, 4_500_000))
    const large = { "content-type": "multipart/form-data; boundary=oja", cookie }
    const tooLarge = await shop.call(`POST ${at("c3")}`, { body: heavy, headers: large })
    expect(tooLarge).toMatchObject({ status: 422, text: expect.stringContaining(`value="Bisi"`) })
    const photo = pngOf(40, 30)
    const body = multipart({ act: "deliver", cash: "0", code: "", name: "" }, photo)
    const type = { "content-type": "multipart/form-data; boundary=oja", cookie }
    expect((await shop.call(`POST ${at("c3")}`, { body, headers: type })).status).toBe(303)
    const { proof } = (await row()).stops[2]
    expect(proof).toEqual({ type: "photo", ref: expect.stringMatching(/^[0-9a-f]{64}\.png$/) })
    expect((await shop.call(`GET /files/${proof.ref}`)).status).toBe(200)

    expect((await submit(at("c4"), { act: "fail", other: "" }, cookie)).text).toContain("Choose or write a reason")
    await submit(at("c4"), { act: "fail", reason: "Nobody was there", other: "" }, cookie)
    expect(await row()).toMatchObject({ status: "completed", cashCollected: 1_100_000 })
    const done = (await look(musa.path, cookie)).text
    expect(done).toContain("₦11,000.00")
    // Of whom has been served, no address and no number is shown any more.
    expect(done).not.toMatch(/Adeola|8012345678/)
    const events = (await ada.call(`GET /api/payments?filter={"saleId":"sale_c1"}`)).data
    expect(events).toHaveLength(1)

    const tomorrow = async () => {
      clock = 24 * 60 * minute
      const { text } = await look(musa.path, await enter(musa))
      clock = 0
      return text
    }
    expect(await tomorrow()).toMatch(/Hand the cash in at the shop.*₦11,000.00/)
    await ada.call(`POST /v1.0/trips/${trip.id}/cash`, { handedOver: 1_100_000 })
    expect(await tomorrow()).toContain("Nothing to deliver today")
  })

  it("locks after five wrong PINs, for a quarter of an hour, and a new PIN opens it", async () => {
    const musa = await rider()
    const bad = musa.pin === "000000" ? "000001" : "000000"
    const first = await submit(musa.path, { pin: bad })
    expect([first.status, first.text]).toEqual([422, expect.stringContaining("You have 4 tries left.")])
    const tries = await Promise.all(Array.from({ length: 7 }, () => submit(musa.path, { pin: bad })))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([422, 422, 422, 422, 429, 429, 429])
    const locked = await submit(musa.path, { pin: musa.pin })
    expect([locked.status, locked.text]).toEqual([
      429,
      expect.stringContaining("Too many wrong PINs. Try again in 15 "),
    ])
    clock += 15 * minute + 1
    expect((await submit(musa.path, { pin: musa.pin })).status).toBe(303)
    clock = 0
    for (let n = 0; n < 6; n++) await submit(musa.path, { pin: bad })
    const { linkToken, pin } = (await ada.call(`POST /v1.0/drivers/${musa.id}/pin`, {})).data
    expect((await look(musa.path)).status).toBe(404)
    expect((await submit(`/d/${linkToken}`, { pin })).status).toBe(303)
  })

  it("locks a stop's code after five wrong ones; a photo or a name still does", async () => {
    const musa = await rider()
    const trip = await sent(musa, [await parcel("e1")])
    const cookie = await enter(musa)
    const at = `${musa.path}/${trip.id}/ful_e1-1`
    const code = deliveryCode(trackingTokenOf("e1"))
    const guesses = Array.from({ length: 9 }, (_, n) => `${1000 + n}`).filter((it) => it !== code)
    for (const guess of guesses.slice(0, 5)) await submit(at, { act: "deliver", cash: "", code: guess }, cookie)
    expect((await submit(at, { act: "deliver", cash: "", code }, cookie)).text).toContain("Too many wrong codes")
    expect((await submit(at, { act: "deliver", cash: "", code: "", name: "Bisi" }, cookie)).status).toBe(303)
  })

  it("is shut at once for whoever is suspended, leaves, or has another PIN; and shows nobody else's stops", async () => {
    const [musa, sade] = [await rider(), await rider("Sade")]
    const trip = await sent(musa, [await parcel("f1", { name: "Zainab" })])
    const [mine, hers] = [await enter(musa), await enter(sade)]
    expect((await look(sade.path, hers)).text).not.toContain("Zainab")
    // Neither another driver's cookie, nor a stop of somebody else's trip.
    expect((await look(musa.path, hers)).text).toContain("Enter the PIN")
    expect((await submit(`${sade.path}/${trip.id}/ful_f1-1`, { act: "deliver", cash: "" }, hers)).status).toBe(404)
    expect((await submit(`${musa.path}/${trip.id}/ful_f1-1`, { act: "deliver", cash: "" })).status).toBe(401)
    const eve = await shop.person("eve", "Eve Traders")
    const stranger = await rider("Eve's", eve)
    const inside = await enter(stranger)
    expect((await submit(`${stranger.path}/${trip.id}/ful_f1-1`, { act: "deliver", cash: "" }, inside)).status).toBe(
      404,
    )
    expect((await eve.call(`GET /v1.0/trips/${trip.id}`)).status).toBe(404)
    expect((await eve.call(`GET /v1.0/drivers/${musa.id}/link`)).status).toBe(404)
    await ada.call(`POST /v1.0/drivers/${musa.id}/suspend`)
    expect(await look(musa.path, mine)).toMatchObject({ status: 404, text: expect.not.stringContaining("Zainab") })
    await ada.call(`POST /v1.0/drivers/${musa.id}/resume`)
    expect((await look(musa.path, mine)).text).toContain("Zainab")
    expect((await ada.call(`GET /v1.0/drivers/${musa.id}/link`)).data.link).toMatch(new RegExp(`${musa.path}$`))
    for (const bad of ["x", "a.b.c", "~ada.~musa", "é", `~ada.~musa.${"A".repeat(43)}`])
      expect((await look(`/d/${encodeURIComponent(bad)}`)).status).toBe(404)
  })
})

describe("papers", () => {
  const paperOf = async (path: string) => {
    const came = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      headers: { authorization: `Token ${ada.token}` },
    })
    return { type: came.headers.get("content-type"), bytes: Buffer.from(await came.arrayBuffer()) }
  }
  it("are clean, the same from the same facts, and say what lies in the box without prices", async () => {
    const musa = await rider("Ọlá Ṣadé")
    const lines = [
      { name: "Rice, 5 kg", quantity: 2000 },
      { name: "Gari Ìjẹ̀bú", quantity: 1500 },
    ]
    const one = await parcel("g1", {
      lines,
      name: "Ṣọlá Ọ̀nàdélé",
      note: "Appelez avant, s’il vous plaît : merci",
      language: "fr",
    })
    const two = await parcel("g2")
    const slips = `/v1.0/orders/packing-slips?ids=${one.orderId},${two.orderId}`
    const trip = await sent(musa, [one, two])
    for (const route of [
      slips,
      `${slips}&prices=true&size=a4`,
      `/v1.0/fulfilments/${one.fulfilmentId}/packing-slip`,
      `/v1.0/trips/${trip.id}/manifest`,
    ]) {
      const [paper, again] = [await paperOf(route), await paperOf(route)]
      expect(paper.type).toBe("application/pdf")
      expect(await qpdfCheck(paper.bytes)).toBe(0)
      expect(digest(again.bytes)).toBe(digest(paper.bytes))
      // It is the shop's, whoever prints it.
      expect(await textOf(paper.bytes)).toContain("Ada <b>Stores</b>")
    }
    // Printed before it is packed, it says as well what is to be collected.
    const { data: cake } = await ada.call("POST /product", { name: "Cake", type: "service", sellingPrice: 432_100 })
    const wish = { lines: [{ productId: cake.id, quantity: 1000 }], contactName: "Kemi", mode: "on_delivery" }
    const { data: unpacked } = await ada.call("POST /v1.0/orders", wish)
    await ada.call(`POST /v1.0/orders/${unpacked.id}/confirm`, {})
    const early = await paperOf(`/v1.0/orders/packing-slips?ids=${unpacked.id}`)
    expect(await textOf(early.bytes)).toContain("₦4,321.00")
    // How it travels, where nobody chose a way by its name.
    expect(await textOf(early.bytes)).toContain("At the shop")
    const where = { address: { line1: "1 Allen Avenue", city: "Ikeja" } }
    const { data: open } = await ada.call("POST /v1.0/orders", { ...wish, ...where })
    const arranged = await paperOf(`/v1.0/orders/packing-slips?ids=${open.id}`)
    expect(await textOf(arranged.bytes)).toContain("To be arranged")
    expect((await ada.call(`GET /v1.0/fulfilments/ful_none-1/packing-slip`)).status).toBe(404)
    expect((await ada.call(`GET /v1.0/trips/trip_none/manifest`)).status).toBe(404)
    expect((await ada.call(`GET /v1.0/orders/packing-slips`)).status).toBe(422)
  })
})

const digest = (content: Uint8Array) => createHash("sha256").update(content).digest("hex")

const multipart = (fields: Readonly<Record<string, string>>, photo: Buffer): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--oja\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--oja\r\ncontent-disposition: form-data; name="photo"; filename="door.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    photo,
    Buffer.from("\r\n--oja--\r\n"),
  ])
