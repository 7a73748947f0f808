import * as Schema from "effect/Schema"
import {
  Amount,
  Currency,
  Day,
  refusal,
  duration,
  ref,
  differs,
  duplicate,
  invalid,
  notFound,
} from "../kernel/index.ts"
import type { InvoiceState } from "./invoice.ts"

export const InvoiceUnknown = notFound("InvoiceUnknown", { invoiceId: ref("inv") })
export const InvoiceDiffers = duplicate("InvoiceDiffers", "invoiceId", { invoiceId: ref("inv") })
/** Where it stands, this cannot be done with it. */
export const InvoiceElsewhere = refusal(
  "InvoiceElsewhere",
  { code: "INVOICE_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
export const BuyerMissing = invalid("BuyerMissing", "customerId", {})
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
export const LinesOfSale = invalid("LinesOfSale", "lines", {})
export const SaleInvoicedBefore = duplicate("SaleInvoicedBefore", "saleId", { invoiceId: ref("inv") })
/** Money came in for it: it can be corrected, or refunded, and not be undone. */
export const ReceivedAlready = refusal(
  "ReceivedAlready",
  { code: "UNDO_BLOCKED", status: 409 },
  { received: Amount, currency: Currency },
)
export const AddressMissing = invalid("AddressMissing", "to", { channel: Schema.String })
/** The customer was written to within a day. */
export const RemindedLately = refusal(
  "RemindedLately",
  { code: "RATE_LIMITED", status: 409 },
  { hours: duration("hours", 0, 24) },
)
export const NothingOwed = refusal("NothingOwed", { code: "INVOICE_STATE", status: 409 }, {})
export const ClaimWaits = differs("ClaimWaits", {})
export const ClaimUnknown = notFound("ClaimUnknown", { claimId: ref("claim") })
export const ClaimAnswered = refusal("ClaimAnswered", { code: "INVOICE_STATE", status: 409 }, { status: Schema.String })
export const ClaimTooLarge = refusal(
  "ClaimTooLarge",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "amount" },
  { balance: Amount, currency: Currency },
)
export const LetterUnknown = notFound("LetterUnknown", { letterId: ref("msg") })

/** It must be there, and stand where this can be done with it. */
export const misplaced = (
  { snapshot, status }: Pick<InvoiceState, "snapshot" | "status">,
  invoiceId: string,
  ...fit: ReadonlyArray<InvoiceState["status"]>
) => {
  if (status === "none") return InvoiceUnknown({ invoiceId })
  return fit.includes(status) ? undefined : InvoiceElsewhere({ number: snapshot?.number ?? "", status })
}
