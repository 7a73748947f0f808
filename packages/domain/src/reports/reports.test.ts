import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { changeExpense } from "../expenses/changeExpense.ts"
import { payExpense } from "../expenses/payExpense.ts"
import { recordExpense } from "../expenses/recordExpense.ts"
import { voidExpense } from "../expenses/voidExpense.ts"
import { type InputOf, Money } from "../kernel/index.ts"
import { aMorning } from "../kernel/story.ts"
import { correctSale } from "../sales/correctSale.ts"
import { issueRefund } from "../sales/issueRefund.ts"
import { receivePayment } from "../sales/receivePayment.ts"
import { recordSale } from "../sales/recordSale.ts"
import { returnGoods } from "../sales/returnGoods.ts"
import { payments, saleLines } from "../sales/views.ts"
import { transactions } from "../transactions/views.ts"
import { voidSale } from "../sales/voidSale.ts"
import { expenseVendors, syncTime, transactionCategories } from "./lists.ts"
import { metrics } from "./metrics.ts"
import { allTimeTotals, dailySummary, overall, profitAndLoss } from "./money.ts"
import { Shop } from "./testing/shop.ts"
import { partFigures, salesBy } from "./salesBy.ts"
import { dailyProductsSold, productAllTimeSummary, productMonthlySummary, salesByProducts } from "./products.ts"

const today = "2026-03-02"
const lastWeek = "2026-02-23"
const goods = (n: number, name: string, sellingPrice: number, cost: object) => ({
  _tag: "ProductAdded",
  productId: `prod_${n}`,
  variantId: `var_${n}`,
  currency: "NGN",
  name,
  type: "service",
  sellingPrice,
  trackStock: false,
  ...cost,
})
const sold = (n: number, more: Partial<InputOf<typeof recordSale>> = {}): InputOf<typeof recordSale> => ({
  saleId: `sale_0197-abc${n}`,
  on: today,
  channel: "walk_in",
  lines: [{ productId: "prod_1", quantity: 2000 }],
  paymentType: "full",
  ...more,
})
const spent = { expenseId: "exp_1", amount: 700, on: today, category: "transport", vendor: "Musa" } as const
const month = { from: "2026-02-01", to: today }

/** Two sales today, one of them on credit with delivery and a discount; one last week; one voided; an expense. */
const shop = () =>
  new Shop()
    .begin(
      registered,
      { _tag: "CustomerAdded", customerId: "cust_1", name: "Bola" },
      goods(1, "Rice", 1000, { costPrice: 600 }),
      goods(2, "Beads", 333, {}),
    )
    .do(recordSale, sold(1))
    .do(
      recordSale,
      sold(2, {
        customerId: "cust_1",
        paymentType: "credit",
        lines: [
          { productId: "prod_2", quantity: 3000 },
          { productId: "prod_1", quantity: 1000 },
        ],
        cartDiscount: { type: "percent", value: 1000 },
        shippingFee: 500,
        dueDate: "2026-03-09",
      }),
    )
    .do(recordSale, sold(3, { on: lastWeek, method: "card" }))
    .do(recordSale, sold(4))
    .do(voidSale, { saleId: "sale_0197-abc4", reason: "rang it twice" })
    .do(recordExpense, spent)

const first = <T>(list: readonly [T, ...ReadonlyArray<T>]): T => list[0]

describe("the reports", () => {
  it("agree with each other and with the sales, to the kobo (C58)", () => {
    const all = shop()
    const products = all.ask(salesByProducts, month)
    const profit = first(all.ask(profitAndLoss, month).totals)
    const days = all.ask(dailySummary, month)
    const ever = first(all.ask(allTimeTotals, {}).totals)
    const takings = 2000 + (1999 - 200 + 500) + 2000
    expect(first(products.totals).takings).toBe(takings)
    expect(Money.sum(products.rows.map((row) => row.net))).toBe(takings)
    expect(profit.net_sales + profit.delivery_income).toBe(takings)
    expect(first(days.totals).takings).toBe(takings)
    expect(Money.sum(days.days.map((day) => day.takings))).toBe(takings)
    expect(ever).toMatchObject({ takings, orders: 3, net_profit: profit.net_profit, money_received: 4000 })
  })

  it("say that a cost is unknown and never take it for nothing (C59)", () => {
    const { rows } = shop().ask(salesByProducts, month)
    expect(rows.find((row) => row.name === "Beads")).toMatchObject({ unknownCost: 1, cost: 0 })
    expect(rows.find((row) => row.name === "Beads")).not.toHaveProperty("profit")
    expect(rows.find((row) => row.name === "Rice")).toMatchObject({ quantity: 5000, cost: 3000, profit: 1900 })
    expect(rows.find((row) => row.kind === "delivery")).toMatchObject({ net: 500 })
  })

  it("name first what brought in most, after what came back", () => {
    const lines = [{ lineId: "1", quantity: 2000, condition: "restocked" }] as const
    const { rows } = shop()
      .do(returnGoods, { saleId: "sale_0197-abc1", returnId: "ret_1", lines, reason: "wet" })
      .do(recordSale, sold(5, { lines: [{ productId: "prod_2", quantity: 1000 }] }))
      .ask(salesByProducts, { from: today, to: today })
    expect(rows.map(({ name, net }) => [name, net])).toEqual([
      ["Beads", 1232],
      ["Rice", 900],
      ["Delivery", 500],
    ])
  })

  it("of which only the last day is named are of its month, up to it", () => {
    const { from, to, totals } = shop().ask(dailySummary, { to: "2026-02-27" })
    expect([from, to, totals[0].takings]).toEqual(["2026-02-01", "2026-02-27", 2000])
  })

  it("of a single day are that day's (C57), and of a quiet day are nought", () => {
    expect(first(shop().ask(dailySummary, { from: lastWeek, to: lastWeek }).totals)).toMatchObject({
      takings: 2000,
      orders: 1,
    })
    const quiet = { from: "2026-02-24", to: "2026-02-25" }
    expect(first(shop().ask(dailySummary, quiet).totals)).toEqual({
      currency: null,
      takings: 0,
      orders: 0,
      expenses: 0,
      money_received: 0,
      refunds: 0,
      returns: 0,
    })
  })

  it("never add two currencies (C31)", () => {
    const moved = shop()
    moved.happened({
      _tag: "SaleRecorded",
      saleId: "sale_9",
      currency: "XOF",
      on: today,
      locationId: "loc_main",
      channel: "pos",
      lines: [],
      shippingFee: 0,
      total: 90,
    })
    expect(moved.ask(allTimeTotals, {}).totals.map(({ currency, takings }) => [currency, takings])).toEqual([
      ["NGN", 6299],
      ["XOF", 90],
    ])
  })

  it("show the day beside the same weekday last week, and what is owed", () => {
    expect(shop().ask(overall, {})).toMatchObject({
      totals: [
        {
          currency: "NGN",
          takings: 4299,
          orders: 2,
          average_order: 2150,
          expenses: 700,
          money_received: 2000,
          debts_outstanding: 2299,
        },
      ],
      sameDayLastWeek: { on: lastWeek, totals: [{ takings: 2000, orders: 1 }] },
      receivedByMethod: [{ method: "cash", amount: 2000 }],
      owed: [{ currency: "NGN", amount: 2299, sales: 1 }],
    })
  })

  it("tell of one product, by month and in all", () => {
    const one = { productId: "prod_1" } as const
    const { months } = shop().ask(productMonthlySummary, one)
    expect(months.map(({ quantity, span }) => `${span} ${quantity}`).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      "2026-02 2000",
      "2026-03 3000",
    ])
    expect(shop().ask(productAllTimeSummary, one).totals).toMatchObject([{ quantity: 5000, profit: 1900, sales: 3 }])
    expect(shop().ask(dailyProductsSold, month).rows).toHaveLength(3)
  })

  it("list vendors and categories, and tell a till the time", () => {
    expect(shop().ask(expenseVendors, {})).toEqual([{ name: "Musa", currency: "NGN", total: 700, owed: 0, count: 1 }])
    expect(
      shop()
        .ask(transactionCategories, {})
        .expenses.find(({ id }) => id === "transport")?.count,
    ).toBe(1)
    expect(shop().ask(syncTime, { deviceTime: aMorning.at - 5 })).toEqual({ serverTime: aMorning.at, offsetMs: 5 })
  })

  it("explain every figure in both languages", () => {
    for (const { en, fr } of Object.values(metrics)) expect([en.definition, fr.definition].every(Boolean)).toBe(true)
  })
})

describe("sales told apart", () => {
  const bola = { by: "user_bola" }
  const lines = [{ lineId: "1", quantity: 1000, condition: "restocked" }] as const

  /** Besides, Bola sells 2,000 by WhatsApp; Ada corrects that to 3,000 and takes goods for 1,000 back, and voids another of hers. */
  const both = () =>
    shop()
      .begin({ _tag: "MemberAdded", memberId: "mem_2", userId: "user_bola", name: "Bola", role: "cashier" })
      .do(
        recordSale,
        sold(5, { channel: "whatsapp", lines: [{ lineId: "1", productId: "prod_1", quantity: 2000 }] }),
        bola,
      )
      .do(correctSale, {
        saleId: "sale_0197-abc5",
        reason: "miscounted",
        lines: [{ lineId: "1", productId: "prod_1", quantity: 3000 }],
      })
      .do(returnGoods, { saleId: "sale_0197-abc5", returnId: "ret_5", lines, reason: "wet" })
      .do(recordSale, sold(6), bola)
      .do(voidSale, { saleId: "sale_0197-abc6", reason: "rang it twice" })

  it.each(["channel", "seller", "branch"] as const)("come to the profit and loss, to the kobo: by %s", (by) => {
    const all = both()
    const { rows, totals } = all.ask(salesBy, { dimension: by, ...month })
    const profit = first(all.ask(profitAndLoss, month).totals)
    const sums = partFigures.filter((name) => name !== "average_order")
    const added = Object.fromEntries(sums.map((name) => [name, Money.sum(rows.map((row) => row[name]))]))
    expect(first(totals)).toMatchObject(added)
    expect(profit).toMatchObject(Object.fromEntries(sums.flatMap((it) => (it in profit ? [[it, added[it]]] : []))))
    expect(added).toMatchObject({ net_sales: 2000 + 1799 + 2000 + 3000 - 1000, orders: 4, returns: 1000 })
  })

  it("are the seller's who recorded them, whoever corrected them or took goods back", () => {
    const { rows } = both().ask(salesBy, { dimension: "seller", ...month })
    expect(rows).toMatchObject([
      { of: "user_ada", net_sales: 5799, orders: 3, returns: 0, share: 7436, unknown_costs: 1 },
      {
        of: "user_bola",
        name: "Bola",
        net_sales: 2000,
        orders: 1,
        average_order: 3000,
        share: 2564,
        gross_profit: 800,
      },
    ])
  })

  it("are held against the days before", () => {
    const { compared, rows } = both().ask(salesBy, { from: today, to: today, compare: "previous" })
    expect(rows.map(({ net_sales, of }) => [of, net_sales])).toEqual([
      ["walk_in", 3799],
      ["whatsapp", 2000],
    ])
    expect(compared).toMatchObject({ from: "2026-03-01", to: "2026-03-01", rows: [] })
    const week = both().ask(salesBy, { from: "2026-03-01", to: "2026-03-07", compare: "previous" })
    expect(week.compared?.rows).toMatchObject([{ of: "walk_in", net_sales: 2000, share: 10_000 }])
  })

  it("leave a cost that became known later to nobody, and the branch where it did", () => {
    const late = both().happened({
      _tag: "StockReceived",
      variantId: "var_9",
      productId: "prod_9",
      locationId: "loc_main",
      quantity: 1000,
      on: today,
      worth: { currency: "NGN", value: 0, total: 0, trueUp: 70 },
    })
    const { rows, totals } = late.ask(salesBy, { dimension: "channel", ...month })
    expect(rows.at(-1)).toMatchObject({ cost_of_goods: 70, gross_profit: -70, orders: 0 })
    expect(rows.at(-1)).not.toHaveProperty("of")
    expect(Money.sum(rows.map((row) => row.gross_profit))).toBe(first(totals).gross_profit)
    expect(late.ask(salesBy, { dimension: "branch", ...month }).rows).toHaveLength(1)
  })
})

describe("figures of a branch", () => {
  const yaba = { _tag: "LocationOpened", locationId: "loc_yaba", name: "Yaba", sellsOnline: false }
  const there = { locationId: "loc_yaba" } as const
  const owing = { customerId: "cust_1", paymentType: "credit" } as const

  /** Besides what the shop has: 3,000 on credit at Yaba, 500 paid and 200 of it given back; 900 of rent there, 400 paid. */
  const both = () =>
    shop()
      .begin(yaba)
      .do(recordSale, sold(5, { ...there, ...owing, lines: [{ lineId: "1", productId: "prod_1", quantity: 3000 }] }))
      .do(receivePayment, { saleId: "sale_0197-abc5", paymentId: "pay_5", amount: 500, method: "cash" })
      .do(issueRefund, {
        saleId: "sale_0197-abc5",
        refundId: "rfd_5",
        amount: 200,
        method: "cash",
        reason: "scratched",
      })
      .do(recordExpense, { ...spent, expenseId: "exp_2", amount: 900, category: "rent", paid: false, ...there })
      .do(payExpense, { expenseId: "exp_2", paymentId: "xpay_6", amount: 400, method: "cash" })
  const money = [
    "takings",
    "money_received",
    "refunds",
    "expenses",
    "money_spent",
    "net_profit",
    "cash_profit",
  ] as const
  const of = (all: Shop, asked: { readonly locationId?: "loc_main" | "loc_yaba" } = {}) => {
    const found = {
      ...first(all.ask(profitAndLoss, { ...month, ...asked }).totals),
      ...first(all.ask(dailySummary, { ...month, ...asked }).totals),
    } as unknown as Record<string, number>
    return money.map((name) => found[name]!)
  }

  it("are of the sales, the money and the expenses of that branch alone", () => {
    expect(of(both(), there)).toEqual([3000, 500, 200, 900, 400, 3000 - 200 - 1800 - 900, 500 - 200 - 400])
  })

  it("of all branches come to those of the business", () => {
    const all = both()
    const [main, other] = [of(all, { locationId: "loc_main" }), of(all, there)]
    expect(main.map((it, i) => it + other[i]!)).toEqual(of(all))
    const rows = (asked: object) => all.ask(salesByProducts, { ...month, ...asked }).rows
    expect(rows(there)).toMatchObject([{ name: "Rice", quantity: 3000, returns: 200 }])
    expect(Money.sum(rows({ locationId: "loc_main" }).map((it) => it.net)) + rows(there)[0]!.net).toBe(
      Money.sum(rows({}).map((it) => it.net)),
    )
  })

  it("go along when a sale is found to be another branch's, with what was paid for it before and after", () => {
    const moved = both()
      .do(correctSale, { saleId: "sale_0197-abc5", locationId: "loc_main", reason: "It was sold here" })
      .do(receivePayment, { saleId: "sale_0197-abc5", paymentId: "pay_7", amount: 100, method: "cash" })
    expect(of(moved, there).slice(0, 3)).toEqual([0, 0, 0])
    expect(of(moved).slice(0, 3)).toEqual(of(moved, { locationId: "loc_main" }).slice(0, 3))
  })

  it("are asked of the vendors and the products too", () => {
    const all = both()
    expect(all.ask(expenseVendors, there)).toMatchObject([{ total: 900, owed: 500, count: 1 }])
    expect(all.ask(productAllTimeSummary, { productId: "prod_1", ...there }).totals).toMatchObject([{ quantity: 3000 }])
    expect(all.ask(overall, there)).toMatchObject({
      totals: [{ takings: 3000, money_received: 500 }],
      receivedByMethod: [{ amount: 500 }],
      owed: [{ amount: 2500 }],
      lastThirtyDays: [{ takings: 3000 }],
    })
  })
})

describe("the basis", () => {
  it("of accrual counts what was sold and owed, that of cash what moved, and neither shows the other's", () => {
    const later = shop()
      .do(recordExpense, { ...spent, expenseId: "exp_2", amount: 900, category: "rent", paid: false })
      .do(payExpense, { expenseId: "exp_2", paymentId: "xpay_6", amount: 400, method: "cash" })
    const accrual = later.ask(profitAndLoss, { ...month, basis: "accrual" })
    const cash = later.ask(profitAndLoss, { ...month, basis: "cash" })
    expect(first(accrual.totals)).toMatchObject({ expenses: 1600 })
    expect(first(accrual.totals)).not.toHaveProperty("cash_profit")
    expect(accrual.expenses.find((it) => it.category === "rent")).toMatchObject({ amount: 900, kind: "operating" })
    expect(cash.totals).toEqual([
      { currency: "NGN", money_received: 4000, refunds: 0, money_spent: 1100, cash_profit: 2900 },
    ])
    expect(cash.expenses.find((it) => it.category === "rent")).toMatchObject({ amount: 400, kind: "operating" })
    expect(Money.sum(cash.expenses.map((it) => it.amount))).toBe(1100)
  })

  it("follows an expense that is called something else later", () => {
    const renamed = shop()
      .do(recordExpense, { ...spent, expenseId: "exp_2", amount: 900, category: "rent", paid: false })
      .do(payExpense, { expenseId: "exp_2", paymentId: "xpay_6", amount: 400, method: "cash" })
      .do(changeExpense, { expenseId: "exp_2", category: "repairs" })
    const { expenses } = renamed.ask(profitAndLoss, { ...month, basis: "cash" })
    expect(Object.fromEntries(expenses.map(({ amount, category }) => [category, amount]))).toEqual({
      repairs: 400,
      transport: 700,
    })
  })
})

describe("the days before", () => {
  it("are as many, right before, and stand beside the days that were asked for", () => {
    const week = { from: "2026-02-24", to: today, compare: "previous" } as const
    const before = { from: "2026-02-17", to: lastWeek }
    for (const query of [profitAndLoss, dailySummary, salesByProducts, overall]) {
      const { compared } = shop().ask(query, week)
      const then = shop().ask(query, before)
      expect(compared).toMatchObject(before)
      expect(then.totals).toMatchObject(compared!.totals)
      expect(shop().ask(query, before)).not.toHaveProperty("compared")
    }
    expect(first(shop().ask(dailySummary, week).compared!.totals)).toMatchObject({ takings: 2000, orders: 1 })
  })
})

describe("the lists", () => {
  it("keep a voided sale, as voided (C48)", () => {
    const row = shop()
      .rows(transactions)
      .find(({ id }) => id === "sale_0197-abc4")
    expect(row).toMatchObject({
      number: "S-000004",
      status: "voided",
      voided: true,
      balance: 0,
      received: 0,
      reason: "rang it twice",
    })
  })
  it("follow a correction, and drop what is no longer in the sale", () => {
    const fixed = shop().do(correctSale, {
      saleId: "sale_0197-abc2",
      reason: "no beads",
      lines: [{ lineId: "2", productId: "prod_1", quantity: 1000 }],
    })
    expect(fixed.rows(transactions).find(({ id }) => id === "sale_0197-abc2")).toMatchObject({
      total: 1400,
      balance: 1400,
      version: 2,
    })
    expect(first(fixed.ask(salesByProducts, month).totals).takings).toBe(5400)
    expect(fixed.rows(saleLines).find(({ id }) => id === "sale_0197-abc2.1")).toMatchObject({ live: false })
  })
  it("show who paid what, and forget a name when its person asks", () => {
    const forgotten = shop()
    expect(forgotten.rows(payments)).toContainEqual(
      expect.objectContaining({ saleId: "sale_0197-abc4", reversed: true }),
    )
    forgotten.happened({ _tag: "PersonErased", customerId: "cust_1", on: today })
    expect(forgotten.rows(transactions)).toContainEqual(expect.objectContaining({ customerName: "erased person" }))
  })
  it("hold expenses among sales until they are voided", () => {
    const all = shop()
    expect(all.rows(transactions)).toContainEqual(
      expect.objectContaining({ id: "exp_1", kind: "expense", vendor: "Musa" }),
    )
    all.do(voidExpense, { expenseId: "exp_1", reason: "it was mine" })
    expect(first(all.ask(profitAndLoss, month).totals).expenses).toBe(0)
  })
})
