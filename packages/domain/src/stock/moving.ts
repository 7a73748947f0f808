import type { LocationId } from "../businesses/index.ts"
import type { VariantId } from "../products/index.ts"
import type { StockEvent } from "./events.ts"
import { beforeCount, Stock, type StockState } from "./stock.ts"
import { leftAt } from "./valuing.ts"

type Variant = typeof VariantId.Type
type Location = typeof LocationId.Type

/** A branch that never kept this opens a shelf for it first. */
export const shelf = (stock: StockState, variantId: Variant, locationId: Location): ReadonlyArray<StockEvent> =>
  locationId in stock.onHand ? [] : [{ _tag: "ShelfOpened", variantId, locationId }]

/** What a sale takes from a branch's shelves, or brings back to them. */
export interface Goods {
  readonly saleId: string
  readonly locationId: Location
  /** The day the goods moved. */
  readonly on: string
  readonly lines: ReadonlyArray<{
    readonly lineId: string
    readonly variantId: Variant
    readonly quantity: number
    /** The cost they left at, for goods that are back; absent when nobody knows. */
    readonly cost?: number | undefined
  }>
}

export type Stocks = ReadonlyMap<string, StockState>

export const stockOf = (stocks: Stocks, variantId: string): StockState => stocks.get(variantId) ?? Stock.initial

/** The lines' goods left the shelf: for whoever sells, whatever the book believed was there. */
export const sold = (stocks: Stocks, { saleId, locationId, on, lines }: Goods): ReadonlyArray<StockEvent> => [
  ...[...new Set(lines.map((line) => line.variantId))].flatMap((variantId) =>
    shelf(stockOf(stocks, variantId), variantId, locationId),
  ),
  ...lines.map(({ cost: _, ...line }): StockEvent => ({
    _tag: "StockSold",
    saleId,
    locationId,
    on,
    ...line,
    ...beforeCount(stockOf(stocks, line.variantId), locationId, on),
  })),
]

/** The lines' goods are back where they were taken from. */
export const returned = (stocks: Stocks, { saleId, locationId, on, lines }: Goods): ReadonlyArray<StockEvent> =>
  lines.map(({ cost, ...line }) => ({
    _tag: "StockReturned",
    saleId,
    locationId,
    on,
    ...line,
    ...beforeCount(stockOf(stocks, line.variantId), locationId, on),
    ...leftAt(cost),
  }))
