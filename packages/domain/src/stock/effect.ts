import { came, moved, type Valued } from "./cost.ts"
import type { StockEvent } from "./events.ts"

/** By how much an event moves its shelf: nothing when a later count has already seen it. */
export const effectOf = (event: StockEvent): number => {
  switch (event._tag) {
    case "ShelfOpened":
      return 0
    case "StockCounted":
      return event.difference
    case "StockReceived":
    case "StockReturned":
      return event.beforeCount ? 0 : event.quantity
    case "StockSold":
      return event.beforeCount ? 0 : -event.quantity
    case "StockAdjusted":
      if (event.beforeCount) return 0
      return event.direction === "in" ? event.quantity : -event.quantity
  }
}

/** What an event makes of quantity, value and average cost: the same sum for a variant, a branch and a product's row. */
export const valuedAfter = (held: Valued, event: StockEvent): Valued => {
  const effect = effectOf(event)
  if (effect === 0) return held
  return event._tag === "StockReceived" ? came(held, effect, event.unitCost) : moved(held, effect)
}
