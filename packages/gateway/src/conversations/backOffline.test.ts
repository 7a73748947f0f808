import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dayOf, plusDays } from "@oja/domain/kernel/calendar"
import { counterOf, joinTeam, type Opened, open, type Person } from "../testing/open.ts"

// Goods that came back to a till which nobody heard: booked after their sale, once, out of the drawer they were paid from;
// what does not fit any more is a card of its own.

let gateway: Opened
let [ada, tola] = [] as unknown as [Person, Person]
let rice = ""
const today = dayOf(Date.now(), "Africa/Lagos")

beforeAll(async () => {
  gateway = await open({ OJA_RATE_LIMIT: "100000", OJA_PLAN: "business" })
  ada = await gateway.person("ada", "Ada Stores")
  tola = await gateway.person("tola")
  const role = await ada.call("POST /v1.0/roles", {
    name: "Counter",
    access: [
      { module: "transactions", actions: ["view", "create", "refund"] },
      { module: "pos", actions: ["view", "sell", "open_shift", "close_shift", "offline_sell"] },
    ],
    limits: { maxRefundAmount: 6000 },
  })
  expect(role.status).toBe(201)
  await joinTeam(ada, tola, { name: "Tola", role: role.data.id })
  const openingStock = [{ locationId: "loc_main", quantity: 100_000 }]
  const said = { name: "Rice", type: "product", sellingPrice: 5000, openingStock }
  rice = (await ada.call("POST /api/products", said)).data.id
})
afterAll(() => gateway.close())

type Counter = Awaited<ReturnType<typeof counterOf>>
let n = 0
/** Three bags for cash, and some of them that came back. */
const dealt = ({ deviceId, shiftId }: Counter) => {
  n++
  const saleId = `sale_back-${n}`
  const lines = [{ lineId: "line_1", productId: rice, quantity: 3000, unitPrice: 5000 }]
  const input = { saleId, on: today, channel: "pos", paymentType: "full", lines, deviceId, shiftId, serial: n }
  return { id: `sold-${n}`, command: "RecordSale", input }
}
const back = (saleId: string, { shiftId }: Counter, quantity = 1000, more: object = {}) => {
  n++
  const lines = [{ lineId: "line_1", quantity, condition: "restocked" }]
  const refund = { method: "cash", amount: 5 * quantity, shiftId }
  const input = { saleId, returnId: `ret_back-${n}`, lines, reason: "Too much", on: today, refund, ...more }
  return { id: `back-${n}`, command: "ReturnGoods", input }
}
const send = async ({ deviceId }: Counter, events: ReadonlyArray<object>) =>
  (await tola.call("POST /v1.0/pos/sync", { deviceId, events })).data
const saleOf = async (id: string) => (await ada.call(`GET /api/transactions/${id}`)).data
const cashIn = async ({ shiftId }: Counter) => {
  const { data } = await ada.call(`GET /api/shifts/${shiftId}`)
  return data.tenders.find((it: { method: string }) => it.method === "cash")
}
const card = async (id: string) => (await ada.call(`GET /api/attention/${id}`)).data

describe("goods that came back where nobody could be asked", () => {
  it("are booked after their sale, once, out of the drawer they were paid from", async () => {
    const counter = await counterOf(tola)
    const sold = dealt(counter)
    const events = [sold, back(sold.input.saleId, counter)]
    const first = await send(counter, events)
    expect(first).toMatchObject({ quarantined: [], attention: [], duplicates: [] })
    expect(first.accepted).toMatchObject([{ row: { status: "paid" } }, { row: { credited: 5000, refunded: 5000 } }])
    expect((await send(counter, events)).duplicates).toEqual(events.map(({ id }) => id))
    expect(await saleOf(sold.input.saleId)).toMatchObject({ credited: 5000, refunded: 5000, balance: 0 })
    expect(await cashIn(counter)).toMatchObject({ expected: 10_000 })
  })

  it("are of the shift and the day they came back in, though it was counted before anybody heard of them", async () => {
    const counter = await counterOf(tola)
    const sold = dealt(counter)
    await send(counter, [sold])
    // The money for one bag was given out of the drawer before it was counted.
    const counted = [{ method: "cash", amount: 10_000 }]
    const closed = await tola.call("POST /v1.0/pos/shifts/close", { shiftId: counter.shiftId, counted })
    expect(closed.data).toMatchObject({ status: "closed", difference: -5000 })
    const yesterday = plusDays(today, -1)
    const { accepted, attention } = await send(counter, [back(sold.input.saleId, counter, 1000, { on: yesterday })])
    expect([accepted[0].attention, attention]).toEqual([undefined, []])
    const { data } = await ada.call(`GET /api/returns?filter={"saleId":"${sold.input.saleId}"}`)
    expect(data).toMatchObject([{ on: yesterday, amount: 5000 }])
    expect((await ada.call(`GET /api/shifts/${counter.shiftId}`)).data).toMatchObject({ difference: 0 })
  })

  it("are kept whole, each on a card of its own, where they were taken back elsewhere or a manager was needed", async () => {
    const counter = await counterOf(tola)
    const sold = dealt(counter)
    const { saleId } = sold.input
    await send(counter, [sold])
    const known = (await tola.call("GET /v1.0/pos/snapshot")).data
    expect(known.sales).toEqual([])
    // Two of the three come back to another counter meanwhile.
    const elsewhere = { lines: [{ lineId: "line_1", quantity: 2000, condition: "restocked" }], reason: "Other till" }
    const other = { ...elsewhere, refund: { method: "cash", amount: 10_000 } }
    expect((await ada.call(`POST /v1.0/transactions/${saleId}/returns`, other)).status).toBeLessThan(300)
    // A till that hears of it knows the sale no more as it was.
    const { data: since } = await tola.call(`GET /v1.0/pos/snapshot?since=${known.position}`)
    const standing = { total: 15_000, received: 15_000, credited: 10_000, refunded: 10_000, voided: false }
    expect(since).toMatchObject({ sales: [{ id: saleId, ...standing }], owed: [] })
    const late = [back(saleId, counter, 2000), back(saleId, counter, 3000)]
    const large = dealt(counter)
    const beyond = back(large.input.saleId, counter, 2000)
    const { accepted, attention, quarantined } = await send(counter, [...late, large, beyond])
    expect(quarantined).toEqual([])
    expect(accepted).toMatchObject([
      { attention: { _tag: "ReturnExceedsSold" } },
      { attention: { _tag: "ReturnExceedsSold" } },
      { row: { status: "paid" } },
      { attention: { _tag: "ApprovalRequired", limit: "maxRefundAmount", asked: 10_000, most: 6000 } },
    ])
    const cards = await Promise.all((attention as ReadonlyArray<string>).map(card))
    const told = cards.map(({ evidence, reason }) => `${reason} ${evidence.input.returnId}`)
    const wanted = [...late, beyond].map(({ input }) => `unaccepted_fact ${input.returnId}`)
    expect(told.toSorted()).toEqual(wanted.toSorted())
    for (const { evidence } of cards) expect(evidence).toMatchObject({ deviceId: counter.deviceId, by: tola.userId })
    // The drawer holds what the book has: what was given without it is missing when it is counted.
    expect(await cashIn(counter)).toMatchObject({ expected: 30_000 })
    // Whoever may books the one that only wanted them, as it was, out of the same drawer.
    const booked = await ada.call("POST /api/do/ReturnGoods", beyond.input)
    expect(booked.data).toMatchObject({ credited: 10_000, refunded: 10_000 })
    expect(await cashIn(counter)).toMatchObject({ expected: 20_000 })
  })
})

describe("a customer who owes more than the shop wants", () => {
  it("is told of though the gateway ended right after the sale was written down", async () => {
    const counter = await counterOf(ada)
    const { data } = await ada.call("POST /customers", { name: "Musa", creditLimit: 6000 })
    const sold = dealt(counter)
    const input = { ...sold.input, customerId: data.id, paymentType: "credit" }
    const asFact = { ...counter.fact, "idempotency-key": sold.id }
    expect((await ada.call("POST /api/do/RecordSale", input, asFact)).status).toBeLessThan(300)
    const again = () => ada.call("POST /v1.0/pos/sync", { deviceId: counter.deviceId, events: [{ ...sold, input }] })
    const { attention, duplicates } = (await again()).data
    expect(duplicates).toEqual([sold.id])
    expect(await card(attention[0])).toMatchObject({ reason: "credit_limit", subjectId: input.saleId })
    expect((await again()).data.attention).toEqual([])
  })
})
