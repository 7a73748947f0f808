import * as Schema from "effect/Schema"
import { refusal, SignedQuantity, ref } from "../kernel/index.ts"
import type { TransferState } from "./transfer.ts"

export const TransferUnknown = refusal(
  "TransferUnknown",
  { code: "NOT_FOUND", status: 404 },
  { transferId: ref("trf") },
)
export const TransferDiffers = refusal(
  "TransferDiffers",
  { code: "DUPLICATE", status: 409, field: "transferId" },
  { transferId: ref("trf") },
)
/** Where it stands, this cannot be done with it. */
export const TransferElsewhere = refusal(
  "TransferElsewhere",
  { code: "TRANSFER_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
export const SameBranch = refusal("SameBranch", { code: "VALIDATION_FAILED", status: 422, field: "toLocationId" }, {})
export const BranchClosed = refusal(
  "BranchClosed",
  { code: "VALIDATION_FAILED", status: 422, field: "toLocationId" },
  { locationId: ref("loc") },
)
export const NotEnoughToSend = refusal(
  "NotEnoughToSend",
  { code: "OUT_OF_STOCK", status: 409, field: "lines" },
  {
    lines: Schema.Array(
      Schema.Struct({
        variantId: ref("var"),
        name: Schema.String,
        asked: SignedQuantity,
        available: SignedQuantity,
      }),
    ),
  },
)
export const MoreThanSent = refusal(
  "MoreThanSent",
  { code: "VALIDATION_FAILED", status: 422, field: "lines" },
  { name: Schema.String, asked: SignedQuantity, outstanding: SignedQuantity },
)
export const ReceiptDiffers = refusal(
  "ReceiptDiffers",
  { code: "DUPLICATE", status: 409, field: "receiptId" },
  { receiptId: ref("rcp") },
)
export const ReasonMissing = refusal(
  "ReasonMissing",
  { code: "VALIDATION_FAILED", status: 422, field: "reasons" },
  { names: Schema.Array(Schema.String) },
)

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
