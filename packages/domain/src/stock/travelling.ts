import type { LocationId } from "../businesses/index.ts"
import { present } from "../kernel/index.ts"
import type { VariantId } from "../products/index.ts"
import type { StockEvent, TransferId } from "./events.ts"
import { shelf, stockOf, type Stocks } from "./moving.ts"
import type { StockState } from "./stock.ts"

// What transfers do to the shelves: goods on their way between two branches are on hand in neither (pain C45).

type Location = typeof LocationId.Type

interface Carried {
  readonly variantId: typeof VariantId.Type
  readonly quantity: number
}

interface Way {
  readonly transferId: typeof TransferId.Type
  readonly fromLocationId: Location
  readonly toLocationId: Location
}

const atCost = ({ cost: unitCost }: StockState) => present({ unitCost })

/** The goods left; the branch that waits for them keeps a shelf from now on. */
export const setOut = (
  stocks: Stocks,
  { transferId, fromLocationId: locationId, toLocationId }: Way,
  goods: ReadonlyArray<Carried>,
): ReadonlyArray<StockEvent> =>
  goods.flatMap(({ variantId, quantity }): ReadonlyArray<StockEvent> => {
    const stock = stockOf(stocks, variantId)
    const out = { variantId, locationId, toLocationId, transferId, quantity, ...atCost(stock) }
    return [...shelf(stock, variantId, toLocationId), { _tag: "StockTransferredOut", ...out }]
  })

/** They arrived, or came back when they were recalled. */
export const arrived = (
  stocks: Stocks,
  { transferId, toLocationId }: Way,
  locationId: Location,
  goods: ReadonlyArray<Carried>,
): ReadonlyArray<StockEvent> =>
  goods.map(({ variantId, quantity }) => ({
    _tag: "StockTransferredIn",
    variantId,
    locationId,
    toLocationId,
    transferId,
    quantity,
    ...atCost(stockOf(stocks, variantId)),
  }))

/** They never arrived. */
export const lost = (
  { transferId, toLocationId: locationId }: Way,
  goods: ReadonlyArray<Carried & { readonly reason: string }>,
): ReadonlyArray<StockEvent> =>
  goods.map(({ variantId, quantity, reason }) => ({
    _tag: "StockLostInTransit",
    variantId,
    locationId,
    transferId,
    quantity,
    reason,
  }))
