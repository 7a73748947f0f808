import * as Schema from "effect/Schema"
import { VariantId } from "../products/index.ts"
import {
  Amount,
  amount,
  Currency,
  Day,
  id,
  Note,
  Quantity,
  Reason,
  text,
  SignedAmount,
  SignedQuantity,
  quantity,
  ref,
} from "../kernel/index.ts"
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

/** What goods are worth together: beyond what one document may name. */
const Held = amount(0, Number.MAX_SAFE_INTEGER)

/**
 * What a movement is worth, and what all of the thing is worth after it, as a bank's statement says an entry and the
 * balance. `total` and `ahead` move so: `total − ahead` is what it was, plus `revalued`, plus `value` of what came or
 * less `value` of what went, less `trueUp`; a law holds every event to it. Absent from what was written before
 * 2026-11-23, which is reckoned as it was then (`cost.ts`).
 */
export const Worth = Schema.Struct({
  currency: Currency,
  /** What moved is worth, in all; absent when nobody knows. Never a unit's cost multiplied (spec/decisions.md 6.21). */
  value: Schema.optionalKey(Held),
  /** What all the shop has of it is worth, on shelves and on the way. */
  total: Held,
  /** What was booked as the cost of goods that were sold before they were there. */
  ahead: Schema.optionalKey(Held),
  /** What one unit costs on average, rounded: for the eye, and for what nobody said the cost of. */
  cost: Schema.optionalKey(Amount),
  /** What lies in each branch is worth, where that is other than it was. */
  shelves: Schema.optionalKey(Schema.Record(Schema.String, Held)),
  /** By how much goods sold before had cost more than was booked then, and the day that shows on. */
  trueUp: Schema.optionalKey(SignedAmount),
  trueUpOn: Schema.optionalKey(Day),
  /** Goods of unknown cost were there, and now it is known. */
  revalued: Schema.optionalKey(Held),
  /** What it was worth in the currency the shop had before: those costs are said anew. */
  left: Schema.optionalKey(Schema.Struct({ currency: Currency, value: Held })),
})
export type Worth = typeof Worth.Type

const worth = { worth: Schema.optionalKey(Worth) }

/**
 * `on` is the day it happened, when a person said so. `beforeCount` marks what happened before a later count of that
 * shelf: it explains the past, and moves nothing, because whoever counted has seen its effect (pain C44).
 */
const when = { on: Schema.optionalKey(Day), beforeCount: Schema.optionalKey(Schema.Literal(true)) }

/** The file that brought it: it can be taken back with all the others of that file. */
const ofImport = { importId: Schema.optionalKey(ref("imp")) }

const movement = {
  variantId: VariantId,
  locationId: LocationId,
  movementId: MovementId,
  quantity: Quantity,
  ...when,
  ...worth,
}

const ofSale = {
  variantId: VariantId,
  locationId: LocationId,
  saleId: ref("sale"),
  lineId: ref("line"),
  quantity: Quantity,
  ...when,
  ...worth,
}

const ofTransfer = {
  variantId: VariantId,
  locationId: LocationId,
  transferId: TransferId,
  quantity: Quantity,
  ...worth,
}

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
    /** The branch keeps this for the first time; before 2026-11-25 a fact of its own always said so. */
    opensShelf: Schema.optionalKey(Schema.Literal(true)),
    unitCost: Schema.optionalKey(Amount),
    reason: Schema.optionalKey(AdjustmentReason),
    note: Schema.optionalKey(Note),
    /** The expense that bought them, where it was written down in the same act. */
    expenseId: Schema.optionalKey(ref("exp")),
    ...ofImport,
  },
  /** A person set things right: up or down, with a reason. */
  StockAdjusted: {
    ...movement,
    direction: Schema.Literals(["in", "out"]),
    reason: AdjustmentReason,
    note: Schema.optionalKey(Note),
    /** The first goods of a file that was taken back: they were never brought in. Or they went back to whoever sold them. */
    kind: Schema.optionalKey(Schema.Literals(["opening", "purchase_out"])),
    /** The bill they came with: it says something else since, or was none, or they went back. */
    expenseId: Schema.optionalKey(ref("exp")),
    /** The movement that it takes back. */
    undoes: Schema.optionalKey(MovementId),
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
    ...ofImport,
    reason: Schema.optionalKey(AdjustmentReason),
    /** The shelf was counted again before this count was posted: it moves nothing. */
    beforeCount: Schema.optionalKey(Schema.Literal(true)),
    ...worth,
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
