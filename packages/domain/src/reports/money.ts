import * as Schema from "effect/Schema"
import { expenseCategories, spendings } from "../expenses/index.ts"
import {
  type Context,
  groupsOf,
  monthEnd,
  monthStart,
  plusDays,
  query,
  rowsIn,
  present,
  type Mask,
} from "../kernel/index.ts"
import { payments, refunds, saleLines } from "../sales/index.ts"
import { transactions } from "../transactions/index.ts"
import { ask, askBefore, during, figures, figuresBefore, groupsFor } from "./figures.ts"
import type { Metric } from "./metrics.ts"
import { askedFor, branch, compare, daysOf, period } from "./period.ts"

/** What the days brought, whenever it is paid. */
const accrual = [
  "gross_sales",
  "discounts",
  "returns",
  "net_sales",
  "cost_booked",
  "cost_true_up",
  "cost_of_goods",
  "unknown_costs",
  "gross_profit",
  "delivery_income",
  "cash_rounding",
  "inventory_losses",
  "cash_differences",
  "operating_expenses",
  "expenses",
  "write_offs",
  "fees",
  "payment_fees",
  "net_profit",
  "drawings",
  "tax_collected",
] as const satisfies ReadonlyArray<Metric>
/** What came in and went out in the days, whatever for. */
const cash = ["money_received", "refunds", "money_spent", "cash_profit"] as const satisfies ReadonlyArray<Metric>
const profit = [...accrual, ...cash] as const

/** What was earned on what was sold is not for everyone who may see what was sold. */
export const profitMasked: Mask = {
  fields: [
    "cost_booked",
    "cost_true_up",
    "cost_of_goods",
    "inventory_losses",
    "cash_differences",
    "unknown_costs",
    "gross_profit",
    "net_profit",
    "cash_profit",
    "cost",
    "unknownCost",
    "profit",
  ],
  unless: { module: "reports", action: "view_profit" },
}

const largest = { sum: { amount: "amount" }, sort: [["amount", "DESC"]] } as const
const largestTotal = { sum: { amount: "total" }, sort: [["amount", "DESC"]] } as const
const spent = { kind: "expense", voided: false } as const
const seesTransactions = { module: "transactions", action: "view" }

type Basis = "accrual" | "cash" | undefined
const figuresOn = (basis: Basis): ReadonlyArray<(typeof profit)[number]> =>
  basis === "accrual" ? accrual : basis === "cash" ? cash : profit

type OfDays = Schema.Struct<typeof period & typeof compare>["Type"]

/** This month's figures are everybody's (spec/decisions.md 6.14). */
export const isThisMonth = (input: OfDays, context: Pick<Context, "today">): boolean => {
  const { from, to } = daysOf(input, context)
  return input.compare === undefined && from >= monthStart(context.today) && to <= monthEnd(context.today)
}

/** What was earned and what was spent. */
export const profitAndLoss = query("profit-and-loss", {
  summary: "Sales, cost of goods, expenses by category, and what is left.",
  input: {
    ...period,
    ...branch,
    /** Sales and expenses when they are made, or money when it moves; the figures of both where it is left out. */
    basis: Schema.optionalKey(Schema.Literals(["accrual", "cash"])),
    ...compare,
  },
  access: { module: "reports", action: "profit_loss", premium: "profit_loss", freely: isThisMonth },
  masked: [profitMasked],
  file: true,
  reads: (input, context) => {
    const days = daysOf(input, context)
    const where = askedFor({ ...input, ...days })
    const by = ["currency", "category", "categoryKind"] as const
    return {
      ...ask(figuresOn(input.basis), days, input),
      ...askBefore(figuresOn(input.basis), days, input),
      own: rowsIn(expenseCategories, { limit: 200 }),
      categories:
        input.basis === "cash"
          ? groupsOf(spendings, { where: { live: true, ...where }, by: ["currency", "category", "kind"], ...largest })
          : groupsOf(transactions, { where: { ...spent, ...where }, by, ...largestTotal }),
    }
  },
  answer: ({ categories, own, ...found }, input, context) => ({
    ...daysOf(input, context),
    ...present({ basis: input.basis }),
    totals: figures(found, figuresOn(input.basis)),
    ...figuresBefore(found, figuresOn(input.basis), daysOf(input, context), input),
    expenses: categories.map((it) => {
      const { amount, category, count, currency } = it
      const name = own.find(({ id }) => id === category)?.name
      return { currency, category, kind: "kind" in it ? it.kind : it.categoryKind, ...present({ name }), amount, count }
    }),
  }),
})

const daily = ["takings", "orders", "returns", "expenses", "money_received", "refunds"] as const

const perDay = ["takings", "orders", "returns", "expenses", "received", "refunded"] as const
const quiet = { takings: 0, orders: 0, returns: 0, expenses: 0, received: 0, refunded: 0 }

/** A day's money at a glance, and the days it is made of. */
export const dailySummary = query("daily-summary", {
  summary: "Takings, expenses and money received, for each day and in all.",
  input: { ...period, ...branch, ...compare },
  access: seesTransactions,
  reads: (input, context) => {
    const span = daysOf(input, context)
    const where = askedFor({ ...input, ...span })
    const by = ["on", "currency"] as const
    return {
      ...ask(daily, span, input),
      ...askBefore(daily, span, input),
      days: groupsOf(transactions, {
        where: { voided: false, ...where },
        by: ["on", "currency", "kind"],
        sum: { total: "total" },
        sort: [["on", "ASC"]],
      }),
      received: groupsOf(payments, { where: { reversed: false, ...where }, by, sum: { amount: "amount" } }),
      refunded: groupsOf(refunds, { where, by, sum: { amount: "amount" } }),
      back: groupsOf(saleLines, {
        where: { live: true, kind: ["return", "reduction"], ...where },
        by,
        sum: { net: "net" },
      }),
    }
  },
  answer: ({ back, days, received, refunded, ...found }, input, context) => {
    const span = daysOf(input, context)
    const rows = new Map<string, { on: string; currency: string } & Record<(typeof perDay)[number], number>>()
    const row = ({ currency, on }: { readonly on: string; readonly currency: string }) => {
      const key = `${on} ${currency}`
      const made = rows.get(key) ?? { on, currency, ...quiet }
      rows.set(key, made)
      return made
    }
    for (const day of days)
      if (day.kind === "sale") Object.assign(row(day), { takings: day.total, orders: day.count })
      else row(day).expenses = day.total
    for (const day of received) row(day).received = day.amount
    for (const day of refunded) row(day).refunded = day.amount
    for (const day of back) row(day).returns = -day.net
    const inOrder = [...rows.values()].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    const totals = figures(found, daily)
    return { ...span, totals, ...figuresBefore(found, daily, span, input), days: inOrder }
  },
})

const everything = [
  ...profit,
  "takings",
  "taken_back",
  "orders",
  "average_order",
  "units_sold",
  "units_returned",
  "debts_outstanding",
  "owed_to_customers",
  "bills_to_pay",
  "change_owed",
  "stock_value",
] as const

export const allTimeTotals = query("all-time-totals", {
  summary: "Every figure since the first day.",
  access: { module: "dashboard", action: "view_totals" },
  masked: [profitMasked, { fields: ["stock_value"], unless: { module: "products", action: "view_cost" } }],
  reads: () => ask(everything),
  answer: (found) => ({ totals: figures(found, everything) }),
})

/** Figures of some days; what is owed is so now, whatever the days. */
const ofDays = ["takings", "orders", "average_order", "expenses", "money_received", "refunds"] as const
const ofToday = [...ofDays, "debts_outstanding", "owed_to_customers", "bills_to_pay"] as const
const before = ["takings", "orders"] as const

/** Whoever may not see the business's totals sees their own day. */
const seesTotals = { module: "dashboard", action: "view_totals" }

/** The dashboard: today beside the same weekday last week, who owes, and the last thirty days. */
export const overall = query("overall", {
  summary:
    "The takings of today, or of other days, beside last week's, money by method, what is owed, and the last thirty days.",
  input: { ...period, ...branch, ...compare },
  access: { module: "dashboard", action: "view" },
  whole: { transactions: seesTotals, payments: seesTotals, refunds: seesTotals, "sale-lines": seesTotals },
  reads: (input, { today }) => {
    const span = shownOf(input, today)
    const lastWeek = plusDays(today, -7)
    const month = { from: plusDays(today, -29), to: today }
    const here = askedFor(present({ locationId: input.locationId }))
    return {
      ...ask(ofToday, span, input),
      ...askBefore(ofDays, span, input),
      ...ask(before, { from: lastWeek, to: lastWeek }, input, "before_"),
      methods: groupsOf(payments, {
        where: { reversed: false, ...here, ...during(span) },
        by: ["currency", "method"],
        sum: { amount: "amount" },
        sort: [["amount", "DESC"]],
      }),
      series: groupsOf(transactions, {
        where: { kind: "sale", voided: false, ...here, ...during(month) },
        by: ["on", "currency"],
        sum: { takings: "total" },
        sort: [["on", "ASC"]],
      }),
    }
  },
  answer: ({ methods, series, ...found }, input, { today }) => {
    return {
      today,
      totals: figures(found, ofToday),
      ...figuresBefore(found, ofDays, shownOf(input, today), input),
      sameDayLastWeek: { on: plusDays(today, -7), totals: figures(found, before, "before_") },
      receivedByMethod: methods.map(({ amount, count, currency, method }) => ({ currency, method, amount, count })),
      owed: groupsFor(found, "debts_outstanding").map(({ balance, count, currency }) => ({
        currency,
        amount: balance as number,
        sales: count,
      })),
      lastThirtyDays: series.map(({ count, currency, on, takings }) => ({ on, currency, takings, orders: count })),
    }
  },
})

/** The days of the dashboard: today, where none are named. */
const shownOf = ({ from, to }: { readonly from?: string; readonly to?: string }, today: string) => ({
  from: from ?? to ?? today,
  to: to ?? today,
})
