import * as Schema from "effect/Schema"
import { Currency, Day, ref, SignedAmount, view } from "../kernel/index.ts"
import { type ExpenseCategoryEvent, type ExpenseEvent, SpendingKind, spendingOf } from "./events.ts"

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

const atOnce = (event: Said): SpendingRow => ({
  id: event.expenseId,
  expenseId: event.expenseId,
  on: event.on,
  currency: event.currency,
  amount: event.amount,
  method: event.method ?? "cash",
  kind: spendingOf(event),
  live: event.paid !== false,
})

/** Money that went out, on the day it went. */
export const spendings = view<SpendingRow, ExpenseEvent>()({
  name: "spendings",
  version: 1,
  summary: "Money that was paid for expenses, on the day it was paid.",
  row: SpendingRow,
  columns: {
    expenseId: "text",
    on: "text",
    currency: "text",
    amount: "integer",
    method: "text",
    kind: "text",
    live: "boolean",
  },
  indexes: [["on"], ["expenseId"]],
  access: { module: "expenses", action: "view_all" },
  when: {
    ExpenseRecorded: (event) => [{ put: atOnce(event) }],
    ExpenseCorrected: (event) => [
      { each: ["expenseId", event.expenseId], by: (row) => ({ ...row, kind: spendingOf(event) }) },
      { put: atOnce(event) },
    ],
    ExpenseChanged: (event) => [
      { each: ["expenseId", event.expenseId], by: (row) => ({ ...row, kind: spendingOf(event) }) },
    ],
    ExpensePaid: ({ amount, currency, expenseId, method, on, paymentId, spending = "operating" }) => [
      {
        put: {
          id: `${expenseId}.${paymentId}`,
          expenseId,
          on,
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
