import * as Schema from "effect/Schema"
import { card, CustomerId } from "../customers/index.ts"
import { Count, count, patch } from "../kernel/index.ts"

/** One line of a file of customers, compared with the book: whom it is about, and what it says of them. */
export const CustomerRow = Schema.Struct({
  line: count(1, 999_999),
  customerId: CustomerId,
  ...patch({ ...card, name: Schema.optionalKey(card.name) }),
})
export type CustomerRow = typeof CustomerRow.Type

/** Why the book cannot follow a line. */
export const CustomerRowRefusal = Schema.Literals([
  "line_twice",
  "contradicted",
  "name_missing",
  "bad_birthday",
  "phone_taken",
  "email_taken",
  "erased",
  "put_away",
])

export const RefusedCustomerRow = Schema.Struct({ line: Count, reason: CustomerRowRefusal })
export type RefusedCustomerRow = typeof RefusedCustomerRow.Type
