import * as Schema from "effect/Schema"
import { Currency, Day, ref, SignedAmount, view } from "../kernel/index.ts"
import {
  CategoryOfExpense,
  type ExpenseCategoryEvent,
  type ExpenseEvent,
  SpendingKind,
  spendingOf,
  type Terms,
} from "./events.ts"
import { Expense, type ExpenseState } from "./expense.ts"

const CategoryRow = Schema.Struct({ id: ref("xcat"), name: Schema.String, kind: SpendingKind, retired: Schema.Boolean })
type CategoryRow = typeof CategoryRow.Type

/** The categories of expenses that a merchant added. */
export const expenseCategories = view<CategoryRow, ExpenseCategoryEvent>()({
  name: "expense-categories",
  version: 2,
  summary: "The categories of expenses that a merchant added to the defaults.",
  row: CategoryRow,
  columns: { name: "text", kind: "text", retired: "boolean" },
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

const atOnce = (event: Said): SpendingRow => ({
  id: event.expenseId,
  expenseId: event.expenseId,
  on: event.on,
  ...ofExpense(event),
  currency: event.currency,
  amount: event.amount,
  method: event.method ?? "cash",
  live: event.paid !== false,
})

/** Money that went out, on the day it went. */
export const spendings = view<SpendingRow, ExpenseEvent, ExpenseState>()({
  name: "spendings",
  version: 2,
  summary: "Money that was paid for expenses, on the day it was paid.",
  row: SpendingRow,
  columns: {
    expenseId: "text",
    on: "text",
    locationId: "text",
    category: "text",
    currency: "text",
    amount: "integer",
    method: "text",
    kind: "text",
    live: "boolean",
  },
  indexes: [["on"], ["expenseId"]],
  access: { module: "expenses", action: "view_all" },
  about: Expense,
  when: {
    ExpenseRecorded: (event) => [{ put: atOnce(event) }],
    ExpenseCorrected: (event, _, { terms }) => [
      { each: ["expenseId", event.expenseId], by: (row) => ({ ...row, ...ofExpense(terms) }) },
      { put: atOnce(event) },
    ],
    ExpenseChanged: ({ expenseId }, _, { terms }) => [
      { each: ["expenseId", expenseId], by: (row) => ({ ...row, ...ofExpense(terms) }) },
    ],
    ExpensePaid: ({ amount, currency, expenseId, method, on, paymentId, spending = "operating" }, _, { terms }) => [
      {
        put: {
          id: `${expenseId}.${paymentId}`,
          expenseId,
          on,
          ...ofExpense(terms),
          currency,
          amount,
          method,
          kind: spending,
          live: true,
        },
      },
    ],
    ExpensePaymentReversed: ({ expenseId, paymentId }) => [
      { change: `${expenseId}.${paymentId}`, by: (row) => ({ ...row, live: false }) },
    ],
    ExpenseVoided: ({ expenseId }) => [{ each: ["expenseId", expenseId], by: (row) => ({ ...row, live: false }) }],
  },
})
