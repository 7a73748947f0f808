import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import {
  accept,
  command,
  Currency,
  versionConflict,
  only,
  patch,
  patched,
  PositiveAmount,
  Reason,
  refuse,
  same,
  Version,
  VersionConflict,
  present,
} from "../kernel/index.ts"
import {
  PaymentMethod,
  DateNotAllowed,
  DueBeforeSale,
  WrongCurrency,
  foreign,
  misdated,
  BackdatedDay,
  daysBack,
} from "../sales/index.ts"
import { ALL, ExpenseCategories, sortedAs } from "./categories.ts"
import { about, ExpenseId, terms } from "./events.ts"
import { Expense } from "./expense.ts"
import { AmountBelowPaid, ExpenseCategoryUnknown, ExpenseNotThere, ExpenseVoidedBefore } from "./refusals.ts"

const { categoryKind: _, categoryName: __, ...said } = about
const reads = ({ expenseId }: { readonly expenseId: string }) => ({
  expense: Expense.of(expenseId),
  categories: ExpenseCategories.of(ALL),
})

/** What it was for, from whom, and what was noted; its amount and its day stay. */
export const changeExpense = command("ChangeExpense", {
  summary: "Changes what an expense says besides its amount and its day.",
  input: { expenseId: ExpenseId, ...patch(said) },
  subject: "expenseId",
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads,
  writes: [Expense],
  refusals: [ExpenseNotThere, ExpenseVoidedBefore, ExpenseCategoryUnknown, DueBeforeSale],
  decide: ({ categories, expense }, { expenseId, ...changes }) => {
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))
    if (expense.status === "voided") return refuse(ExpenseVoidedBefore({}))
    const before = only(about, expense.terms)
    const { category, ...rest } = patched(only(said, before), changes)
    const sorted = sortedAs(categories, category, before.category)
    if (sorted === undefined) return refuse(ExpenseCategoryUnknown({ categoryId: category }))
    const { on } = expense.terms
    if (rest.dueDate !== undefined && rest.dueDate < on) return refuse(DueBeforeSale({ dueDate: rest.dueDate, on }))
    // As it was called, and counted, when it was written down.
    const kept = category === before.category ? only({ categoryName: true, categoryKind: true }, before) : {}
    const after = { ...rest, ...sorted, ...kept }
    if (same(before, after)) return accept([])

    return accept([{ _tag: "ExpenseChanged", expenseId, ...after }])
  },
})

/** It was written down wrongly: the new amount and day take the old ones' place, and both stay in the book. */
export const correctExpense = command("CorrectExpense", {
  summary: "Corrects an expense's amount, day, branch or how it was paid, with a reason.",
  input: {
    expenseId: ExpenseId,
    reason: Reason,
    expectedVersion: Schema.optionalKey(Version),
    amount: Schema.optionalKey(PositiveAmount),
    on: Schema.optionalKey(BackdatedDay),
    locationId: Schema.optionalKey(LocationId),
    method: Schema.optionalKey(PaymentMethod),
    ...patch(said),
    currencies: Schema.optionalKey(Schema.Array(Currency)),
  },
  subject: "expenseId",
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads,
  stands: ({ expense }) => ({ on: expense.terms.on }),
  measures: (_, { expense }, { on }, context) =>
    on !== undefined && on < expense.terms.on ? daysBack(on, context) : [],
  writes: [Expense],
  refusals: [
    ExpenseNotThere,
    ExpenseVoidedBefore,
    WrongCurrency,
    DateNotAllowed,
    ExpenseCategoryUnknown,
    DueBeforeSale,
    AmountBelowPaid,
    VersionConflict,
  ],
  decide: (
    { categories, expense },
    { currencies, expectedVersion, expenseId, method, reason, ...changes },
    { today },
  ) => {
    const { paidLater, terms: before, version } = expense
    const { currency } = before
    if (expense.status === "none") return refuse(ExpenseNotThere({ expenseId }))
    if (expense.status === "voided") return refuse(ExpenseVoidedBefore({}))
    const mixed = foreign(currencies, currency)
    if (mixed !== undefined) return refuse(WrongCurrency(mixed))
    const { categoryKind, categoryName, category: was, ...told } = before
    const { category, ...rest } = patched({ ...told, category: was }, changes)
    const { amount, dueDate, on } = rest
    const wrongDay = on === before.on ? undefined : misdated(on, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const sorted = sortedAs(categories, category, was)
    if (sorted === undefined) return refuse(ExpenseCategoryUnknown({ categoryId: category }))
    if (dueDate !== undefined && dueDate < on) return refuse(DueBeforeSale({ dueDate, on }))
    if (amount < paidLater) return refuse(AmountBelowPaid({ paid: paidLater, currency }))
    const named = category === was ? present({ categoryName, categoryKind }) : {}
    const paid = method === undefined || before.paid === false ? {} : { method }
    const after = only(terms, { ...rest, ...sorted, ...named, ...paid })
    if (same(before, after)) return accept([])
    const moved = versionConflict(expectedVersion, version)
    if (moved !== undefined) return refuse(moved)

    return accept([{ _tag: "ExpenseCorrected", expenseId, reason, ...after }])
  },
})
