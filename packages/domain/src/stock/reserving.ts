import type { LocationId } from "../businesses/index.ts"
import type { VariantId } from "../products/index.ts"
import type { ReservationId, StockEvent } from "./events.ts"
import type { StockState } from "./stock.ts"

// Goods are kept by whoever keeps them for somebody, together with why: an order writes `StockReserved` beside its own fact.

/** What of a reservation is still kept, let go: for whoever hands the goods over, or gives the order up. */
export const released = (
  stocks: ReadonlyMap<string, StockState>,
  reservationId: typeof ReservationId.Type,
  variantIds: ReadonlyArray<typeof VariantId.Type>,
): ReadonlyArray<StockEvent> =>
  variantIds.flatMap((variantId): ReadonlyArray<StockEvent> => {
    const held = stocks.get(variantId)?.reservations[reservationId]
    if (held === undefined) return []
    const { quantity } = held
    const locationId = held.locationId as typeof LocationId.Type
    return [{ _tag: "StockReleased", variantId, locationId, reservationId, quantity }]
  })
