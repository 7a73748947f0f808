import { present } from "../kernel/index.ts"
import { came, moved, type Valued } from "./cost.ts"
import type { StockEvent } from "./events.ts"

/** By how much an event moves its shelf: nothing when a later count has already seen it. */
export const effectOf = (event: StockEvent): number => {
  switch (event._tag) {
    case "ShelfOpened":
      return 0
    case "StockCounted":
      return event.beforeCount ? 0 : event.difference
    case "StockReceived":
    case "StockReturned":
      return event.beforeCount ? 0 : event.quantity
    case "StockSold":
      return event.beforeCount ? 0 : -event.quantity
    case "StockAdjusted":
      if (event.beforeCount) return 0
      return event.direction === "in" ? event.quantity : -event.quantity
    case "StockTransferredOut":
      return -event.quantity
    case "StockTransferredIn":
      return event.quantity
    case "StockLostInTransit":
    case "StockReserved":
    case "StockReleased":
      return 0
  }
}

/** By how much an event changes what the shop has in all: goods on their way between branches are still its own. */
export const wholeEffectOf = (event: StockEvent): number => {
  switch (event._tag) {
    case "StockTransferredOut":
    case "StockTransferredIn":
      return 0
    case "StockLostInTransit":
      return -event.quantity
    default:
      return effectOf(event)
  }
}

/** What an event makes of quantity, value and average cost of all the shop has: the same for a variant and a product's row. */
export const valuedAfter = (held: Valued, event: StockEvent): Valued => {
  const effect = wholeEffectOf(event)
  if (!("worth" in event) || event.worth === undefined) return before(held, event, effect)
  const { cost, total } = event.worth
  return { quantity: held.quantity + effect, value: total, ...present({ cost }) }
}

/** What it makes of one branch's. */
export const shelfAfter = (held: Valued, event: StockEvent): Valued => {
  const effect = effectOf(event)
  if (!("worth" in event) || event.worth === undefined) return before(held, event, effect)
  const { cost, shelves = {} } = event.worth
  const value = shelves[event.locationId] ?? held.value
  return { quantity: held.quantity + effect, value, ...present({ cost }) }
}

const before = (held: Valued, event: StockEvent, effect: number): Valued => {
  if (effect === 0) return held
  return event._tag === "StockReceived" || event._tag === "StockTransferredIn"
    ? came(held, effect, event.unitCost)
    : moved(held, effect)
}
