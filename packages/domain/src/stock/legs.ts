import { wholeEffectOf } from "./effect.ts"
import type { StockEvent, Worth } from "./events.ts"

type Movement = Exclude<StockEvent, { _tag: "ShelfOpened" }>

const OWN_USE = "own_use"

/** Where the worth of a movement goes besides the shelves: see `MovementRow`. A law holds them to add up. */
export const legsOf = (
  event: Movement,
  worth: Worth,
): { readonly value: number; readonly loss?: number; readonly drawn?: number } => {
  const { value = 0, trueUp = 0, revalued = 0 } = worth
  const effect = wholeEffectOf(event)
  const moved = effect > 0 ? value : effect < 0 ? -value : 0
  const whole = { value: moved + revalued - trueUp }
  // A later count has seen it: by so much less, or more, was missing then.
  const seen = event._tag !== "StockCounted" && "beforeCount" in event && event.beforeCount
  const counted = seen ? (comes(event) ? value : -value) : 0
  const why = "reason" in event ? event.reason : undefined
  const byHand = event._tag === "StockAdjusted" || event._tag === "StockCounted" || event._tag === "StockLostInTransit"
  const gone = byHand ? (seen ? (comes(event) ? -value : value) : -moved) : 0
  const loss = counted + (why === OWN_USE || why === "received" || notLost(event) ? 0 : gone)
  const drawn = why === OWN_USE ? gone : 0
  return { ...whole, ...(loss !== 0 && { loss }), ...(drawn !== 0 && { drawn }) }
}

/** Goods that a file brought in and that went with it, or that went back to whoever sold them: nobody lost them. */
const notLost = (event: Movement): boolean => event._tag === "StockAdjusted" && event.kind !== undefined

const comes = (event: Movement): boolean =>
  event._tag === "StockReceived" ||
  event._tag === "StockReturned" ||
  (event._tag === "StockAdjusted" && event.direction === "in")
