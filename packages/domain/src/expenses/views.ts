import * as Schema from "effect/Schema"
import { type Change, Currency, Day, ref, SignedAmount, view } from "../kernel/index.ts"
import {
  CategoryOfExpense,
  type ExpenseCategoryEvent,
  ExpenseCategoryId,
  type ExpenseEvent,
  SpendingKind,
  spendingOf,
  type Terms,
} from "./events.ts"
import { Expense, type ExpenseState } from "./expense.ts"

const CategoryRow = Schema.Struct({
  id: ExpenseCategoryId,
  name: Schema.String,
  kind: SpendingKind,
  retired: Schema.Boolean,
})
type CategoryRow = typeof CategoryRow.Type

export const expenseCategories = view<CategoryRow, ExpenseCategoryEvent>()({
  name: "expense-categories",
  version: 2,
  summary: "The categories of expenses that a merchant added to the defaults.",
  row: CategoryRow,
  columns: ["name", "kind", "retired"],
  search: ["name"],
  access: { module: "expenses", action: "view" },
  when: {
    ExpenseCategorySet: ({ categoryId: id, kind = "operating", name }) => [{ put: { id, name, kind, retired: false } }],
    ExpenseCategoryRetired: ({ categoryId }) => [{ change: categoryId, by: (row) => ({ ...row, retired: true }) }],
  },
})

const SpendingRow = Schema.Struct({
  id: ref("spending"),
  expenseId: ref("exp"),
  on: Day,
  /** The branch and the category of its expense. */
  locationId: ref("loc"),
  category: CategoryOfExpense,
  currency: Currency,
  amount: SignedAmount,
  method: Schema.String,
  /** What it was spent on: only operating costs and stock are the business's own (spec/decisions.md 6.21). */
  kind: SpendingKind,
  /** False once it was taken back, or its expense voided. */
  live: Schema.Boolean,
})
type SpendingRow = typeof SpendingRow.Type

type Said = Extract<ExpenseEvent, { _tag: "ExpenseRecorded" | "ExpenseCorrected" }>

/** What every payment of an expense shares with it, as it is said now. */
const ofExpense = (terms: Pick<Terms, "category" | "categoryKind" | "locationId">) => ({
  locationId: terms.locationId,
  category: terms.category,
  kind: spendingOf(terms),
})

const atOnce = (event: Said, sentBack = 0): SpendingRow => ({
  id: event.expenseId,
  expenseId: event.expenseId,
  on: event.on,
  ...ofExpense(event),
  currency: event.currency,
  // What went back since was paid all the same; what was given back for it is a row of its own.
  amount: event.amount + sentBack,
  method: event.method ?? "cash",
  live: event.paid !== false,
})

type Paid = Omit<Extract<ExpenseEvent, { _tag: "ExpensePaid" }>, "_tag">

const paid = (
  { amount, currency, expenseId, method, on, paymentId, spending: kind = "operating" }: Paid,
  terms: Terms,
): ReadonlyArray<Change<SpendingRow>> => [
  {
    put: {
      id: `${expenseId}.${paymentId}`,
      expenseId,
      on,
      ...ofExpense(terms),
      currency,
      amount,
      method,
      kind,
      live: true,
    },
  },
]

/** Money that went out, on the day it went; what came back of it stands below zero. */
export const spendings = view<SpendingRow, ExpenseEvent, ExpenseState>()({
  name: "spendings",
  version: 2,
  summary: "Money that was paid for expenses, on the day it was paid.",
  row: SpendingRow,
  columns: ["expenseId", "on", "locationId", "category", "currency", "amount", "method", "kind", "live"],
  indexes: [["on"], ["expenseId"]],
  access: { module: "expenses", action: "view_all" },
  about: Expense,
  when: {
    ExpenseRecorded: (event) => [{ put: atOnce(event) }],
    ExpenseCorrected: (event, _, { sentBack, terms }) => [
      { each: ["expenseId", event.expenseId], by: (row) => ({ ...row, ...ofExpense(terms) }) },
      { put: atOnce(event, sentBack) },
    ],
    ExpenseChanged: ({ expenseId }, _, { terms }) => [
      { each: ["expenseId", expenseId], by: (row) => ({ ...row, ...ofExpense(terms) }) },
    ],
    ExpensePaid: (event, _, { terms }) => paid(event, terms),
    ExpenseRefunded: (event, _, { terms }) => paid({ ...event, amount: -event.amount }, terms),
    ExpensePaymentReversed: ({ expenseId, paymentId }) => [
      { change: `${expenseId}.${paymentId}`, by: (row) => ({ ...row, live: false }) },
    ],
    ExpenseVoided: ({ expenseId }) => [{ each: ["expenseId", expenseId], by: (row) => ({ ...row, live: false }) }],
  },
})
