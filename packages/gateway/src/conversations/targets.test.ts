import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plusDays, weekStart } from "@oja/domain/kernel/index"
import { joinTeam, open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let kemi: Person
// A Sunday, so that the week, and most of the month, lie before it.
const now = Date.UTC(2026, 7, 30, 11)
const today = "2026-08-30"
beforeAll(async () => {
  shop = await open({}, { now: () => now })
  ada = await shop.person("ada", "Ada Stores")
  kemi = await shop.person("kemi")
  await joinTeam(ada, kemi, { name: "Kemi Ade", role: "manager" })
})
afterAll(() => shop.close())

interface Sold {
  readonly by?: Person
  readonly on?: string
  readonly amount: number
  readonly off?: number
  readonly shippingFee?: number
  readonly locationId?: string
}
const sell = async ({ by = ada, on = today, amount, off, shippingFee = 0, locationId = "loc_main" }: Sold) => {
  const lines = [{ name: "Rice", unitPrice: amount, quantity: 1000 }]
  const cartDiscount = off === undefined ? {} : { cartDiscount: { type: "amount", value: off } }
  const body = { kind: "sale", businessDate: on, channel: "walk_in", lines, ...cartDiscount, shippingFee, locationId }
  const came = await by.call("POST /v1.1/transactions", { ...body, paymentType: "full", method: "cash" })
  expect(came.status).toBe(200)
  return came.data.id as string
}
const set = async (body: object) => {
  const came = await ada.call("POST /v1.0/sales-targets", { startDate: "2026-06-01", ...body })
  expect(came.status).toBe(201)
  return came.data.id as string
}
const progress = async (id: string) =>
  (await ada.call("GET /v1.0/sales-targets")).data.items.find((it: { readonly id: string }) => it.id === id)
const counted = async (id: string, on = today) =>
  (await ada.call(`GET /v1.0/sales-targets/${id}/transactions?on=${on}`)).data
const target = { targetName: "Good days", targetAmount: 100_000, period: "Daily" } as const

describe("a sales target", () => {
  it("counts net sales of its day: less discounts, without delivery, voided and corrected away ones", async () => {
    const id = await set(target)
    const kept = await sell({ amount: 40_000, off: 5000, shippingFee: 2000 })
    const gone = await sell({ amount: 7000 })
    await sell({ amount: 9000, on: plusDays(today, -1) })
    await ada.call("POST /v1.0/expenses", { amount: 700, businessDate: today, categoryId: "rent" })
    await ada.call(`DELETE /transactions/${gone}`, { reason: "Mistake" })
    expect((await progress(id)).current).toEqual({ from: today, to: today, net: 35_000 })
    expect(await counted(id)).toMatchObject({ net: 35_000, items: [{ id: kept, total: 37_000, counts: 35_000 }] })
  })

  it("is what a branch sells, or a person, or both", async () => {
    const { data: yaba } = await ada.call("POST /v1.0/locations", { name: "Yaba" })
    const month = { ...target, period: "Monthly" } as const
    const there = await set({ ...month, locationId: yaba.id })
    const hers = await set({ ...month, staffId: kemi.userId })
    const both = await set({ ...month, locationId: yaba.id, staffId: kemi.userId })
    await sell({ amount: 1000, locationId: yaba.id })
    await sell({ amount: 2000, by: kemi, locationId: yaba.id })
    const corrected = await sell({ amount: 3000, by: kemi })
    const terms = { lines: [{ name: "Rice", unitPrice: 4000, quantity: 1000 }], businessDate: today }
    const correction = { ...terms, reason: "Price", expectedVersion: 2 }
    const { previewHash } = (await ada.call(`PATCH /transactions/${corrected}`, correction)).data.preview
    expect((await ada.call(`PATCH /transactions/${corrected}`, { ...correction, previewHash })).status).toBe(200)
    // A sale stays the seller's when somebody else puts it right.
    expect((await progress(there)).current.net).toBe(3000)
    expect((await progress(hers)).current.net).toBe(6000)
    expect((await progress(both)).current.net).toBe(2000)
    for (const id of [there, hers, both]) expect((await counted(id)).net).toBe((await progress(id)).current.net)
    expect((await counted(hers)).items.map((it: { counts: number }) => it.counts).toSorted()).toEqual([2000, 4000])
  })

  it("loses what came back on the day it came back, whoever takes it back and whenever it was sold", async () => {
    const hers = await set({ ...target, staffId: kemi.userId })
    const before = (await progress(hers)).current.net
    const old = plusDays(today, -9)
    const id = await sell({ by: kemi, on: old, amount: 8000 })
    const [line] = (await ada.call(`GET /transactions/${id}`)).data.lines
    const lines = [{ lineId: line.lineId, quantity: 1000, condition: "damaged" }]
    const back = await ada.call(`POST /v1.0/transactions/${id}/returns`, { lines, reason: "Torn" })
    expect(back.status).toBe(200)
    expect((await progress(hers)).current.net).toBe(before - 8000)
    const { items, net } = await counted(hers)
    expect(net).toBe(before - 8000)
    expect(items.find((it: { id: string }) => it.id === id)).toMatchObject({ on: old, counts: -8000 })
    expect((await counted(hers, old)).net).toBe(8000)
  })

  it("is the sum of the very sales it lists, in every period that was (a hundred sales at random)", async () => {
    const ids = await Promise.all(
      (["Daily", "Weekly", "Monthly"] as const).flatMap((period) => [
        set({ ...target, period }),
        set({ ...target, period, staffId: kemi.userId }),
      ]),
    )
    let chance = 11
    const next = (below: number) => (chance = (chance * 16_807) % 2_147_483_647) % below
    for (let n = 0; n < 100; n++) {
      const amount = 1000 + next(9000)
      const on = plusDays(today, -next(50))
      const id = await sell({
        by: next(2) === 0 ? ada : kemi,
        on,
        amount,
        ...(next(3) === 0 && { off: next(900) + 1 }),
      })
      if (next(7) === 0) await ada.call(`DELETE /transactions/${id}`, { reason: "Mistake" })
    }
    const report = (from: string, to: string) => ada.call(`GET /v1.0/reports/profit-loss?from=${from}&to=${to}`)
    for (const id of ids) {
      const { items } = (await ada.call(`GET /v1.0/sales-targets/${id}/periods`)).data
      expect(items.length).toBeGreaterThan(2)
      expect(items[0].net).toBe((await progress(id)).current.net)
      for (const { from, net, to } of items) {
        const listed = await counted(id, from)
        expect([listed.from, listed.to, listed.net]).toEqual([from, to, net])
        expect(listed.items.reduce((sum: number, it: { counts: number }) => sum + it.counts, 0)).toBe(net)
        const { staffId } = await progress(id)
        if (staffId === undefined) expect((await report(from, to)).data.totals[0].net_sales).toBe(net)
      }
    }
  })

  it("is noted as reached once in its period, by itself, and the period keeps its result", async () => {
    const id = await set({ ...target, period: "Weekly", targetAmount: 50_000_000 })
    const { current } = await progress(id)
    expect(current.from).toBe(weekStart(today))
    await sell({ amount: 50_000_000 - current.net - 1 })
    expect((await progress(id)).reached).toEqual([])
    await Promise.all([sell({ amount: 1 }), sell({ amount: 500 }), sell({ amount: 500 })])
    const once = [{ from: weekStart(today), to: today, targetAmount: 50_000_000, on: today }]
    await expect.poll(async () => (await progress(id)).reached).toMatchObject(once)
    await sell({ amount: 900 })
    await ada.call(`PATCH /v1.0/sales-targets/${id}`, { targetName: "A great week" })
    await shop.ledger.settled()
    expect((await progress(id)).reached).toHaveLength(1)
    const { items } = (await ada.call(`GET /v1.0/sales-targets/${id}/periods`)).data
    expect(items[0]).toMatchObject({ from: weekStart(today), reachedOn: today, targetAmount: 50_000_000 })
  })

  it("is changed, ended and put away; the system alone says that it was reached", async () => {
    const id = await set(target)
    const changed = await ada.call(`PATCH /v1.0/sales-targets/${id}`, { targetAmount: 5, expectedVersion: 9 })
    expect(changed.error?.code).toBe("VERSION_CONFLICT")
    expect((await ada.call(`POST /v1.0/sales-targets/${id}/end`)).data).toMatchObject({
      state: "ended",
      endedOn: today,
    })
    expect((await ada.call(`PATCH /v1.0/sales-targets/${id}`, { targetAmount: 5 })).error?.code).toBe("TARGET_STATE")
    expect((await ada.call(`DELETE /v1.0/sales-targets/${id}`)).data.state).toBe("archived")
    expect(await progress(id)).toBeUndefined()
    for (const body of [
      { ...target, targetAmount: 0 },
      { ...target, period: "Hourly" },
      { ...target, targetName: "x" },
    ])
      expect((await ada.call("POST /v1.0/sales-targets", body)).status).toBe(422)
    expect((await ada.call("POST /v1.0/sales-targets", { ...target, endDate: "2026-08-29" })).error).toMatchObject({
      code: "DATE_NOT_ALLOWED",
      validationError: [{ param: "endDate" }],
    })
  })

  it("shows a cashier how far it is, and not whose sales those are", async () => {
    const tayo = await shop.person("tayo")
    await joinTeam(ada, tayo, { name: "Tayo", role: "cashier" })
    const { items } = (await tayo.call("GET /v1.0/sales-targets")).data
    expect(items.length).toBeGreaterThan(3)
    expect((await tayo.call(`GET /v1.0/sales-targets/${items[0].id}/transactions`)).status).toBe(403)
    expect((await tayo.call("POST /v1.0/sales-targets", target)).status).toBe(403)
  })
})
