import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { Archive, backup, keysBeside, restore } from "@oja/store"
import { readErased } from "@oja/store/erasedList"
import { holding } from "@oja/store/testing/files"
import { oja } from "@oja/domain"
import { besideBook } from "../keeping.ts"
import { pngOf } from "../outside/pictures.ts"
import { ofWhom } from "../testing/furnished.ts"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

/** Words that stand nowhere but where somebody wrote them of a person. */
const words = {
  customer: {
    name: "Zainab Quaye-Ötztürk",
    publicDisplayName: "Zazaquaye",
    phone: "+2348037654321",
    email: "zainab.quaye@post.ng",
    address: "77 Mangrove Bend, Ikoyi",
    birthday: "1971-07-19",
    instagram: "zainabsees",
    note: "Walks with a copper cane",
    saleNote: "Her sister Wuraola collects",
    lineNote: "Wrap for Wuraola’s naming",
    laterNote: "Rang thrice about Wuraola",
    voidReason: "Zainab changed her mind twice",
    invoiceNote: "Kindest wishes to Pa Quaye",
    orderNote: "Beware of the brindle dog",
    reminder: "Ask after Zainab’s cataract",
    thanks: "Bless your house, Zainab",
    failed: "Gate guard sent me to cousin Tokunbo",
    signature: "Signed Tokunbo Quaye",
    reference: "TRF/QUAYE-ZAINAB/0087",
  },
  driver: {
    name: "Sunday Okparaocha",
    phone: "+2347061234567",
    plate: "KJA-551-QX",
    tripNote: "Sunday rides without a helmet",
  },
  member: { name: "Bisirat Holloway", email: "bisirat.holloway@shop.ng", firstName: "Bisirat", lastName: "Hollowaye" },
}
type Whose = keyof typeof words
const pictures: Record<"proof" | "face" | "attached", Buffer> = {
  proof: pngOf(41, 31),
  face: pngOf(43, 33),
  attached: pngOf(47, 37),
}

let shop: Opened
let ada: Person
let bisi: Person
let ahead = 0
let customer = ""
let driver = ""
let member = ""
let said = ""
const told: Array<string> = []
const elsewhere = mkdtempSync(join(tmpdir(), "oja-erased-"))
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

const ask = async (who: Person, route: string, body?: unknown) => {
  const came = await who.call(route, body)
  if (came.status >= 400) throw new Error(`${route}: ${came.text}`)
  told.push(came.text)
  return came.data
}
const upload = async (who: Person, body: Buffer): Promise<string> => {
  const headers = { "content-type": "image/png" }
  return (await shop.call("POST /v1.0/uploads", { token: who.token, body, headers })).data.fileId as string
}

/** Every way a word may lie in a file: as it is, lower-cased and plain as search keeps it, and in both orders of UTF-16. */
const forms = (word: string): ReadonlyArray<Buffer> => {
  const plain = word.normalize("NFKD").replaceAll(/\p{M}/gu, "")
  return [...new Set([word, word.toLowerCase(), plain, plain.toLowerCase()])].flatMap((it) => {
    const little = Buffer.from(it, "utf16le")
    return [Buffer.from(it), little, Buffer.from(little).swap16(), Buffer.from(JSON.stringify(it).slice(1, -1))]
  })
}
const found = (folder: string, whose: Whose): ReadonlyArray<string> =>
  Object.entries(words[whose]).flatMap(([field, word]) =>
    forms(word).some((bytes) => holding(folder, bytes).length > 0) ? [field] : [],
  )
/** The middle of a picture's bytes: no header that others share. */
const shown = (folder: string, picture: Buffer) =>
  holding(folder, picture.subarray(Math.floor(picture.length / 3), Math.floor(picture.length / 3) + 40))

const furnish = async () => {
  const c = words.customer
  const { address, birthday, email, instagram, name, note, phone, publicDisplayName } = c
  customer = (
    await ask(ada, "POST /customers", { name, phone, email, address, note, birthday, publicDisplayName, instagram })
  ).id
  const rice = (
    await ask(ada, "POST /product", { name: "Rice", type: "product", trackStock: false, sellingPrice: 5000 })
  ).id
  const lines = [{ productId: rice, quantity: 1000, note: c.lineNote }]
  const attached = await upload(ada, pictures.attached)
  const sale = await ask(ada, "POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    lines,
    paymentType: "credit",
    customerId: customer,
    note: c.saleNote,
  })
  await ask(ada, "POST /api/do/AddNote", { saleId: sale.id, note: c.laterNote })
  await ask(ada, "POST /api/do/Categorise", { saleId: sale.id, attachments: [attached] })
  await ask(ada, "POST /v1.0/transactions/payments", {
    transactionId: sale.id,
    amount: 1000,
    method: "bank_transfer",
    reference: c.reference,
  })
  await ask(ada, "POST /v1.0/reminders", { title: c.reminder, date: today, customerId: customer, repeat: "daily" })
  await ask(ada, "POST /v1.0/thank-you-cards", {
    template: "dots",
    language: "en",
    customerId: customer,
    transactionId: sale.id,
    message: c.thanks,
  })
  const void1 = await ask(ada, "POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    lines,
    paymentType: "credit",
    customerId: customer,
  })
  await ask(ada, "POST /api/do/VoidSale", { saleId: void1.id, reason: c.voidReason })
  const invoice = await ask(ada, "POST /v1.1/invoices", { lines, customerId: customer, note: c.invoiceNote })
  await ask(ada, `POST /v1.1/invoices/${invoice.id}/issue`)
  await ask(ada, `POST /v1.1/invoices/${invoice.id}/send`, { channel: "email" })
  await shop.jobs.run("letters", Date.now()).catch(() => undefined)
  await ask(ada, `GET /v1.1/invoices/${invoice.id}`)

  const d = words.driver
  driver = (await ask(ada, "POST /v1.0/drivers", { name: d.name, phone: d.phone, plate: d.plate, vehicle: "bike" })).id
  await ask(ada, `POST /v1.0/drivers/${driver}/pin`, {})
  const proof = await upload(ada, pictures.proof)
  const parcels: Array<{ orderId: string; fulfilmentId: string }> = []
  for (let i = 0; i < 3; i++) {
    const order = await ask(ada, "POST /v1.0/orders", {
      lines: [{ productId: rice, quantity: 1000 }],
      customerId: customer,
      contactName: name,
      contactPhone: phone,
      contactEmail: email,
      note: c.orderNote,
      mode: "on_delivery",
    })
    await ask(ada, `POST /v1.0/orders/${order.id}/confirm`, {})
    const parcel = await ask(ada, `POST /v1.0/orders/${order.id}/fulfilments`, {})
    await ask(ada, `POST /v1.0/fulfilments/${parcel.id}/pack`, {}).catch(() => undefined)
    parcels.push({ orderId: order.id, fulfilmentId: parcel.id })
  }
  const trip = await ask(ada, "POST /v1.0/trips", {
    driverId: driver,
    locationId: "loc_main",
    on: today,
    stops: parcels,
    note: d.tripNote,
  })
  await ask(ada, `POST /v1.0/trips/${trip.id}/dispatch`)
  const at = (i: number) => `/v1.0/trips/${trip.id}/stops/${parcels[i]!.fulfilmentId}`
  await ask(ada, `POST ${at(0)}/deliver`, { cashCollected: 5000, proof: { type: "photo", ref: `${proof}.png` } })
  await ask(ada, `POST ${at(1)}/deliver`, { cashCollected: 5000, proof: { type: "signature", ref: c.signature } })
  await ask(ada, `POST ${at(2)}/fail`, { reason: c.failed })

  const m = words.member
  bisi = await shop.person("bisirat.holloway")
  const face = await upload(ada, pictures.face)
  await ask(bisi, `PATCH /user/${bisi.userId}`, { firstName: m.firstName, lastName: m.lastName, avatar: face })
  member = await joinTeam(ada, bisi, { name: m.name, role: "cashier" })
  await shop.ledger.settled()
  await ask(bisi, "POST /auth/set-business", { businessId: ada.business })
  await ask(bisi, "POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    lines,
    paymentType: "credit",
    customerId: customer,
  })
  await ask(ada, "GET /api/customers")
  await shop.call("GET /v1.0/exports/customers?format=csv", { token: ada.token })
}

beforeAll(async () => {
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += String(text)
    return true
  })
  shop = await open({}, { now: () => Date.now() + ahead })
  ada = await shop.person("ada", "Ada Stores")
  await furnish()
}, 60_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
  rmSync(elsewhere, { recursive: true, force: true })
})

describe("a furnished person", () => {
  it("is told all that is kept of them: every field that names them", async () => {
    const of = async (path: string, who = ada) => JSON.stringify(await ask(who, `GET ${path}`))
    const files = {
      customer: await of(`/v1.0/customers/${customer}/file`),
      driver: await of(`/v1.0/drivers/${driver}/file`),
      member: (await of(`/v1.0/team/${member}/file`)) + (await of("/auth/me/file", bisi)),
    }
    for (const whose of ["customer", "driver", "member"] as const)
      expect(Object.entries(words[whose]).filter(([, word]) => !files[whose].includes(word))).toEqual([])
    expect(files.customer).toContain(pictures.proof.toString("base64"))
    expect(files.member).toContain(pictures.face.toString("base64"))
    // What was said of the customer at the door is not the driver's to read.
    expect(files.driver).not.toContain(words.customer.failed)
    expect(files.driver).not.toContain(words.customer.name)
    expect((await bisi.call(`GET /v1.0/customers/${customer}/file`)).status).toBe(403)
  })

  it("leaves no byte anywhere once they are erased, but what the report lists; sums and the chain stay (C80, strength P1)", async () => {
    const { folder } = shop
    const totals = async () => (await ask(ada, "GET /statistics/all-time-totals")) as unknown
    const before = await totals()
    const old = join(elsewhere, "old")
    backup(shop.ledger, old, { beside: besideBook })
    expect(found(folder, "customer")).toEqual(expect.arrayContaining(["name", "email", "phone"]))
    for (const picture of Object.values(pictures)) expect(shown(folder, picture)).toHaveLength(1)

    await ask(ada, `POST /api/customers/${customer}/erase`)
    await ask(ada, `POST /api/drivers/${driver}/erase`)
    expect((await ada.call(`POST /api/members/${member}/erase`)).error?.code).toBe("MEMBER_STILL_HERE")
    expect((await bisi.call("POST /auth/me/erase")).error?.code).toBe("STILL_IN_TEAMS")
    await ask(ada, `DELETE /v1.0/team/${member}`)
    await shop.ledger.settled()
    // Leaving the team ended her sessions: she comes by a code once more.
    ahead += 61_000
    bisi = await shop.person("bisirat.holloway")
    await ask(bisi, "POST /auth/me/erase")
    await shop.ledger.settled()
    expect((await bisi.call("GET /auth/me")).status).toBe(401)

    for (const whose of ["customer", "driver", "member"] as const)
      expect([whose, found(folder, whose)]).toEqual([whose, []])
    for (const picture of Object.values(pictures)) expect(shown(folder, picture)).toEqual([])
    const later = join(elsewhere, "new")
    backup(shop.ledger, later, { beside: besideBook })
    for (const place of [later, keysBeside(later)])
      for (const whose of ["customer", "driver", "member"] as const) expect(found(place, whose)).toEqual([])
    for (const it of Object.values(words).flatMap((all) => Object.values(all))) expect(said).not.toContain(it)
    for (const q of ["Zainab", "Wuraola", "Quaye", "Sunday", "Bisirat"])
      for (const list of ["customers", "drivers", "members", "transactions", "orders", "invoices", "reminders"]) {
        const { data } = await ada.call(`GET /api/${list}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
        expect([q, list, data]).toEqual([q, list, []])
      }
    expect(await ask(ada, "GET /api/reminders")).toMatchObject([{ title: "erased person", customerId: customer }])
    expect(await totals()).toEqual(before)
    const archive = new Archive(folder, oja)
    expect([...archive.verifyLog(), ...archive.verifyRows()]).toEqual([])
    archive.close()
  })

  it("is in no answer, list or file of the business any more (C80, strength P1)", async () => {
    const doors = shop.routes.filter((it) => it.method === "GET" && !/:|\.xlsx$/.test(it.path) && ofWhom(it, "member"))
    const all = Object.values(words).flatMap((it) => Object.values(it))
    const named: Array<string> = []
    for (const { path } of doors) {
      const { text } = await ada.call(`GET ${path}`)
      named.push(...all.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`))
    }
    for (const { position } of (await ask(ada, "GET /v1.0/audit?perPage=100")).items) {
      const { text } = await ada.call(`GET /v1.0/audit/${position}`)
      named.push(...all.filter((word) => text.includes(word)).map((word) => `act ${position}: ${word}`))
    }
    expect(doors.length).toBeGreaterThan(100)
    expect(named).toEqual([])
  })

  it("has a report of what is gone and what stays, which names nobody", async () => {
    const { data, text } = await ada.call("GET /api/erasures")
    const of = (whose: string) => (data as ReadonlyArray<{ of: string }>).find((it) => it.of === whose)
    expect(of("customer")).toMatchObject({
      personId: customer,
      askedBy: ada.userId,
      gone: expect.arrayContaining([
        { what: "card", count: 1 },
        { what: "pictures", count: 2 },
        { what: "messages", count: expect.any(Number) },
      ]),
      stays: expect.arrayContaining([
        {
          what: "invoices",
          why: "tax",
          count: 1,
          until: `${Number(today.slice(0, 4)) + 6}-12-31`,
          which: [expect.stringMatching(/^INV-/)],
        },
        { what: "sales", why: "book", count: expect.any(Number) },
      ]),
    })
    expect(of("driver")).toMatchObject({
      personId: driver,
      stays: expect.arrayContaining([expect.objectContaining({ what: "trips" })]),
    })
    expect(of("member")).toMatchObject({
      personId: member,
      stays: [{ what: "acts", why: "book", count: expect.any(Number) }],
    })
    for (const it of Object.values(words).flatMap((all) => Object.values(all))) expect(text).not.toContain(it)
  })

  it("does not come back with a backup: the list kept apart erases them again at the first opening", async () => {
    const back = join(elsewhere, "back")
    expect(readErased(shop.folder)).toHaveLength(4)
    expect(readFileSync(join(shop.folder, "book.erased"), "utf8")).not.toContain("Zainab")
    restore(join(elsewhere, "old"), back, oja, { erasedIn: [shop.folder] })
    const again = await open({}, {}, back)
    try {
      expect(found(again.folder, "customer")).toEqual([])
      expect(found(again.folder, "driver")).toEqual([])
      expect(found(again.folder, "member")).toEqual([])
      for (const picture of Object.values(pictures)) expect(shown(again.folder, picture)).toEqual([])
      expect(again.ledger.state(ada.business, oja.aggregates.get("customer") as never, customer)).toMatchObject({
        status: "erased",
      })
    } finally {
      await again.close()
    }
  })
})
