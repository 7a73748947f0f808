import * as Schema from "effect/Schema"
import { Amount, Currency, Day, refusal, Count, duration, ref } from "../kernel/index.ts"
import type { InvoiceState } from "./invoice.ts"

export const InvoiceUnknown = refusal("InvoiceUnknown", { code: "NOT_FOUND", status: 404 }, { invoiceId: ref("inv") })
export const InvoiceDiffers = refusal(
  "InvoiceDiffers",
  { code: "DUPLICATE", status: 409, field: "invoiceId" },
  { invoiceId: ref("inv") },
)
/** Where it stands, this cannot be done with it. */
export const InvoiceElsewhere = refusal(
  "InvoiceElsewhere",
  { code: "INVOICE_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
export const BuyerMissing = refusal("BuyerMissing", { code: "VALIDATION_FAILED", status: 422, field: "customerId" }, {})
export const DueBeforeIssue = refusal(
  "DueBeforeIssue",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "dueDate" },
  { dueDate: Day, on: Day },
)
export const DepositTooLarge = refusal(
  "DepositTooLarge",
  { code: "DEPOSIT_OUT_OF_RANGE", status: 422, field: "depositAsked" },
  { total: Amount, currency: Currency },
)
/** An invoice for a sale that was recorded says what was sold; only what stands around it can be changed. */
export const LinesOfSale = refusal("LinesOfSale", { code: "VALIDATION_FAILED", status: 422, field: "lines" }, {})
export const SaleInvoicedBefore = refusal(
  "SaleInvoicedBefore",
  { code: "DUPLICATE", status: 409, field: "saleId" },
  { invoiceId: ref("inv") },
)
export const InvoiceLimitReached = refusal(
  "InvoiceLimitReached",
  { code: "INVOICE_LIMIT", status: 422 },
  { limit: Count, used: Count },
)
/** Money came in for it: it can be corrected, or refunded, and not be undone. */
export const ReceivedAlready = refusal(
  "ReceivedAlready",
  { code: "UNDO_BLOCKED", status: 409 },
  { received: Amount, currency: Currency },
)
export const AddressMissing = refusal(
  "AddressMissing",
  { code: "VALIDATION_FAILED", status: 422, field: "to" },
  { channel: Schema.String },
)
/** The customer was written to within a day. */
export const RemindedLately = refusal(
  "RemindedLately",
  { code: "RATE_LIMITED", status: 409 },
  { hours: duration("hours", 0, 24) },
)
export const NothingOwed = refusal("NothingOwed", { code: "INVOICE_STATE", status: 409 }, {})
export const ClaimWaits = refusal("ClaimWaits", { code: "DUPLICATE", status: 409 }, {})
export const ClaimUnknown = refusal("ClaimUnknown", { code: "NOT_FOUND", status: 404 }, { claimId: ref("claim") })
export const ClaimAnswered = refusal("ClaimAnswered", { code: "INVOICE_STATE", status: 409 }, { status: Schema.String })
export const ClaimTooLarge = refusal(
  "ClaimTooLarge",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "amount" },
  { balance: Amount, currency: Currency },
)
export const LetterUnknown = refusal("LetterUnknown", { code: "NOT_FOUND", status: 404 }, { letterId: ref("msg") })

/** It must be there, and stand where this can be done with it. */
export const misplaced = (
  { snapshot, status }: Pick<InvoiceState, "snapshot" | "status">,
  invoiceId: string,
  ...fit: ReadonlyArray<InvoiceState["status"]>
) => {
  if (status === "none") return InvoiceUnknown({ invoiceId })
  return fit.includes(status) ? undefined : InvoiceElsewhere({ number: snapshot?.number ?? "", status })
}
