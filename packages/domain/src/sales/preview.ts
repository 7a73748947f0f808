import * as Schema from "effect/Schema"
import { same, Currency, hashed, Money, SignedAmount, present } from "../kernel/index.ts"
import { Figures, Shelved, shelved, type StockState } from "../stock/index.ts"
import type { Corrected } from "./correcting.ts"
import type { SoldLine, Terms } from "./events.ts"
import { asides } from "./correction.ts"
import { balance, type SaleState } from "./sale.ts"
import { rowsOf } from "./saleLinesView.ts"

/** What a correction would do: to the sale, to its day's figures in the reports, and to the shelves. */
export const Preview = Schema.Struct({
  /** Given back with the correction, it says that this was seen. */
  previewHash: Schema.String,
  changes: Schema.Array(
    Schema.Struct({
      field: Schema.String,
      before: Schema.optionalKey(Schema.Unknown),
      after: Schema.optionalKey(Schema.Unknown),
    }),
  ),
  /** By how much which figure of the dictionary moves, on which business day. Costs and profits are not for everybody. */
  figures: Figures,
  balance: Schema.Struct({ before: SignedAmount, after: SignedAmount }),
  stock: Schema.Array(Shelved),
  currency: Currency,
})
export type Preview = typeof Preview.Type

type Stocks = ReadonlyMap<string, StockState>

export const previewOf = (sale: SaleState, corrected: Corrected, stocks: Stocks): Preview => {
  const { after, before } = corrected
  return {
    previewHash: hashOf(sale, corrected),
    changes: changesOf(before, after),
    figures: moved([figuresOf(before, sale)], [figuresOf(after, sale)]),
    balance: { before: balance(sale), after: balance({ ...sale, terms: after }) },
    stock: stockOf(corrected, stocks),
    currency: after.currency,
  }
}

/** Two corrections have one hash when they make the same of the same sale. */
export const hashOf = ({ version }: SaleState, { after }: Corrected): string =>
  hashed(JSON.stringify([version, Object.entries(after).toSorted(([a], [b]) => (a < b ? -1 : 1))]))

const fields = [
  "on",
  "customerName",
  "channel",
  "locationId",
  "lines",
  "cartDiscount",
  "shippingFee",
  "tax",
  "cashRounding",
  "total",
  ...asides,
] as const satisfies ReadonlyArray<keyof Terms>

const shown = ({ discount, lineId, name, quantity, tax, total, unitPrice }: SoldLine) => {
  return { lineId, name, quantity, unitPrice, discount, total, ...present({ tax }) }
}

const changesOf = (before: Terms, after: Terms): Preview["changes"] =>
  fields.flatMap((field) => {
    const [was, is] = [before, after].map((terms) => (field === "lines" ? terms.lines.map(shown) : terms[field]))
    if (same(was, is)) return []
    return [{ field, ...present({ before: was, after: is }) }]
  })

/** What something is in the reports of a day, named as the dictionary names it. */
export interface DayFigures {
  readonly on: string
  readonly figures: { readonly [metric: string]: number }
}

/** A rounding that came with a later payment is of the sale's own day, too. */
const figuresOf = (terms: Terms, { rounded }: Pick<SaleState, "rounded">): DayFigures => {
  const rows = rowsOf("sale_previewed", terms)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const gross = Money.sum(of("goods").map((row) => row.gross))
  const discounts = Money.sum(of("goods").map((row) => row.discounts))
  const figures = {
    gross_sales: gross,
    discounts,
    net_sales: gross - discounts,
    delivery_income: Money.sum(of("delivery").map((row) => row.net)),
    tax_collected: Money.sum(rows.map((row) => row.tax)),
    cash_rounding: Money.sum(of("rounding").map((row) => row.net)) + rounded,
    takings: terms.total + rounded,
    units_sold: Money.sum(of("goods").map((row) => row.quantity)),
    orders: 1,
  }
  return { on: terms.on, figures }
}

/** By how much which figure moves on which day, from the one to the other. */
export const moved = (before: ReadonlyArray<DayFigures>, after: ReadonlyArray<DayFigures>): Preview["figures"] => {
  const moves = new Map<string, number>()
  for (const [days, sign] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const { figures, on } of days)
      for (const [metric, value] of Object.entries(figures)) {
        const key = `${on} ${metric}`
        moves.set(key, (moves.get(key) ?? 0) + sign * value)
      }
  return [...moves].flatMap(([key, change]) => {
    const [on = "", metric = ""] = key.split(" ")
    return change === 0 ? [] : [{ on, metric, change }]
  })
}

const stockOf = ({ after, before, movements }: Corrected, stocks: Stocks): Preview["stock"] => {
  const names = new Map([...before.lines, ...after.lines].map((line) => [line.variantId, line.name]))
  return shelved(movements, (variantId) => names.get(variantId) ?? variantId, stocks)
}
