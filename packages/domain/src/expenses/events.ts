import * as Schema from "effect/Schema"
import { Attachments, Currency, Day, id, Name, Note, PositiveAmount, Reason, Tags, text } from "../kernel/index.ts"
import { LocationId } from "../businesses/index.ts"
import { Bought } from "../stock/index.ts"

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

/**
 * What spending does to the books (spec/decisions.md 6.21): only what is `operating` lowers profit. Stock becomes cost when
 * it is sold; what lasts, what the owner takes, what the state is owed and what was borrowed are no costs.
 */
export const SpendingKind = Schema.Literals(["operating", "stock", "asset", "drawings", "tax", "loan"])
export type SpendingKind = typeof SpendingKind.Type

const kinds: { readonly [Category in typeof ExpenseCategory.Type]?: SpendingKind } = {
  stock_purchase: "stock",
  owner_drawings: "drawings",
  taxes_and_levies: "tax",
}

/** What spending on one of the default categories does. */
export const kindOf = (category: string): SpendingKind => kinds[category as keyof typeof kinds] ?? "operating"

/**
 * What an expense did to the books when it was written down. Before 2026-11-23 nothing was said of that and everything
 * lowered profit: what was shown then is shown still, until somebody corrects it.
 */
export const spendingOf = ({ categoryKind = "operating" }: { readonly categoryKind?: SpendingKind }): SpendingKind =>
  categoryKind

/** Categories a merchant added to the defaults. */
export const ExpenseCategoryId = id("xcat")
export const CategoryOfExpense = Schema.Union([ExpenseCategory, ExpenseCategoryId])
export type CategoryOfExpense = typeof CategoryOfExpense.Type

export const ExpensePaymentId = id("xpay")
const Method = Schema.Literals(["cash", "bank_transfer", "transfer", "card", "mobile_money"])

/** What an expense says besides its amount and its day. */
export const about = {
  category: CategoryOfExpense,
  /** A category of one's own, as it was called then. */
  categoryName: Schema.optionalKey(text(1, 80)),
  /** Its kind then. */
  categoryKind: Schema.optionalKey(SpendingKind),
  vendor: Schema.optionalKey(text(1, 80)),
  note: Schema.optionalKey(Note),
  dueDate: Schema.optionalKey(Day),
  tags: Schema.optionalKey(Tags),
  attachments: Schema.optionalKey(Attachments),
}

export const terms = {
  currency: Currency,
  amount: PositiveAmount,
  on: Day,
  locationId: LocationId,
  ...about,
  /** What was bought to be sold, where it was said. */
  goods: Schema.optionalKey(Bought),
  /** How it was paid; absent while it is not. */
  method: Schema.optionalKey(Method),
  /** False: it is paid later, in parts or at once. */
  paid: Schema.optionalKey(Schema.Literal(false)),
}
export type Terms = Schema.Struct<typeof terms>["Type"]

export const ExpenseEvent = Schema.TaggedUnion({
  ExpenseRecorded: { expenseId: ExpenseId, ...terms },
  ExpensePaid: {
    expenseId: ExpenseId,
    paymentId: ExpensePaymentId,
    currency: Currency,
    amount: PositiveAmount,
    method: Method,
    on: Day,
    reference: Schema.optionalKey(text(1, 80)),
    /** The kind of the expense it pays. */
    spending: Schema.optionalKey(SpendingKind),
  },
  ExpensePaymentReversed: {
    expenseId: ExpenseId,
    paymentId: ExpensePaymentId,
    amount: PositiveAmount,
    on: Day,
    reason: Reason,
  },
  /** The whole of what it says now, amount and day with it. */
  ExpenseCorrected: { expenseId: ExpenseId, reason: Reason, ...terms },
  /** What it says besides its amount and its day, as a whole. */
  ExpenseChanged: { expenseId: ExpenseId, ...about },
  ExpenseVoided: { expenseId: ExpenseId, on: Day, reason: Reason },
})
export type ExpenseEvent = typeof ExpenseEvent.Type

/** What can have happened to the categories a merchant added. */
export const ExpenseCategoryEvent = Schema.TaggedUnion({
  ExpenseCategorySet: { categoryId: ExpenseCategoryId, name: Name, kind: Schema.optionalKey(SpendingKind) },
  ExpenseCategoryRetired: { categoryId: ExpenseCategoryId },
})
export type ExpenseCategoryEvent = typeof ExpenseCategoryEvent.Type
