import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Metric, metrics } from "@oja/domain/reports/metrics"
import { plusDays } from "@oja/domain/kernel/calendar"
import { counterOf, joinTeam, open, type Opened, type Person } from "../testing/open.ts"

// Why a figure is what it is, asked of the demo shop: the rows that are shown add up to what the reports say, to the kobo,
// and what is said of one sale is so (beyond 5.2).

let gateway: Opened
let ada: Person
let ids: Readonly<Record<string, string>>
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const from = plusDays(today, -400)
const names = Object.keys(metrics) as ReadonlyArray<Metric>

/** Besides the months that the demo shop has traded: what it had no occasion for. */
const happen = async (): Promise<Readonly<Record<string, string>>> => {
  const act = async (command: string, input: object) => {
    const { data, status, text } = await ada.call(`POST /api/do/${command}`, input)
    if (status >= 300) throw new Error(`${command}: ${text}`)
    return data
  }
  const { id: productId } = await ada
    .call("POST /product", {
      name: "Lantern",
      type: "product",
      sellingPrice: 500_000,
      costPrice: 300_000,
      openingStock: [{ locationId: "loc_main", quantity: 40_000 }],
    })
    .then(({ data }) => data)
  const { id: customerId } = (await ada.call("POST /customers", { name: "Zainab", phone: "08031234599" })).data
  const lines = [{ lineId: "1", productId, quantity: 4000 }]
  const sell = (more: object) => act("RecordSale", { on: today, channel: "walk_in", lines, customerId, ...more })
  const because = { reason: "because" }
  const { id: sale } = await sell({
    paymentType: "full",
    shippingFee: 50_000,
    cartDiscount: { type: "percent", value: 1000 },
  })
  await act("ReturnGoods", { saleId: sale, ...because, lines: [{ lineId: "1", quantity: 1000, condition: "damaged" }] })
  await act("IssueRefund", { saleId: sale, amount: 100_000, method: "cash", ...because })
  const { id: owed } = await sell({ paymentType: "credit", on: plusDays(today, -1) })
  await act("WriteOff", { saleId: owed, amount: 20_000, ...because })
  const { id: voided } = await sell({ paymentType: "full" })
  await act("VoidSale", { saleId: voided, ...because })
  const { id: bill } = await act("RecordExpense", { amount: 90_000, on: today, category: "rent", paid: false })
  await act("RecordExpense", { amount: 70_000, on: today, category: "owner_drawings" })
  const { shiftId } = await counterOf(ada)
  await ada.call("POST /v1.0/pos/shifts/close", { shiftId, counted: [{ method: "cash", amount: 700 }] })
  const { id: branch } = (await ada.call("POST /v1.0/locations", { name: "Ikeja" })).data
  return { sale, owed, voided, bill, branch }
}

beforeAll(async () => {
  gateway = await open({ OJA_PLAN: "business" })
  const { data } = await gateway.call("POST /dev-tools/demo")
  const call: Person["call"] = (route, body) => gateway.call(route, { token: data.token, body })
  ada = { email: "ada@demo.example", token: data.token, userId: "", business: data.activeBusiness.businessId, call }
  ids = await happen()
})
afterAll(() => gateway.close())

interface Row {
  readonly id: string
  readonly amount: number
  readonly transactionId?: string
  readonly number?: string
}
interface Explained {
  readonly currency?: string
  readonly totals: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly terms: ReadonlyArray<{ readonly metric: Metric; readonly sign?: number }>
  readonly count: number
  readonly rows: ReadonlyArray<Row>
  readonly theirs: ReadonlyArray<Row & { readonly fails: ReadonlyArray<string> }>
}
const explain = async (of: Readonly<Record<string, string>>, by = ada): Promise<Explained> => {
  const asked = new URLSearchParams({ from, to: today, ...of }).toString()
  const { data, status } = await by.call(`GET /v1.0/reports/explained-figure?${asked}`)
  expect(status).toBe(200)
  return data
}
const everyRow = async (of: Readonly<Record<string, string>>): Promise<ReadonlyArray<Row>> => {
  const rows: Array<Row> = []
  for (;;) {
    const { count, rows: more } = await explain({ ...of, offset: String(rows.length) })
    rows.push(...more)
    if (more.length === 0 || rows.length >= count) return rows
  }
}

/** What needs coins that are not there, taxes, fees, or goods that are sold before they came. */
const elsewhere = "tax_collected cash_rounding cost_true_up drawn_goods fees payment_fees change_owed".split(" ")

describe("a figure", () => {
  it.each(names)("%s is the sum of what is shown for it", async (metric) => {
    const { count, currency, terms, totals } = await explain({ metric })
    const mine = totals.find((it) => it["currency"] === (currency ?? null)) as Readonly<Record<string, number>>
    if ("needs" in metrics[metric]) {
      expect(terms.map((it) => it.metric)).toEqual(metrics[metric].needs)
      if (metric !== "average_order")
        expect(terms.reduce((sum, term) => sum + term.sign! * mine[term.metric]!, 0)).toBe(mine[metric])
      return
    }
    const rows = await everyRow({ metric })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBe(count)
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(mine[metric])
  })

  it("is seldom nothing here, and often of more rows than are told at once", async () => {
    const counts = new Map<Metric, number>()
    for (const metric of names) if (!("needs" in metrics[metric])) counts.set(metric, (await explain({ metric })).count)
    expect([...counts].filter(([, count]) => count === 0).map(([metric]) => metric)).toEqual(elsewhere)
    expect([...counts.values()].filter((count) => count > 50).length).toBeGreaterThan(5)
  })
})

describe("of one sale it is said", () => {
  const of = async (metric: Metric, transactionId: string, more: object = {}) =>
    (await explain({ metric, transactionId, ...more })).theirs.map(({ amount, fails }) => [amount, fails])

  it("what of it counts", async () => {
    expect(await of("takings", ids["owed"]!)).toEqual([[expect.any(Number), []]])
    expect(await of("write_offs", ids["owed"]!)).toEqual([[20_000, []]])
    expect(await of("discounts", ids["bill"]!)).toEqual([])
  })

  it("why it does not", async () => {
    expect(await of("takings", ids["voided"]!)).toEqual([[expect.any(Number), ["voided"]]])
    expect(await of("takings", ids["owed"]!, { from: today })).toEqual([[expect.any(Number), ["on"]]])
    expect(await of("takings", ids["bill"]!)).toEqual([[90_000, ["kind"]]])
    expect(await of("takings", ids["sale"]!, { locationId: ids["branch"] })).toEqual([
      [expect.any(Number), ["locationId"]],
    ])
  })

  it("and it counts, and is among the rows, once the one condition is another", async () => {
    const isIn = async (from: string) =>
      (await everyRow({ metric: "takings", from })).some((row) => row.transactionId === ids["owed"])
    expect([await isIn(today), await isIn(plusDays(today, -1))]).toEqual([false, true])
    expect(await of("takings", ids["owed"]!, { from: plusDays(today, -1) })).toEqual([[expect.any(Number), []]])
  })
})

describe("whoever may not see", () => {
  const member = async (name: string, left: ReadonlyArray<string>) => {
    const { items } = (await ada.call("GET /v1.0/roles")).data
    const { access: all } = items.find((it: { readonly id: string }) => it.id === "owner")
    const access = all.map(({ module, ...flags }: { readonly module: string }) => ({
      module,
      actions: Object.keys(flags).filter((action) => !left.includes(`${module}.${action}`)),
    }))
    const { data: role } = await ada.call("POST /v1.0/roles", { name, access })
    const them = await gateway.person(name)
    await joinTeam(ada, them, { name, role: role.id })
    return them
  }

  it("what one product cost is shown the sum of all and no row", async () => {
    const them = await member("costless", ["products.view_cost"])
    const { rows, totals } = await explain({ metric: "cost_booked" }, them)
    expect(totals[0]!["cost_booked"]).toBeGreaterThan(0)
    expect(rows).toEqual([])
  })

  it("what is earned is shown neither, nor the way to it", async () => {
    const them = await member("profitless", ["reports.view_profit"])
    const { totals } = await explain({ metric: "net_profit" }, them)
    expect(totals[0]).not.toHaveProperty("net_profit")
    expect(totals[0]).not.toHaveProperty("gross_profit")
    expect((await explain({ metric: "cash_differences" }, them)).rows).toEqual([])
    expect((await explain({ metric: "takings" }, them)).rows.length).toBeGreaterThan(0)
  })

  it("what others sold is shown their own", async () => {
    const them = await member("own", ["transactions.view_all"])
    const { count, rows } = await explain({ metric: "takings" }, them)
    expect([count, rows]).toEqual([0, []])
  })
})
