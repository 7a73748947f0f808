import type { AnswerOf } from "@oja/domain/kernel/index"
import type { salesByProducts } from "@oja/domain/reports/products"
import { amountCell, csv, quantityCell, type Cell } from "../ui/csv.ts"
import type { reportWords } from "./words.ts"

export type SalesReport = AnswerOf<typeof salesByProducts>
type Say = typeof reportWords.say

export const nameOfRow = ({ kind, name }: SalesReport["rows"][number], say: Say): string =>
  kind === "delivery" ? say("deliveryRow", { name }) : name

/** The report as a file: the days first, then a row a product, then what it comes to in each currency. */
export const salesCsv = ({ from, rows, to, totals }: SalesReport, say: Say, language: string): string => {
  const amount = (value: number | undefined, currency: string) =>
    value === undefined ? "" : amountCell(value, currency, language)
  const heads = ["product", "currency", "quantity", "gross", "discount", "net", "cost", "earned"] as const
  const body = rows.map((row): ReadonlyArray<Cell> => {
    const { cost, currency, discounts, gross, kind, net, profit, quantity } = row
    return [
      nameOfRow(row, say),
      currency,
      kind === "delivery" ? "" : quantityCell(quantity, language),
      amount(gross, currency),
      amount(discounts, currency),
      amount(net, currency),
      kind === "delivery" ? "" : amount(cost, currency),
      amount(profit, currency),
    ]
  })
  const feet = totals.flatMap((all): ReadonlyArray<ReadonlyArray<Cell>> => {
    if (all.currency === null) return []
    const { currency, delivery_income: delivery, discounts, gross_sales: gross } = all
    const sums = [gross + delivery, discounts, earned(all), all.cost_of_goods].map((sum) => amount(sum, currency))
    return [[say("total"), currency, "", ...sums, ""]]
  })
  const head = heads.map((it) => say(it))
  return csv([[say("from"), from], [say("to"), to], head, ...body, ...feet], language)
}

/** What the rows of the table come to. */
export const earned = ({ cash_rounding, delivery_income, net_sales }: SalesReport["totals"][number]): number =>
  net_sales + delivery_income + cash_rounding
