import type { AnswerOf } from "@oja/domain/kernel/index"
import type { salesByProducts } from "@oja/domain/reports/products"
import { bareNames } from "@oja/domain/sales/bareNames"
import { amountCell, csv, quantityCell, type Cell } from "../ui/csv.ts"
import type { reportWords } from "./words.ts"

export type SalesReport = AnswerOf<typeof salesByProducts>
type Say = typeof reportWords.say

export const nameOfRow = ({ kind, name }: Pick<SalesReport["rows"][number], "kind" | "name">, say: Say): string => {
  if (kind === "rounding") return say("rounding")
  if (kind === "goods") return name
  return name === bareNames.delivery ? say("delivery") : say("deliveryRow", { name })
}

/** The report as a file: the days first, then a row a product, then what it comes to in each currency. */
export const salesCsv = (
  { from, rows, to, totals }: SalesReport,
  say: Say,
  language: string,
  branch?: string,
): string => {
  const amount = (value: number | undefined, currency: string) =>
    value === undefined ? "" : amountCell(value, currency, language)
  const heads = ["product", "currency", "quantity", "gross", "discount", "returned", "net", "cost", "earned"] as const
  const body = rows.map((row): ReadonlyArray<Cell> => {
    const { cost, currency, discounts, gross, kind, net, profit, quantity, returns } = row
    const isGoods = kind === "goods"
    return [
      nameOfRow(row, say),
      currency,
      isGoods ? quantityCell(quantity, language) : "",
      amount(gross, currency),
      amount(discounts, currency),
      amount(returns, currency),
      amount(net, currency),
      isGoods ? amount(cost, currency) : "",
      amount(profit, currency),
    ]
  })
  const feet = totals.flatMap((all): ReadonlyArray<ReadonlyArray<Cell>> => {
    if (all.currency === null) return []
    const { cost_of_goods: cost, currency, discounts, returns } = all
    const sums = [beforeDiscount(all), discounts, returns, earned(all), cost].map((sum) => amount(sum, currency))
    return [[say("total"), currency, "", ...sums, ""]]
  })
  const head = heads.map((it) => say(it))
  const about = [[say("from"), from], [say("to"), to], ...(branch === undefined ? [] : [[say("branch"), branch]])]
  return csv([...about, head, ...body, ...feet], language)
}

/** What the rows of the table come to, before discounts and after. */
export const beforeDiscount = ({
  cash_rounding,
  delivery_income,
  gross_sales,
}: SalesReport["totals"][number]): number => gross_sales + delivery_income + cash_rounding
export const earned = ({ cash_rounding, delivery_income, net_sales }: SalesReport["totals"][number]): number =>
  net_sales + delivery_income + cash_rounding
