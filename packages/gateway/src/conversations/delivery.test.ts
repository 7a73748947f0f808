import { readFileSync } from "node:fs"
import { hash, scryptSync } from "node:crypto"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Driver } from "@oja/domain/delivery/driver"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
beforeAll(async () => {
  shop = await open()
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const offer = async (name: string, terms: object) =>
  (await ada.call("POST /v1.0/delivery-options", { name, terms })).data as {
    readonly id: string
    readonly version: number
  }
const colleague = async (name: string, role: string) => {
  const one = await shop.person(name)
  await joinTeam(ada, one, { name, role })
  return one
}

describe("delivery options", () => {
  it("are quoted for an address, cheapest first, each with its fee, and why not the others", async () => {
    const geo = { lat: 6_500_000, lng: 3_370_000 }
    expect((await ada.call("PATCH /v1.0/locations/loc_main", { geo })).data).toMatchObject({ geo })
    await offer("Lagos Island", { _tag: "flat_rate", fee: 200_000, areas: [{ state: "Lagos" }] })
    await offer("At the shop", { _tag: "pickup", locationIds: ["loc_main"], instructions: "Ring the bell" })
    const ride = { baseFee: 50_000, perKm: 10_000, freeKm: 3000, maxKm: 20_000, roundTo: 5000, locationId: "loc_main" }
    await offer("By bike", { _tag: "distance", ...ride })
    await offer("Free from ₦50,000", { _tag: "free", minimumTotal: 5_000_000 })
    const off = await offer("Rider", { _tag: "customer_pay_delivery", note: "Pay the rider" })
    expect((await ada.call(`POST /v1.0/delivery-options/${off.id}/disable`)).data.enabled).toBe(false)

    const address = { state: "LAGOS", geo: { lat: 6_590_000, lng: 3_370_000 } }
    const { data } = await ada.call("POST /v1.0/delivery-options/quote", { address, total: 4_000_000 })
    const { accepted, declined } = data as Record<"accepted" | "declined", ReadonlyArray<Record<string, unknown>>>
    expect(accepted.map((it) => [it["name"], it["fee"]])).toEqual([
      ["At the shop", 0],
      ["By bike", 150_000],
      ["Lagos Island", 200_000],
    ])
    expect(accepted[1]).toMatchObject({ km: 13_010 })
    expect(declined.map((it) => [it["name"], it["why"]])).toEqual([
      ["Free from ₦50,000", { _tag: "minimum", minimumTotal: 5_000_000, missing: 1_000_000 }],
      ["Rider", { _tag: "disabled" }],
    ])
    const wrong = await ada.call("POST /v1.0/delivery-options/quote", { address: {}, total: -1 })
    expect(wrong).toMatchObject({ status: 422, error: { validationError: [{ param: "total" }] } })
  })

  it("take another order once, and whoever arranged an older one is told", async () => {
    const listed = async () =>
      (await ada.call('GET /api/delivery-options?sort=["sort","ASC"]')).data as ReadonlyArray<{ readonly id: string }>
    const ids = (await listed()).map(({ id }) => id).toReversed()
    expect((await ada.call("GET /v1.0/delivery-options/order")).data.version).toBe(0)
    const put = (expectedVersion: number, of = ids) =>
      ada.call("PUT /v1.0/delivery-options/order", { ids: of, expectedVersion })
    expect((await put(0)).data).toMatchObject({ ids, version: 1 })
    expect((await listed()).map(({ id }) => id)).toEqual(ids)
    expect(await put(0, ids.toReversed())).toMatchObject({ status: 409, error: { code: "VERSION_CONFLICT" } })
  })

  it("keep their kind, are changed by who saw them last, and go", async () => {
    const flat = await offer("Ikeja", { _tag: "flat_rate", fee: 100_000 })
    const at = `/v1.0/delivery-options/${flat.id}`
    const change = { terms: { _tag: "flat_rate", fee: 120_000 }, expectedVersion: 1 }
    expect((await ada.call(`PATCH ${at}`, change)).data).toMatchObject({ version: 2, terms: { fee: 120_000 } })
    expect((await ada.call(`PATCH ${at}`, { name: "Ikeja GRA", expectedVersion: 1 })).error?.code).toBe(
      "VERSION_CONFLICT",
    )
    const other = await ada.call(`PATCH ${at}`, { terms: { _tag: "free" } })
    expect(other).toMatchObject({ status: 422, error: { validationError: [{ param: "terms" }] } })
    const { status } = await ada.call("POST /v1.0/delivery-options", {
      name: "Nowhere",
      terms: { _tag: "flat_rate", fee: 1, areas: [{}] },
    })
    expect(status).toBe(422)
    expect((await ada.call(`DELETE ${at}`)).data.removed).toBe(true)
    const names = (await ada.call("GET /v1.0/delivery-options")).data.items.map((it: { name: string }) => it.name)
    expect(names).not.toContain("Ikeja")
  })
})

describe("shipping companies", () => {
  it("are written down as the web app writes them, listed, put away and taken back", async () => {
    const gig = { name: "GIG Logistics", phone: "0813 985 1120", countryCode: "234", defaultFee: 250_000 }
    const made = await ada.call("POST /v1.0/shipping-companies", gig)
    expect(made).toMatchObject({
      status: 201,
      data: { name: "GIG Logistics", phone: "+2348139851120", defaultFee: 250_000, currency: "NGN", active: true },
    })
    expect((await ada.call("GET /v1.0/shipping-companies")).data.items).toMatchObject([{ name: "GIG Logistics" }])
    const at = `/v1.0/shipping-companies/${made.data.id}`
    expect((await ada.call(`PATCH ${at}`, { phone: null })).data).not.toHaveProperty("phone")
    expect((await ada.call(`DELETE ${at}`)).data.active).toBe(false)
    expect((await ada.call('GET /api/shipping-companies?filter={"active":true}')).data).toEqual([])
    expect((await ada.call(`POST ${at}/restore`)).data.active).toBe(true)
    const bad = await ada.call("POST /v1.0/shipping-companies", { name: "X", trackingUrlTemplate: "track me" })
    expect(bad.error?.validationError?.map(({ param }) => param)).toEqual(["name", "trackingUrlTemplate"])
  })
})

describe("a driver", () => {
  const musa = { name: "Musa Bello", phone: "08031234567", countryCode: "234", vehicle: "bike", plate: "LSR 482 XK" }
  const hired = async () => (await ada.call("POST /v1.0/drivers", musa)).data as { readonly id: string }
  const state = (id: string) => shop.ledger.state(ada.business, Driver, id)

  it("is told a PIN and a link once; the book keeps neither", async () => {
    const { id } = await hired()
    const { status, data } = await ada.call(`POST /v1.0/drivers/${id}/pin`, {})
    expect(status).toBe(200)
    expect(data.pin).toMatch(/^\d{6}$/)
    expect(data.linkToken).toMatch(/^[\w-]{22}\.[\w-]{22}\.[\w-]{43}$/)
    const { pin } = state(id)
    const [recipe, cost, salt, kept] = (pin?.pinHash ?? "").split("$")
    const again = scryptSync(String(data.pin), Buffer.from(salt!, "base64url"), 32, { N: Number(cost), r: 8, p: 1 })
    expect([recipe, kept]).toEqual(["scrypt", again.toString("base64url")])
    expect(pin?.linkHash).toBe(`sha256$${hash("sha256", String(data.linkToken), "base64url")}`)
    const shown = await ada.call(`GET /v1.0/drivers/${id}`)
    expect(shown.data).toMatchObject({ phone: "+2348031234567", hasPin: true })
    expect(shown.text).not.toMatch(/scrypt|sha256/)
    const book = readFileSync(join(shop.folder, "book.sqlite"), "latin1") + walOf("book.sqlite-wal")
    // What was made of the PIN lies under the driver's own key.
    for (const secret of [String(data.linkToken), pin!.pinHash, pin!.linkHash]) expect(book).not.toContain(secret)
  })

  it("may be given the PIN they ask for, of 4 to 8 digits; asked again with one key, it is the same one", async () => {
    const { id } = await hired()
    expect((await ada.call(`POST /v1.0/drivers/${id}/pin`, { pin: "4711" })).data.pin).toBe("4711")
    for (const pin of ["123", "123456789", "12a4", 4711])
      expect(await ada.call(`POST /v1.0/drivers/${id}/pin`, { pin })).toMatchObject({
        status: 422,
        error: { validationError: [{ param: "pin" }] },
      })
    const key = { "idempotency-key": "new pin" }
    const sent = await Promise.all([1, 2, 3].map(() => ada.call(`POST /v1.0/drivers/${id}/pin`, {}, key)))
    expect(new Set(sent.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(shop.ledger.version(ada.business, Driver, id)).toBe(3)
    const fresh = await ada.call(`POST /v1.0/drivers/${id}/pin`, {})
    expect(fresh.data.linkToken).not.toBe(sent[0]?.data.linkToken)
  })

  it("is given no PIN by whoever may not change drivers, and nobody gives one to a stranger's", async () => {
    const { id } = await hired()
    const cashier = await colleague("till", "cashier")
    const came = await cashier.call(`POST /v1.0/drivers/${id}/pin`, {})
    expect(came).toMatchObject({ status: 403, error: { code: "PERMISSION_DENIED" } })
    const eve = await shop.person("eve", "Eve Traders")
    expect(await eve.call(`POST /v1.0/drivers/${id}/pin`, {})).toMatchObject({ status: 404 })
    expect((await shop.call(`POST /v1.0/drivers/${id}/pin`, { body: {} })).status).toBe(401)
    expect(state(id).pin).toBeUndefined()
  })

  it("is suspended, rides again, leaves, and is forgotten", async () => {
    const { id } = await hired()
    const at = `/v1.0/drivers/${id}`
    await ada.call(`POST ${at}/pin`, {})
    expect((await ada.call(`POST ${at}/suspend`)).data.state).toBe("suspended")
    expect((await ada.call(`POST ${at}/resume`)).data.state).toBe("active")
    expect((await ada.call(`DELETE ${at}`)).data).toMatchObject({ state: "removed", hasPin: false })
    expect(await ada.call(`POST ${at}/pin`, {})).toMatchObject({ status: 409, error: { code: "DRIVER_GONE" } })
    const gone = await ada.call(`POST ${at}/erase`)
    expect(gone.data).toMatchObject({ name: "erased person", state: "erased" })
    expect((await ada.call(`GET ${at}`)).text).not.toMatch(/Musa|LSR|803123/)
  })
})

const walOf = (name: string): string => {
  try {
    return readFileSync(join(shop.folder, name), "latin1")
  } catch {
    return ""
  }
}
