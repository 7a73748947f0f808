import type { AnswerOf } from "../kernel/index.ts"
import { present } from "../kernel/present.ts"
import type { Metric } from "./metrics.ts"
import type { profitAndLoss } from "./money.ts"

// How the profit and loss is laid out, on the screen and in its file. It stands on no schema: the browser carries it.

type ProfitReport = AnswerOf<typeof profitAndLoss>
export type ProfitTotals = ProfitReport["totals"][number]
export type Spent = ProfitReport["expenses"][number]

/** What figures and categories are called. */
export interface Named {
  readonly figure: (metric: Metric) => string
  readonly category: (of: Spent) => string
}

export interface Entry {
  readonly name: string
  /** Which figure of the dictionary it is, where it is one. */
  readonly metric?: Metric
  /** Which category of expenses, where it is a part of them. */
  readonly category?: string
  /** As large as it is: what lowers profit stands above zero, and says that it does. */
  readonly amount: number
  readonly lowers: boolean
  readonly weight: "line" | "sum" | "part" | "end"
}

// The statement from top to bottom, sales as they are made or money as it moves: 1 helps, -1 lowers; what most shops never
// need stands only where it is.
const cash = [
  ["money_received", 1, "line"],
  ["refunds", -1, "seldom"],
  ["payment_fees", -1, "seldom"],
  ["money_spent", -1, "line"],
  ["cash_profit", 1, "end"],
] as const satisfies Order

const accrual = [
  ["gross_sales", 1, "line"],
  ["discounts", -1, "line"],
  ["returns", -1, "seldom"],
  ["net_sales", 1, "sum"],
  ["cost_of_goods", -1, "line"],
  ["gross_profit", 1, "sum"],
  ["inventory_losses", -1, "seldom"],
  ["cash_differences", -1, "seldom"],
  ["delivery_income", 1, "line"],
  ["cash_rounding", 1, "seldom"],
  ["operating_expenses", -1, "line"],
  ["write_offs", -1, "seldom"],
  ["fees", -1, "seldom"],
  ["payment_fees", -1, "seldom"],
  ["net_profit", 1, "end"],
] as const satisfies Order

type Order = ReadonlyArray<readonly [Metric, 1 | -1, Entry["weight"] | "seldom"]>

/** Sales as they are made, or money as it moves. */
export type Basis = "accrual" | "cash"
export const figuresOf = (basis: Basis): ReadonlyArray<Metric> =>
  (basis === "cash" ? cash : accrual).map(([metric]) => metric)

export const statementOf = (
  totals: ProfitTotals,
  expenses: ReadonlyArray<Spent>,
  named: Named,
  basis: Basis,
): ReadonlyArray<Entry> =>
  (basis === "cash" ? cash : accrual).flatMap(([metric, sign, weight]): ReadonlyArray<Entry> => {
    // Profit is not for everyone: the book leaves it out.
    const amount: number | undefined = totals[metric]
    if (amount === undefined || (weight === "seldom" && amount === 0)) return []
    const lowers = sign < 0
    const entry = { metric, name: named.figure(metric), amount, lowers, weight: weight === "seldom" ? "line" : weight }
    if (metric !== "operating_expenses") return [entry]
    const parts = expenses.filter(({ kind }) => kind === "operating")
    return [
      entry,
      ...parts.map((it) => ({
        name: named.category(it),
        ...present({ category: it.category ?? undefined }),
        amount: it.amount,
        lowers,
        weight: "part" as const,
      })),
    ]
  })
