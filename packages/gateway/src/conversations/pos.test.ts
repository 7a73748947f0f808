import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import { counterOf, joinTeam, type Opened, open, type Person } from "../testing/open.ts"

let gateway: Opened
let [ada, eve] = [] as unknown as [Person, Person]
let product: { readonly id: string; readonly variantId: string }
let device: { readonly id: string; readonly shiftId: string }
const today = dayOf(Date.now(), "Africa/Lagos")

beforeAll(async () => {
  gateway = await open({ OJA_RATE_LIMIT: "100000" })
  ada = await gateway.person("ada", "Ada Stores")
  eve = await gateway.person("eve", "Eve Stores")
  const rice = { name: "Rice", type: "product", sellingPrice: 5000, sku: "RICE" }
  const stocked = { ...rice, openingStock: [{ locationId: "loc_main", quantity: 3000 }] }
  product = (await ada.call("POST /api/products", stocked)).data
  const { deviceId, shiftId } = await counterOf(ada)
  device = { id: deviceId, shiftId }
})
afterAll(() => gateway.close())

const sold = (n: number, more: object = {}) => ({
  id: `key-${n}`,
  command: "RecordSale",
  input: {
    saleId: `sale_off-${n}`,
    on: today,
    channel: "pos",
    paymentType: "full",
    lines: [{ productId: product.id, quantity: 1000, unitPrice: 5000 }],
    deviceId: device.id,
    serial: n,
    shiftId: device.shiftId,
    counted: [{ variantId: product.variantId, quantity: 1000 }],
    ...more,
  },
})
const send = (person: Person, events: ReadonlyArray<object>, more: object = {}) =>
  person.call("POST /v1.0/pos/sync", { deviceId: device.id, events, ...more })
const mine = async () =>
  (await ada.call("GET /api/transactions?kind=sale&range=[0,99]")).data as ReadonlyArray<{ id: string }>

describe("what a till did without a connection", () => {
  it("is taken in its order, each once, however often and by however many windows it comes (C04)", async () => {
    const events = [1, 2].map((n) => sold(n))
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(ada, events)))
    for (const { data, status } of answers) {
      expect(status).toBe(200)
      expect(data.quarantined).toEqual([])
      expect(data.accepted).toMatchObject([
        { id: "key-1", row: { id: "sale_off-1", number: "A-000001", status: "paid" } },
        { id: "key-2", row: { number: "A-000002" } },
      ])
    }
    // The same sale sent by itself, as a page with a connection does, is the same one too.
    const alone = await ada.call("POST /api/do/RecordSale", sold(1).input, { "idempotency-key": "key-1" })
    expect(alone.status).toBeLessThan(300)
    expect(await mine()).toHaveLength(2)
    const [{ onHand }] = (await ada.call(`GET /api/stock-levels?productId=${product.id}`)).data
    expect(onHand).toBe(1000)
    const { data: shift } = await ada.call(`GET /api/shifts/${device.shiftId}`)
    expect(shift.tenders).toMatchObject([{ method: "cash", taken: 10_000 }])
  })

  it("is no less sold because the shelf was empty: a person is asked to look", async () => {
    const { data } = await send(ada, [sold(3), sold(4)])
    expect(data.quarantined).toEqual([])
    expect(data.accepted).toMatchObject([{ row: { status: "paid" } }, { row: { status: "paid" } }])
    await gateway.ledger.settled()
    const { text } = await ada.call("GET /api/attention?range=[0,99]")
    expect(text).toContain("sale_off-4")
    expect(text).not.toContain("sale_off-3")
  })

  it("names what cannot be accepted, with words, and takes the rest", async () => {
    const { data } = await send(ada, [
      sold(5, { lines: [{ productId: "prod_none", quantity: 1000 }] }),
      { id: "key-x", command: "AmendShift", input: {} },
      { id: "key-y", command: "Nothing", input: {} },
      sold(6, { serial: 1 }),
      sold(7),
    ])
    expect(data.accepted).toMatchObject([
      { id: "key-5", attention: { _tag: "ProductNotThere" } },
      { id: "key-6", attention: { _tag: "SerialTaken", serial: 1 } },
      { id: "key-7", row: { number: "A-000007" } },
    ])
    expect(data.accepted.slice(0, 2).map((it: { row?: unknown }) => it.row)).toEqual([undefined, undefined])
    expect(data.quarantined.map((it: { id: string; status: number }) => [it.id, it.status])).toEqual([
      ["key-x", 404],
      ["key-y", 404],
    ])
    const { data: cards } = await ada.call("GET /api/attention?range=[0,99]")
    expect(JSON.stringify(cards)).toContain("sale_off-5")
    for (const { message } of data.quarantined) expect(message).not.toBe("")
  })

  it("is sold without offers where nobody could ask for them, to the kobo", async () => {
    const rule = { _tag: "flash_sale", of: { of: "all" }, off: { type: "percent", value: 1000 } }
    expect((await ada.call("POST /v1.0/promotions", { name: "Week", rule })).status).toBe(201)
    const payments = [{ amount: 5000, method: "cash" }]
    const { data } = await send(ada, [sold(8, { payments, withoutOffers: true }), sold(9)])
    expect(data.accepted).toMatchObject([{ row: { total: 5000, status: "paid" } }, { row: { total: 4500 } }])
  })

  it("names a customer who has not come yet: it is kept whole on a card, and booked once they have (C08)", async () => {
    const customerId = "cust_later"
    const { data } = await send(ada, [sold(10, { customerId })])
    expect(data.accepted).toMatchObject([{ id: "key-10", attention: { _tag: "CustomerNotThere" } }])
    const { evidence } = (await ada.call(`GET /api/attention/${data.attention[0]}`)).data
    await send(ada, [{ id: "key-late", command: "AddCustomer", input: { customerId, name: "Late" } }])
    const booked = await ada.call("POST /api/do/RecordSale", evidence.input)
    expect(booked.data).toMatchObject({ id: "sale_off-10", number: "A-000010", customerId, status: "paid" })
  })

  it("is judged by the rights of whoever sends it, and reaches no other business", async () => {
    const helper = await gateway.person("helper")
    await joinTeam(ada, helper, { name: "Helper", role: "storekeeper" })
    expect((await send(helper, [sold(20)])).status).toBe(403)
    const foreign = await send(eve, [sold(21)])
    // A device that is none of hers says no facts: what it sends is asked like anything else, and given back.
    expect(foreign.data).toMatchObject({ accepted: [], quarantined: [{ id: "key-21", status: 404 }], attention: [] })
    expect((await eve.call("GET /api/transactions")).data).toEqual([])
    expect((await gateway.call("POST /v1.0/pos/sync", { body: { events: [sold(22)] } })).status).toBe(401)
  })
})
