import type { profitAndLoss } from "@oja/domain/reports/money"
import type { Metric } from "@oja/domain/reports/metrics"
import type { AnswerOf } from "../data/client.ts"
import { amountCell, type Cell, csv } from "../ui/csv.ts"

export type ProfitReport = AnswerOf<typeof profitAndLoss>
export type ProfitTotals = ProfitReport["totals"][number]
export type Spent = ProfitReport["expenses"][number]

/** What figures and categories are called. */
export interface Named {
  readonly figure: (metric: Metric) => string
  readonly category: (of: Spent) => string
}

export interface Entry {
  readonly name: string
  readonly amount: number
  readonly weight: "line" | "sum" | "part" | "end"
}

// The statement from top to bottom; what is taken away stands with a minus, and what most shops never need where it is.
const order = [
  ["gross_sales", 1, "line"],
  ["discounts", -1, "line"],
  ["returns", -1, "seldom"],
  ["net_sales", 1, "sum"],
  ["cost_of_goods", -1, "line"],
  ["gross_profit", 1, "sum"],
  ["delivery_income", 1, "line"],
  ["cash_rounding", 1, "seldom"],
  ["expenses", -1, "line"],
  ["write_offs", -1, "seldom"],
  ["fees", -1, "seldom"],
  ["net_profit", 1, "end"],
] as const satisfies ReadonlyArray<readonly [Metric, 1 | -1, Entry["weight"] | "seldom"]>

export const statementOf = (totals: ProfitTotals, expenses: ReadonlyArray<Spent>, named: Named): ReadonlyArray<Entry> =>
  order.flatMap(([metric, sign, weight]): ReadonlyArray<Entry> => {
    // Profit is not for everyone: the book leaves it out.
    const amount: number | undefined = totals[metric]
    if (amount === undefined || (weight === "seldom" && amount === 0)) return []
    const entry = { name: named.figure(metric), amount: sign * amount, weight: weight === "seldom" ? "line" : weight }
    if (metric !== "expenses") return [entry]
    return [entry, ...expenses.map((it) => ({ name: named.category(it), amount: -it.amount, weight: "part" as const }))]
  })

interface Heads {
  readonly from: string
  readonly to: string
}

export const profitCsv = (
  { expenses, from, to, totals }: ProfitReport,
  heads: Heads,
  named: Named,
  language: string,
): string =>
  csv(
    [
      [heads.from, from],
      [heads.to, to],
      ...totals.flatMap((all): ReadonlyArray<ReadonlyArray<Cell>> => {
        const { currency } = all
        if (currency === null) return []
        const own = expenses.filter((spent) => spent.currency === currency)
        return statementOf(all, own, named).map(({ amount, name, weight }): ReadonlyArray<Cell> => [
          weight === "part" ? `  ${name}` : name,
          currency,
          amountCell(amount, currency, language),
        ])
      }),
    ],
    language,
  )
