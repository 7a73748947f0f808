import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { receiveOrderMoney } from "@oja/domain/orders/receiveOrderMoney"
import { dayOf } from "@oja/domain/kernel/index"
import { asleep, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
const MINUTE = 60_000
let now = Date.now()
const today = () => dayOf(now, "Africa/Lagos")
beforeAll(async () => {
  shop = await open({}, { now: () => now, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const add = async (name: string, quantity: number): Promise<{ readonly id: string; readonly variantId: string }> => {
  const openingStock = [{ locationId: "loc_main", quantity }]
  return (await ada.call("POST /product", { name, type: "product", sellingPrice: 5000, openingStock })).data
}
const level = async (variantId: string) =>
  (await ada.call(`GET /v1.0/inventory/stocks?variantId=${variantId}&locationId=loc_main`)).data.items[0]
const place = (productId: string, more: object = {}, headers?: Record<string, string>) =>
  ada.call(
    "POST /v1.0/orders",
    { lines: [{ productId, quantity: 1000 }], contactName: "Tunde", mode: "online", ...more },
    headers,
  )
const order = async (id: string) => (await ada.call(`GET /v1.0/orders/${id}`)).data
const pay = (orderId: string, paymentId: string, amount: number) =>
  shop.ledger.ask({
    command: receiveOrderMoney,
    input: {
      orderId: orderId as `ord_${string}`,
      paymentId: paymentId as `pay_${string}`,
      amount,
      currency: "NGN",
      method: "card",
      online: true,
    },
    context: { by: "system", at: now, today: today(), business: ada.business as `biz_${string}` },
    commandId: `test/${paymentId}/${Math.random()}`,
  })

describe("three hundred buyers at the store and the till, and forty bags (C39)", () => {
  it("take forty bags, and not one more", async () => {
    const rice = await add("Rice", 40_000)
    const lines = [{ productId: rice.id, quantity: 1000 }]
    const sale = { kind: "sale", businessDate: today(), channel: "walk_in", lines, paymentType: "full" }
    const sent = await Promise.all(
      Array.from({ length: 300 }, (_, n) => (n % 2 === 0 ? place(rice.id) : ada.call("POST /v1.1/transactions", sale))),
    )
    const taken = sent.filter(({ status }) => status < 300)
    expect(taken).toHaveLength(40)
    const refused = new Set(sent.flatMap(({ error, status }) => (status < 300 ? [] : [`${status} ${error?.code}`])))
    expect(refused).toEqual(new Set(["409 OUT_OF_STOCK"]))
    expect(await level(rice.variantId)).toMatchObject({ available: 0 })
    // Those who ordered pay now: each has the bag that was kept for them.
    const ordered = taken.flatMap(({ data }) => (String(data.id).startsWith("ord_") ? [String(data.id)] : []))
    await Promise.all(ordered.map((id) => pay(id, `pay_${id.slice(4)}`, 5000)))
    expect(await level(rice.variantId)).toMatchObject({ onHand: 0, reserved: 0, available: 0 })
    const { items } = (await ada.call("GET /v1.0/orders?perPage=200")).data
    const numbers = (items as ReadonlyArray<{ readonly number: string }>).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(ordered.length)
    expect((await ada.call("GET /v1.0/orders?attention=true")).data.total).toBe(0)
  }, 60_000)
})

describe("the store's fee", () => {
  it("is in the profit and loss what it is in the list, to the kobo", async () => {
    const bread = await add("Bread", 10_000)
    const { id } = (await place(bread.id, { lines: [{ productId: bread.id, quantity: 3000 }] })).data
    await pay(id, "pay_fee", 15_000)
    const refund = { refundId: "rfd_fee", amount: 5000, method: "card", reason: "one was stale" }
    expect((await ada.call(`POST /v1.0/orders/${id}/refunds`, refund)).data).toMatchObject({ storeFee: 200 })
    const { items } = (await ada.call("GET /v1.0/orders?perPage=200")).data
    const listed = (items as ReadonlyArray<{ readonly storeFee: number }>).reduce((sum, it) => sum + it.storeFee, 0)
    const report = await ada.call(`GET /v1.0/reports/profit-loss?from=${today()}&to=${today()}`)
    expect(report.data.totals[0].fees).toBe(listed)
    expect(listed).toBeGreaterThan(200)
  })
})

describe("an order over HTTP", () => {
  it("is written down, paid, packed, brought and complete", async () => {
    const milk = await add("Milk", 10_000)
    const made = await place(milk.id, { mode: "on_delivery", contactPhone: "0803 111 2222", countryCode: "234" })
    expect(made).toMatchObject({
      status: 201,
      data: {
        state: "placed",
        contactPhone: "+2348031112222",
        storefront: false,
        total: 5000,
        fulfilment: "unfulfilled",
      },
    })
    expect(made.data.trackingToken).toMatch(/^[0-9a-f]{32}$/)
    const { id } = made.data
    expect((await ada.call(`POST /v1.0/orders/${id}/confirm`, {})).data).toMatchObject({
      state: "confirmed",
      balance: 5000,
    })
    const packed = await ada.call(`POST /v1.0/orders/${id}/fulfilments`, {})
    expect(packed.status).toBe(201)
    const parcel = packed.data.id
    for (const verb of ["pack", "dispatch"])
      expect((await ada.call(`POST /v1.0/fulfilments/${parcel}/${verb}`, {})).status).toBe(200)
    expect(await order(id)).toMatchObject({ stage: "out", fulfilment: "in_progress" })
    const payment = { amount: 5000, method: "cash" }
    expect((await ada.call(`POST /v1.0/fulfilments/${parcel}/deliver`, { payment })).status).toBe(200)
    const done = await order(id)
    expect(done).toMatchObject({ state: "completed", stage: "done", fulfilment: "delivered", settlement: "paid" })
    const sale = (await ada.call(`GET /transactions/${done.transactionId}`)).data
    expect(sale).toMatchObject({ status: "paid", total: 5000 })
  })

  it("sent twice with one key is one order, with one link", async () => {
    const soap = await add("Soap", 10_000)
    const key = { "idempotency-key": "order-1" }
    const [one, two] = [await place(soap.id, {}, key), await place(soap.id, {}, key)]
    expect(two.data).toEqual(one.data)
    expect(await level(soap.variantId)).toMatchObject({ reserved: 1000 })
  })

  it("lets its goods go after half an hour, expires after an hour, and is taken up when the money comes late", async () => {
    const yam = await add("Yam", 3000)
    const { id } = (await place(yam.id)).data
    now += 29 * MINUTE
    await shop.jobs.run("order-expiry", now)
    expect(await level(yam.variantId)).toMatchObject({ reserved: 1000 })
    now += MINUTE
    await shop.jobs.run("order-expiry", now)
    expect(await level(yam.variantId)).toMatchObject({ reserved: 0, available: 3000 })
    now += 30 * MINUTE
    await shop.jobs.run("order-expiry", now)
    expect(await order(id)).toMatchObject({ state: "expired", balance: 0 })
    await pay(id, "pay_late", 5000)
    expect(await order(id)).toMatchObject({
      state: "confirmed",
      attention: true,
      attentions: [{ reason: "late_payment" }],
    })
    expect(await level(yam.variantId)).toMatchObject({ onHand: 2000 })
  })

  it("is complete as well when the last of its money is written down in the sale", async () => {
    const salt = await add("Salt", 3000)
    const { id } = (await place(salt.id, { mode: "on_pickup", delivery: { locationId: "loc_main" } })).data
    await ada.call(`POST /v1.0/orders/${id}/confirm`, {})
    const parcel = (await ada.call(`POST /v1.0/orders/${id}/fulfilments`, {})).data.id
    for (const verb of ["pack", "ready", "picked-up"]) await ada.call(`POST /v1.0/fulfilments/${parcel}/${verb}`, {})
    const { state, transactionId } = await order(id)
    expect(state).toBe("confirmed")
    await ada.call("POST /v1.0/transactions/payments", { transactionId, amount: 5000, method: "cash" })
    await shop.ledger.settled()
    expect(await order(id)).toMatchObject({ state: "completed" })
  })

  it("is amended after its difference was seen", async () => {
    const oil = await add("Oil", 9000)
    const { id } = (await place(oil.id, { mode: "on_delivery" })).data
    await ada.call(`POST /v1.0/orders/${id}/confirm`, {})
    const change = { lines: [{ lineId: "1", productId: oil.id, quantity: 3000 }], reason: "wants three" }
    const seen = await ada.call(`POST /v1.0/orders/${id}/amend`, change)
    expect(seen.status).toBe(200)
    const { previewHash } = seen.data.preview
    expect(await level(oil.variantId)).toMatchObject({ onHand: 8000 })
    const done = await ada.call(`POST /v1.0/orders/${id}/amend`, { ...change, previewHash })
    expect(done.data).toMatchObject({ total: 15_000, balance: 15_000 })
    expect(await level(oil.variantId)).toMatchObject({ onHand: 6000 })
  })
})
