import { accept, command, present, refuse } from "../kernel/index.ts"
import { Business, LocationId } from "../businesses/index.ts"
import { VariantId } from "../products/index.ts"
import { MovementId } from "./events.ts"
import { CountedSince, MovementOver, NotEnoughOnHand } from "./refusals.ts"
import { onHandAt, Stock } from "./stock.ts"
import { leftAt, valued } from "./valuing.ts"

/** Goods that were written down by a slip go, or come, at what they were worth then: neither found nor lost. */
export const takeBackMovement = command("TakeBackMovement", {
  summary: "Takes back a movement that somebody wrote down by hand, at what it was worth.",
  input: { movementId: MovementId, undoes: MovementId, variantId: VariantId, locationId: LocationId },
  access: { module: "inventory", action: "adjust" },
  reads: ({ variantId }, { business }) => ({ stock: Stock.of(variantId), business: Business.of(business) }),
  writes: [Stock],
  refusals: [MovementOver, CountedSince, NotEnoughOnHand],
  decide: ({ business, stock }, { locationId, movementId, undoes, variantId }, { today }) => {
    if (stock.recent.some(({ id }) => id === movementId)) return accept([])
    const { undone, way } = stock.recent.find(({ id }) => id === undoes) ?? {}
    if (way === undefined || way.locationId !== locationId) return refuse(MovementOver({ movementId: undoes }))
    if (undone === true) return accept([])
    // Whoever counted has seen what it did.
    if ((stock.counts[locationId] ?? 0) > way.counts) return refuse(CountedSince({}))
    const available = onHandAt(stock, locationId)
    if (way.moved > 0 && way.moved > available) return refuse(NotEnoughOnHand({ asked: way.moved, available }))

    const { kind, moved, reason, value } = way
    const fact = {
      _tag: "StockAdjusted" as const,
      variantId,
      locationId,
      movementId,
      quantity: Math.abs(moved),
      reason,
      undoes,
    }
    const back = { ...fact, direction: moved > 0 ? ("out" as const) : ("in" as const), ...present({ kind }) }
    const now = { today, currency: business.currency }
    return accept(valued(new Map([[variantId, stock]]), [{ ...back, ...leftAt(value) }], now))
  },
})
