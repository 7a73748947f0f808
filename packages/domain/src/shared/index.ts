import * as Schema from "effect/Schema"
import { id, idAs, ref, refusal, saying, SignedQuantity } from "../kernel/index.ts"

// Ids, words and refusals that two modules share of which neither stands on the other.

export { ORDER, OrderIncomplete, orderAs, orderRows, unlike } from "./arranged.ts"

export const SaleId = id("sale")

export const ExpenseId = id("exp")

/** What lists and doors of sales and expenses together speak of: one or the other. */
export const TransactionId = saying("sale_example", idAs("transaction", Schema.Union([SaleId, ExpenseId])))

/** A branch. */
export const LocationId = id("loc")

/** Where something was sold. */
export const Channel = Schema.Literals([
  "walk_in",
  "pos",
  "online_store",
  "whatsapp",
  "instagram",
  "facebook",
  "phone",
  "marketplace",
  "other",
])

/** How money comes and goes. */
export const PaymentMethod = Schema.Literals(["cash", "bank_transfer", "transfer", "card", "mobile_money"])

const Short = Schema.Struct({
  variantId: ref("var"),
  name: Schema.String,
  asked: SignedQuantity,
  available: SignedQuantity,
})

/** Lines ask for more than there is. */
export const outOfStock = <const Tag extends string>(tag: Tag) =>
  refusal(tag, { code: "OUT_OF_STOCK", status: 409, field: "lines" }, { lines: Schema.Array(Short) })
