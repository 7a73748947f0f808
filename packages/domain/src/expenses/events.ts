import * as Schema from "effect/Schema"
import {
  Amount,
  Attachments,
  Currency,
  Day,
  id,
  Name,
  Note,
  only,
  PositiveAmount,
  Quantity,
  Reason,
  same,
  SignedAmount,
  Tags,
  text,
} from "../kernel/index.ts"
import { LocationId } from "../businesses/index.ts"
import { ExpenseId } from "../shared/index.ts"
import { VariantId } from "../products/index.ts"
import { Bought } from "../stock/index.ts"

export { ExpenseId }

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
export const ExpenseReturnId = id("xret")
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

const { amount, category, categoryKind, currency, goods, locationId, method, on, paid } = terms
const counting = { amount, category, categoryKind, currency, goods, locationId, method, on, paid }

/** Whether reports say the same of both. */
export const sameFigures = (before: Terms, after: Terms): boolean => same(only(counting, before), only(counting, after))

const payment = {
  expenseId: ExpenseId,
  paymentId: ExpensePaymentId,
  currency: Currency,
  amount: PositiveAmount,
  method: Method,
  on: Day,
  reference: Schema.optionalKey(text(1, 80)),
  /** The kind of the expense it pays. */
  spending: Schema.optionalKey(SpendingKind),
}

export const ExpenseEvent = Schema.TaggedUnion({
  ExpenseRecorded: { expenseId: ExpenseId, ...terms },
  ExpensePaid: payment,
  /** Whoever sold gave money back, for goods that went back to them. */
  ExpenseRefunded: payment,
  ExpensePaymentReversed: {
    expenseId: ExpenseId,
    paymentId: ExpensePaymentId,
    /** Below zero where it was money that had come back. */
    amount: SignedAmount,
    on: Day,
    reason: Reason,
  },
  /** Goods went back to whoever sold them: the bill comes to so much less. */
  GoodsSentBack: {
    expenseId: ExpenseId,
    returnId: ExpenseReturnId,
    currency: Currency,
    on: Day,
    reason: Reason,
    /** At what each came in for. */
    lines: Schema.Array(Schema.Struct({ variantId: VariantId, quantity: Quantity, cost: Amount })),
    amount: Amount,
    /** The goods that are left of it, as a whole. */
    goods: Bought,
  },
  /** The whole of what it says now, amount and day with it; nothing, where all of it went back. */
  ExpenseCorrected: {
    expenseId: ExpenseId,
    reason: Reason,
    ...terms,
    amount: Amount,
    /** By how much less it came to before, for goods that went back. */
    sentBack: Schema.optionalKey(PositiveAmount),
  },
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
