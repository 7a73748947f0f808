import * as Schema from "effect/Schema"
import { Currency, Day, id, Note, PositiveAmount, Reason, text } from "../kernel/index.ts"
import { LocationId } from "../businesses/events.ts"

export const ExpenseId = id("exp")

/** spec/decisions.md 6.3, the defaults. */
export const ExpenseCategory = Schema.Literals([
  "stock_purchase",
  "rent",
  "salaries",
  "utilities",
  "transport",
  "delivery",
  "marketing",
  "packaging",
  "repairs",
  "bank_charges",
  "taxes_and_levies",
  "data_airtime",
  "owner_drawings",
  "other",
])

export const ExpenseEvent = Schema.TaggedUnion({
  ExpenseRecorded: {
    expenseId: ExpenseId,
    currency: Currency,
    amount: PositiveAmount,
    on: Day,
    category: ExpenseCategory,
    locationId: LocationId,
    vendor: Schema.optionalKey(text(1, 80)),
    method: Schema.Literals(["bank_transfer", "transfer", "cash", "card"]),
    note: Schema.optionalKey(Note),
  },
  ExpenseVoided: { expenseId: ExpenseId, on: Day, reason: Reason },
})
export type ExpenseEvent = typeof ExpenseEvent.Type
