import * as Schema from "effect/Schema"
import { Amount, Currency, Day, refusal, SignedAmount, ref, differs, notFound, notFoundIn } from "../kernel/index.ts"
import { outOfStock } from "../shared/index.ts"

// What may stand in the way of several verbs here and in expenses; a refusal of one verb alone stands beside that verb.

export const BusinessNotThere = notFound("BusinessNotThere", {})
export const CustomerNotThere = notFoundIn("CustomerNotThere", "customerId", { customerId: ref("cust") })
export const SaleNotThere = notFound("SaleNotThere", { saleId: ref("sale") })
export const SaleVoidedBefore = refusal("SaleVoidedBefore", { code: "ALREADY_VOIDED", status: 409 }, {})
/** The same id was used before, for something else. */
export const DifferentContent = differs("DifferentContent", { id: ref("sale") })
export const WrongCurrency = refusal(
  "WrongCurrency",
  { code: "CURRENCY_MISMATCH", status: 422, field: "amount" },
  { expected: Currency, given: Currency },
)
export const DateNotAllowed = refusal(
  "DateNotAllowed",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "businessDate" },
  { on: Day, earliest: Day, latest: Day },
)
export const DueBeforeSale = refusal(
  "DueBeforeSale",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "dueDate" },
  { dueDate: Day, on: Day },
)
export const PaymentExceedsBalance = refusal(
  "PaymentExceedsBalance",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "amount" },
  { balance: Amount, amount: SignedAmount, currency: Currency },
)
/** Nobody gets back more than they paid, less what they got back before. */
export const RefundExceedsReceived = refusal(
  "RefundExceedsReceived",
  { code: "REFUND_EXCEEDS_RECEIVED", status: 422, field: "amount" },
  { amount: SignedAmount, most: Amount, currency: Currency },
)
/** Something was built upon the sale as it stands. */
export const SaleHasFollowers = refusal(
  "SaleHasFollowers",
  { code: "UNDO_BLOCKED", status: 409 },
  { dependants: Schema.Array(Schema.Literals(["return", "refund", "write_off"])) },
)
export const PaymentNotThere = notFoundIn("PaymentNotThere", "paymentId", { paymentId: ref("pay") })
export const OutOfStock = outOfStock("OutOfStock")
