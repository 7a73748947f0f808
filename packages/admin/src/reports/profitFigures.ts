import type { Category } from "../sales/transaction.ts"
import type { Key, Say } from "../words/words.ts"
import { amountCell, csv, type Cell } from "./csv.ts"

export interface ProfitTotals {
  readonly currency: string | null
  readonly gross_sales: number
  readonly discounts: number
  readonly returns?: number
  readonly net_sales: number
  readonly cost_of_goods: number
  readonly unknown_costs: number
  readonly gross_profit: number
  readonly delivery_income: number
  readonly cash_rounding?: number
  readonly expenses: number
  readonly write_offs?: number
  readonly fees?: number
  readonly tax_collected?: number
  readonly net_profit: number
}
export interface Spent {
  readonly currency: string
  readonly category: Category
  /** What a category of the merchant's own is called. */
  readonly name?: string
  readonly amount: number
}
export interface ProfitReport {
  readonly from: string
  readonly to: string
  readonly totals: ReadonlyArray<ProfitTotals>
  readonly expenses: ReadonlyArray<Spent>
}

export interface Entry {
  readonly name: Key
  /** Words of the merchant's own, instead of the name. */
  readonly own?: string
  readonly amount: number
  readonly weight: "line" | "sum" | "part" | "end"
}

/** The statement from top to bottom; what is taken away stands with a minus. */
export const statementOf = (totals: ProfitTotals, expenses: ReadonlyArray<Spent>): ReadonlyArray<Entry> => [
  { name: "report.grossSales", amount: totals.gross_sales, weight: "line" },
  { name: "report.discounts", amount: -totals.discounts, weight: "line" },
  ...whenThere("report.returns", -(totals.returns ?? 0)),
  { name: "report.netSales", amount: totals.net_sales, weight: "sum" },
  { name: "report.costOfGoods", amount: -totals.cost_of_goods, weight: "line" },
  { name: "report.grossProfit", amount: totals.gross_profit, weight: "sum" },
  { name: "report.deliveryIncome", amount: totals.delivery_income, weight: "line" },
  ...whenThere("report.rounding", totals.cash_rounding ?? 0),
  { name: "report.expenses", amount: -totals.expenses, weight: "line" },
  ...expenses.map(({ amount, category, name: own }) => ({
    name: `category.${category}` as const,
    ...(own !== undefined && { own }),
    amount: -amount,
    weight: "part" as const,
  })),
  ...whenThere("report.writeOffs", -(totals.write_offs ?? 0)),
  ...whenThere("report.fees", -(totals.fees ?? 0)),
  { name: "report.netProfit", amount: totals.net_profit, weight: "end" },
]

/** A line that most shops never need. */
const whenThere = (name: Key, amount: number): ReadonlyArray<Entry> =>
  amount === 0 ? [] : [{ name, amount, weight: "line" }]

export const profitCsv = ({ expenses, from, to, totals }: ProfitReport, say: Say, language: string): string =>
  csv(
    [
      [say("report.from"), from],
      [say("report.to"), to],
      ...totals.flatMap((all): ReadonlyArray<ReadonlyArray<Cell>> => {
        const { currency } = all
        if (currency === null) return []
        const own = expenses.filter((spent) => spent.currency === currency)
        return statementOf(all, own).map(({ amount, name, own: words = say(name), weight }): ReadonlyArray<Cell> => [
          weight === "part" ? `  ${words}` : words,
          currency,
          amountCell(amount, currency, language),
        ])
      }),
    ],
    language,
  )
