import * as Schema from "effect/Schema"
import { VariantId } from "../catalog/events.ts"
import { Amount, Day, id, Note, Quantity } from "../kernel/index.ts"
import { LocationId } from "../businesses/events.ts"

export const MovementId = id("move")

/** spec/decisions.md 6.7: why somebody changed a level by hand. */
export const AdjustmentReason = Schema.Literals([
  "correction",
  "count",
  "received",
  "returned",
  "damaged",
  "theft_or_loss",
  "expired",
  "promotion_or_gift",
  "own_use",
  "found",
])

/** What a person may have counted: nothing, or up to a million units. */
export const Counted = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }))

/**
 * `on` is the day it happened, when a person said so. `beforeCount` marks what happened before a later count of that
 * shelf: it explains the past, and moves nothing, because whoever counted has seen its effect (pain C44).
 */
const when = { on: Schema.optionalKey(Day), beforeCount: Schema.optionalKey(Schema.Literal(true)) }

const movement = { variantId: VariantId, locationId: LocationId, movementId: MovementId, quantity: Quantity, ...when }

const ofSale = {
  variantId: VariantId,
  locationId: LocationId,
  saleId: Schema.String,
  lineId: Schema.String,
  quantity: Quantity,
  ...when,
}

/**
 * What can have happened to the stock of one variant, in all its branches. Every movement names its cause: its own id
 * for what people do by hand, the sale's for what selling does.
 */
export const StockEvent = Schema.TaggedUnion({
  /** A branch keeps this for the first time; what moves there follows. */
  ShelfOpened: { variantId: VariantId, locationId: LocationId },
  /** Goods came in: the first count of a new product, or a purchase. */
  StockReceived: {
    ...movement,
    kind: Schema.Literals(["opening", "purchase_in"]),
    unitCost: Schema.optionalKey(Amount),
    note: Schema.optionalKey(Note),
  },
  /** A person set things right: up or down, with a reason. */
  StockAdjusted: {
    ...movement,
    direction: Schema.Literals(["in", "out"]),
    reason: AdjustmentReason,
    note: Schema.optionalKey(Note),
  },
  /** A count found so many: an anchor, whatever was believed before. Thousandths; may be none. */
  StockCounted: {
    variantId: VariantId,
    locationId: LocationId,
    movementId: MovementId,
    counted: Counted,
    /** What was counted less what was believed. */
    difference: Schema.Int,
    on: Day,
    note: Schema.optionalKey(Note),
  },
  /** Sold: `saleId` and `lineId` say where it went. */
  StockSold: ofSale,
  /** A sale was voided or corrected, and its goods are back. */
  StockReturned: ofSale,
})
export type StockEvent = typeof StockEvent.Type
