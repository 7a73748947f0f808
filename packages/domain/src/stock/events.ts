import * as Schema from "effect/Schema"
import { VariantId } from "../products/index.ts"
import { Amount, Day, id, Note, Quantity, Reason, text, SignedQuantity, quantity, ref } from "../kernel/index.ts"
import { LocationId } from "../businesses/index.ts"

export const MovementId = id("move")
export const TransferId = id("trf")
export const CountId = id("cnt")
export const ReservationId = id("rsv")

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
export const Counted = quantity(0, 1_000_000_000)

/**
 * `on` is the day it happened, when a person said so. `beforeCount` marks what happened before a later count of that
 * shelf: it explains the past, and moves nothing, because whoever counted has seen its effect (pain C44).
 */
const when = { on: Schema.optionalKey(Day), beforeCount: Schema.optionalKey(Schema.Literal(true)) }

const movement = { variantId: VariantId, locationId: LocationId, movementId: MovementId, quantity: Quantity, ...when }

const ofSale = {
  variantId: VariantId,
  locationId: LocationId,
  saleId: ref("sale"),
  lineId: ref("line"),
  quantity: Quantity,
  ...when,
}

const ofTransfer = { variantId: VariantId, locationId: LocationId, transferId: TransferId, quantity: Quantity }

const ofReservation = {
  variantId: VariantId,
  locationId: LocationId,
  reservationId: ReservationId,
  quantity: Quantity,
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
    reason: Schema.optionalKey(AdjustmentReason),
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
    difference: SignedQuantity,
    on: Day,
    note: Schema.optionalKey(Note),
    /** The count session it was part of, if any, and why it differs. */
    countId: Schema.optionalKey(CountId),
    reason: Schema.optionalKey(AdjustmentReason),
    /** The shelf was counted again before this count was posted: it moves nothing. */
    beforeCount: Schema.optionalKey(Schema.Literal(true)),
  },
  /** Sold: `saleId` and `lineId` say where it went. */
  StockSold: ofSale,
  /** A sale was voided or corrected, and its goods are back. */
  StockReturned: ofSale,
  /** Sent to another branch: in nobody's on-hand until it arrives. */
  StockTransferredOut: { ...ofTransfer, toLocationId: LocationId, unitCost: Schema.optionalKey(Amount) },
  /** Goods on their way to `toLocationId` arrived: there, or back where they came from when they were recalled. */
  StockTransferredIn: { ...ofTransfer, toLocationId: LocationId, unitCost: Schema.optionalKey(Amount) },
  /** Sent and never arrived; the branch is the one that waited for it. */
  StockLostInTransit: { ...ofTransfer, reason: Reason },
  /** Kept for somebody: it stays on the shelf, and nobody else can take it. */
  StockReserved: { ...ofReservation, note: Schema.optionalKey(text(0, 120)) },
  StockReleased: ofReservation,
})
export type StockEvent = typeof StockEvent.Type
