import type { AttentionId } from "../attention/index.ts"
import { MAIN } from "../businesses/index.ts"
import type { VariantId } from "../products/index.ts"
import { returned, sold, available, type StockState } from "../stock/index.ts"
import type { SaleId } from "../shared/index.ts"
import { costBack } from "./costing.ts"
import type { Terms } from "./events.ts"

// What selling does to the shelves.

type Variant = typeof VariantId.Type
type Sale = typeof SaleId.Type
type Stocks = ReadonlyMap<string, StockState>
type Goods = Pick<Terms, "lines" | "locationId" | "on" | "shelves">
type Location = Goods["locationId"]

/** So much of a line, from one shelf. */
interface Shelved {
  readonly lineId: string
  readonly variantId: Variant
  readonly name: string
  readonly locationId: Location
  readonly quantity: number
}

export interface Shortage {
  readonly variantId: Variant
  readonly name: string
  readonly asked: number
  readonly available: number
}

const nothing = { lines: [], locationId: MAIN }

/** Where each line's goods stand: on the shelves it names, or in the sale's own branch. */
const shelved = ({ lines, locationId, shelves = [] }: Goods): ReadonlyArray<Shelved> =>
  lines.flatMap(({ lineId, name, quantity, stocked, variantId }) => {
    if (!stocked || variantId === undefined) return []
    const own = shelves.filter((it) => it.lineId === lineId)
    const from = own.length > 0 ? own : [{ locationId, quantity }]
    return from.map((it) => ({ lineId, variantId, name, locationId: it.locationId, quantity: it.quantity }))
  })

/** What is taken of each variant from each branch, all lines together (pains C40, C41). */
const summed = (goods: Goods): ReadonlyMap<string, Shelved> => {
  const sums = new Map<string, Shelved>()
  for (const it of shelved(goods)) {
    const key = `${it.variantId} ${it.locationId}`
    sums.set(key, { ...it, quantity: it.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return sums
}

/** What the shelf cannot give, judged on quantities summed per variant (pain C40); what the sale had before comes back first. */
export const shortages = (
  stock: Stocks,
  goods: Goods,
  before: Goods = { ...nothing, on: goods.on },
): ReadonlyArray<Shortage> => {
  const back = summed(before)
  return [...summed(goods)].flatMap(([key, { locationId, name, quantity: asked, variantId }]) => {
    const returned = back.get(key)?.quantity ?? 0
    const state = stock.get(variantId)
    const there = (state === undefined ? 0 : available(state, locationId)) + returned
    // Whoever takes no more than they already had asks nothing of the shelf, even of one that is below zero.
    return asked <= there || asked <= returned ? [] : [{ variantId, name, asked, available: there }]
  })
}

/** The movements that make the shelves agree with a sale: first what comes back, then what goes out. */
export const movements = (stock: Stocks, saleId: Sale, goods: Goods, before: Goods = { ...nothing, on: goods.on }) => [
  ...atTheirCost(before, beyond(before, goods)).flatMap((it) => returned(stock, { saleId, on: before.on, ...it })),
  ...beyond(goods, before).flatMap((it) => sold(stock, { saleId, on: goods.on, ...it })),
]

/** What comes back comes back at the cost it left with, however many shelves it left. */
const atTheirCost = ({ lines: sold }: Goods, branches: ReturnType<typeof beyond>) => {
  const back = new Map<string, number>()
  return branches.map(({ lines, ...branch }) => ({
    ...branch,
    lines: lines.map((it) => {
      const line = sold.find(({ lineId }) => lineId === it.lineId)
      const before = back.get(it.lineId) ?? 0
      back.set(it.lineId, before + it.quantity)
      return { ...it, cost: line && costBack(line, before, it.quantity) }
    }),
  }))
}

/** What of these goods the others do not hold already, line by line, and each branch's for itself. */
const beyond = (goods: Goods, others: Goods) => {
  const key = ({ lineId, locationId, variantId }: Shelved) => `${lineId} ${variantId} ${locationId}`
  const held = new Map(shelved(others).map((it) => [key(it), it.quantity]))
  const branches = new Map<Location, Array<Pick<Shelved, "lineId" | "variantId" | "quantity">>>()
  for (const it of shelved(goods)) {
    const { lineId, locationId, variantId } = it
    const quantity = it.quantity - (held.get(key(it)) ?? 0)
    if (quantity > 0) branches.set(locationId, [...(branches.get(locationId) ?? []), { lineId, variantId, quantity }])
  }
  return [...branches].map(([locationId, lines]) => ({ locationId, lines }))
}

/** The branch that a line's goods go back to: the first they came from. */
export const homeOf = ({ locationId, shelves = [] }: Pick<Terms, "locationId" | "shelves">, lineId: string): Location =>
  shelves.find((it) => it.lineId === lineId)?.locationId ?? locationId

// The chance in an id sits at its end: both ends together name the pair, and the same pair always alike.
export const oversoldId = (saleId: Sale, variantId: Variant): typeof AttentionId.Type =>
  `att_${saleId.slice("sale_".length).slice(-24)}-${variantId.slice("var_".length).slice(-23).replace(".", "-")}`
