import type { AttentionEvent, AttentionId } from "../attention/events.ts"
import { MAIN } from "../businesses/events.ts"
import { raised } from "../attention/attention.ts"
import type { VariantId } from "../catalog/events.ts"
import { returned, sold } from "../stock/moving.ts"
import { available, type StockState } from "../stock/stock.ts"
import type { SaleId, SoldLine, Terms } from "./events.ts"

// What selling does to the shelves.

type Variant = typeof VariantId.Type
type Sale = typeof SaleId.Type
type Stocks = ReadonlyMap<string, StockState>
type Goods = Pick<Terms, "lines" | "locationId" | "on">
type Stocked = SoldLine & { readonly variantId: Variant }

export interface Shortage {
  readonly variantId: Variant
  readonly name: string
  readonly asked: number
  readonly available: number
}

const nothing = { lines: [], locationId: MAIN }

const stocked = ({ lines }: Goods): ReadonlyArray<Stocked> =>
  lines.filter((line): line is Stocked => line.stocked && line.variantId !== undefined)

const summed = (goods: Goods): ReadonlyMap<Variant, number> => {
  const sums = new Map<Variant, number>()
  for (const { quantity, variantId } of stocked(goods)) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

/** What the shelf cannot give, judged on quantities summed per variant (pain C40); what the sale had before comes back first. */
export const shortages = (
  stock: Stocks,
  goods: Goods,
  before: Goods = { ...nothing, on: goods.on },
): ReadonlyArray<Shortage> => {
  const { locationId } = goods
  const back = before.locationId === locationId ? summed(before) : new Map<Variant, number>()
  return [...summed(goods)].flatMap(([variantId, asked]) => {
    const returned = back.get(variantId) ?? 0
    const state = stock.get(variantId)
    const there = (state === undefined ? 0 : available(state, locationId)) + returned
    // Whoever takes no more than they already had asks nothing of the shelf, even of one that is below zero.
    if (asked <= there || asked <= returned) return []
    const name = stocked(goods).find((line) => line.variantId === variantId)?.name ?? variantId
    return [{ variantId, name, asked, available: there }]
  })
}

/** The movements that make the shelves agree with a sale: first what comes back, then what goes out. */
export const movements = (stock: Stocks, saleId: Sale, goods: Goods, before: Goods = { ...nothing, on: goods.on }) => [
  ...returned(stock, { saleId, ...beyond(before, goods) }),
  ...sold(stock, { saleId, ...beyond(goods, before) }),
]

/** What of these goods the others do not hold already, line by line. */
const beyond = (goods: Goods, others: Goods) => {
  const key = ({ lineId, variantId }: Stocked, { locationId }: Goods) => `${lineId} ${variantId} ${locationId}`
  const held = new Map(stocked(others).map((line) => [key(line, others), line.quantity]))
  const lines = stocked(goods).flatMap((line) => {
    const quantity = line.quantity - (held.get(key(line, goods)) ?? 0)
    return quantity > 0 ? [{ lineId: line.lineId, variantId: line.variantId, quantity }] : []
  })
  return { locationId: goods.locationId, on: goods.on, lines }
}

/** One card for each variant the counter sold and the book did not have. */
export const oversold = (saleId: Sale, { variantId, ...evidence }: Shortage): AttentionEvent =>
  raised(oversoldId(saleId, variantId), "oversold", "warn", { type: "sale", id: saleId }, { variantId, ...evidence })

// The chance in an id sits at its end: both ends together name the pair, and the same pair always alike.
const oversoldId = (saleId: Sale, variantId: Variant): typeof AttentionId.Type =>
  `att_${saleId.slice("sale_".length).slice(-24)}-${variantId.slice("var_".length).slice(-23).replace(".", "-")}`
