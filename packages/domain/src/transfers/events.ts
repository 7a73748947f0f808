import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { VariantId } from "../products/index.ts"
import { id, Note, Quantity, Reason, text } from "../kernel/index.ts"
import { TransferId } from "../stock/index.ts"

/** One arrival of goods, so that it counts once however often it is sent. */
export const ReceiptId = id("rcp")

/** What is moved: each variant once, called as it was that day. */
const Line = Schema.Struct({ variantId: VariantId, name: text(1, 120), quantity: Quantity })
export type Line = typeof Line.Type

const most = Schema.isMaxLength(100)
const Moved = Schema.Array(Schema.Struct({ variantId: VariantId, quantity: Quantity })).check(most)
const terms = {
  fromLocationId: LocationId,
  toLocationId: LocationId,
  lines: Schema.Array(Line).check(most),
  note: Schema.optionalKey(Note),
}

/** What can have happened to a transfer between two branches. */
export const TransferEvent = Schema.TaggedUnion({
  TransferDrafted: { transferId: TransferId, number: Schema.String, ...terms },
  TransferChanged: { transferId: TransferId, ...terms },
  TransferSent: { transferId: TransferId },
  TransferReceived: { transferId: TransferId, receiptId: ReceiptId, lines: Moved, complete: Schema.Boolean },
  /** What had not arrived went back where it came from. */
  TransferRecalled: { transferId: TransferId, lines: Moved, reason: Schema.optionalKey(Reason) },
  /** What had not arrived never will: a reason for each line. */
  TransferClosed: {
    transferId: TransferId,
    lines: Schema.Array(Schema.Struct({ variantId: VariantId, quantity: Quantity, reason: Reason })).check(most),
  },
  TransferCancelled: { transferId: TransferId },
})
export type TransferEvent = typeof TransferEvent.Type
