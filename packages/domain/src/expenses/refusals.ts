import { Amount, Currency, refusal, ref, invalid, notFound, notFoundIn, SignedQuantity } from "../kernel/index.ts"

export const ExpenseNotThere = notFound("ExpenseNotThere", { expenseId: ref("exp") })
export const ExpenseVoidedBefore = refusal("ExpenseVoidedBefore", { code: "ALREADY_VOIDED", status: 409 }, {})
export const ExpenseCategoryUnknown = notFoundIn("ExpenseCategoryUnknown", "category", { categoryId: ref("cat") })
/** Only what is bought to be sold lies on a shelf. */
export const GoodsAreStock = invalid("GoodsAreStock", "category", {})
export const GoodsCostMore = invalid("GoodsCostMore", "goods", { cost: Amount, amount: Amount, currency: Currency })
/** Of several things on one bill nobody knows which was written down wrongly. */
export const GoodsCostUnsaid = invalid("GoodsCostUnsaid", "goods", {})
export const PaysTooMuch = refusal(
  "PaysTooMuch",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "amount" },
  { balance: Amount, currency: Currency },
)
/** More is said to have come back than whoever sold it is to give. */
export const RefundsTooMuch = refusal(
  "RefundsTooMuch",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "amount" },
  { balance: Amount, currency: Currency },
)
/** More goes back than there is left of it on the bill. */
export const ReturnsTooMuch = invalid("ReturnsTooMuch", "lines", { asked: SignedQuantity, left: SignedQuantity })
export const ExpensePaymentNotThere = notFoundIn("ExpensePaymentNotThere", "paymentId", { paymentId: ref("pay") })
/** The amount cannot go under what was paid of it. */
export const AmountBelowPaid = refusal(
  "AmountBelowPaid",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "amount" },
  { paid: Amount, currency: Currency },
)
