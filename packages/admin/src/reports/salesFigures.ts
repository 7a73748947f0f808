import { amountCell, csv, quantityCell, type Cell } from "./csv.ts"
import type { Say } from "../words/words.ts"

export interface ProductSales {
  readonly currency: string
  readonly kind: "goods" | "delivery" | "rounding"
  readonly productId?: string
  readonly name: string
  readonly quantity: number
  readonly gross: number
  readonly discounts: number
  readonly net: number
  readonly cost?: number
  readonly unknownCost?: number
  readonly profit?: number
}
export interface SalesReport {
  readonly from: string
  readonly to: string
  readonly rows: ReadonlyArray<ProductSales>
  readonly totals: ReadonlyArray<{
    readonly currency: string | null
    readonly takings: number
    readonly gross_sales: number
    readonly discounts: number
    readonly returns?: number
    readonly net_sales: number
    readonly tax_collected?: number
    readonly cash_rounding?: number
    readonly delivery_income: number
    readonly cost_of_goods: number
    readonly unknown_costs: number
    readonly gross_profit: number
  }>
}

/** The report as a file: the days first, then a row a product, then what it comes to in each currency. */
export const salesCsv = ({ from, rows, to, totals }: SalesReport, say: Say, language: string): string => {
  const amount = (value: number, currency: string) => amountCell(value, currency, language)
  const head: ReadonlyArray<Cell> = [
    say("saleForm.product"),
    say("report.currency"),
    say("report.quantity"),
    say("report.gross"),
    say("saleForm.discount"),
    say("report.net"),
    say("report.cost"),
    say("report.profit"),
  ]
  const body = rows.map((row): ReadonlyArray<Cell> => {
    const { cost, currency, discounts, gross, kind, name, net, profit, quantity } = row
    return [
      kind === "delivery" ? say("report.deliveryRow", { name }) : name,
      currency,
      kind === "delivery" ? "" : quantityCell(quantity, language),
      amount(gross, currency),
      amount(discounts, currency),
      amount(net, currency),
      cost === undefined || kind === "delivery" ? "" : amount(cost, currency),
      profit === undefined ? "" : amount(profit, currency),
    ]
  })
  const feet = totals.flatMap((all): ReadonlyArray<ReadonlyArray<Cell>> => {
    if (all.currency === null) return []
    const { currency, delivery_income: delivery, discounts, gross_sales: gross } = all
    const sums = [gross + delivery, discounts, earned(all), all.cost_of_goods].map((sum) => amount(sum, currency))
    return [[say("report.total"), currency, "", ...sums, ""]]
  })
  return csv([[say("report.from"), from], [say("report.to"), to], head, ...body, ...feet], language)
}

/** What the rows of the table come to. */
export const earned = ({ cash_rounding = 0, delivery_income, net_sales }: SalesReport["totals"][number]): number =>
  net_sales + delivery_income + cash_rounding
