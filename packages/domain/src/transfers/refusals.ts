import * as Schema from "effect/Schema"
import { refusal, SignedQuantity, ref, duplicate, invalid, notFound } from "../kernel/index.ts"
import { outOfStock } from "../shared/index.ts"
import type { TransferState } from "./transfer.ts"

export const TransferUnknown = notFound("TransferUnknown", { transferId: ref("trf") })
export const TransferDiffers = duplicate("TransferDiffers", "transferId", { transferId: ref("trf") })
/** Where it stands, this cannot be done with it. */
export const TransferElsewhere = refusal(
  "TransferElsewhere",
  { code: "TRANSFER_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
export const SameBranch = invalid("SameBranch", "toLocationId", {})
export const BranchClosed = invalid("BranchClosed", "toLocationId", { locationId: ref("loc") })
export const NotEnoughToSend = outOfStock("NotEnoughToSend")
export const MoreThanSent = invalid("MoreThanSent", "lines", {
  name: Schema.String,
  asked: SignedQuantity,
  outstanding: SignedQuantity,
})
export const ReceiptDiffers = duplicate("ReceiptDiffers", "receiptId", { receiptId: ref("rcp") })
export const ReasonMissing = invalid("ReasonMissing", "reasons", { names: Schema.Array(Schema.String) })

/** It must be there, and stand where this can be done with it. */
export const misplaced = (
  transfer: TransferState,
  transferId: string,
  ...fit: ReadonlyArray<TransferState["status"]>
) => {
  const { number, status } = transfer
  if (status === "none") return TransferUnknown({ transferId })
  return fit.includes(status) ? undefined : TransferElsewhere({ number, status })
}
