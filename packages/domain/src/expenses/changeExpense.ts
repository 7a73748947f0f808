import * as Result from "effect/Result"
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
  type RefusalOf,
  refuse,
  same,
  Version,
  VersionConflict,
  present,
} from "../kernel/index.ts"
import {
  CorrectionPreview,
  PaymentMethod,
  PreviewStale,
  DateNotAllowed,
  DueBeforeSale,
  WrongCurrency,
  foreign,
  misdated,
  BackdatedDay,
  daysBack,
} from "../sales/index.ts"
import { ALL, type CategoriesState, ExpenseCategories, sortedAs } from "./categories.ts"
import { about, ExpenseId, type Terms, terms } from "./events.ts"
import { Expense, type ExpenseState } from "./expense.ts"
import { hashOf, previewOf } from "./preview.ts"
import { AmountBelowPaid, ExpenseCategoryUnknown, ExpenseNotThere, ExpenseVoidedBefore } from "./refusals.ts"

const { categoryKind: _, categoryName: __, ...said } = about
const reads = ({ expenseId }: { readonly expenseId: string }) => ({
  expense: Expense.of(expenseId),
  categories: ExpenseCategories.of(ALL),
})

/** What it was for, from whom, and what was noted; its amount and its day stay. */
export const changeExpense = command("ChangeExpense", {
  summary: "Changes what an expense says besides its amount and its day.",
  input: { expenseId: ExpenseId, ...patch(said), expectedVersion: Schema.optionalKey(Version) },
  subject: "expenseId",
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads,
  writes: [Expense],
  refusals: [ExpenseNotThere, ExpenseVoidedBefore, ExpenseCategoryUnknown, DueBeforeSale, VersionConflict],
  decide: ({ categories, expense }, { expectedVersion, expenseId, ...changes }) => {
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
    const moved = versionConflict(expectedVersion, expense.version)
    if (moved !== undefined) return refuse(moved)

    return accept([{ _tag: "ExpenseChanged", expenseId, ...after }])
  },
})

const correction = {
  expenseId: ExpenseId,
  reason: Reason,
  expectedVersion: Schema.optionalKey(Version),
  amount: Schema.optionalKey(PositiveAmount),
  on: Schema.optionalKey(BackdatedDay),
  locationId: Schema.optionalKey(LocationId),
  method: Schema.optionalKey(PaymentMethod),
  ...patch(said),
  currencies: Schema.optionalKey(Schema.Array(Currency)),
}
type Correction = Schema.Struct<typeof correction>["Type"]

const correctingRefusals = [
  ExpenseNotThere,
  ExpenseVoidedBefore,
  WrongCurrency,
  DateNotAllowed,
  ExpenseCategoryUnknown,
  DueBeforeSale,
  AmountBelowPaid,
  VersionConflict,
] as const

interface Found {
  readonly expense: ExpenseState
  readonly categories: CategoriesState
}

/** What a correction makes of an expense; the terms it has when nothing changes. */
const correcting = (
  { categories, expense }: Found,
  { currencies, expectedVersion, expenseId, method, reason: _, ...changes }: Correction,
  today: string,
): Result.Result<Terms, RefusalOf<(typeof correctingRefusals)[number]>> => {
  const { paidLater, terms: before, version } = expense
  const { currency } = before
  if (expense.status === "none") return Result.fail(ExpenseNotThere({ expenseId }))
  if (expense.status === "voided") return Result.fail(ExpenseVoidedBefore({}))
  const mixed = foreign(currencies, currency)
  if (mixed !== undefined) return Result.fail(WrongCurrency(mixed))
  const { categoryKind, categoryName, category: was, ...told } = before
  const { category, ...rest } = patched({ ...told, category: was }, changes)
  const { amount, dueDate, on } = rest
  const wrongDay = on === before.on ? undefined : misdated(on, today)
  if (wrongDay !== undefined) return Result.fail(DateNotAllowed(wrongDay))
  const sorted = sortedAs(categories, category, was)
  if (sorted === undefined) return Result.fail(ExpenseCategoryUnknown({ categoryId: category }))
  if (dueDate !== undefined && dueDate < on) return Result.fail(DueBeforeSale({ dueDate, on }))
  if (amount < paidLater) return Result.fail(AmountBelowPaid({ paid: paidLater, currency }))
  const named = category === was ? present({ categoryName, categoryKind }) : {}
  const paid = method === undefined || before.paid === false ? {} : { method }
  const after = only(terms, { ...rest, ...sorted, ...named, ...paid })
  if (same(before, after)) return Result.succeed(before)
  const moved = versionConflict(expectedVersion, version)

  return moved === undefined ? Result.succeed(after) : Result.fail(moved)
}

const correctingStands = ({ expense }: Found) => ({ on: expense.terms.on })

/** It was written down wrongly: the new amount and day take the old ones' place, and both stay in the book. */
export const correctExpense = command("CorrectExpense", {
  summary: "Corrects an expense's amount, day, branch or how it was paid, with a reason.",
  input: { ...correction, previewHash: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))) },
  subject: "expenseId",
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads,
  stands: correctingStands,
  measures: (_, { expense }, { on }, context) =>
    on !== undefined && on < expense.terms.on ? daysBack(on, context) : [],
  writes: [Expense],
  refusals: [...correctingRefusals, PreviewStale],
  decide: (found, { previewHash, ...input }, { today }) => {
    const { expense } = found
    const corrected = correcting(found, input, today)
    if (Result.isFailure(corrected)) return refuse(corrected.failure)
    const after = corrected.success
    if (after === expense.terms) return accept([])
    if (previewHash !== undefined && previewHash !== hashOf(expense, after)) return refuse(PreviewStale({}))

    return accept([{ _tag: "ExpenseCorrected", expenseId: input.expenseId, reason: input.reason, ...after }])
  },
})

/** What a correction of an expense would change, before anybody makes it. */
export const previewExpense = command("PreviewExpense", {
  summary: "Shows what a correction of an expense would change, and changes nothing.",
  input: { ...correction, reason: Schema.optionalKey(Reason) },
  subject: "expenseId",
  access: { module: "expenses", action: "edit" },
  offline: "never",
  reads,
  stands: correctingStands,
  writes: [],
  refusals: [...correctingRefusals, CorrectionPreview],
  decide: (found, input, { today }) => {
    const corrected = correcting(found, { ...input, reason: input.reason ?? "preview" }, today)
    if (Result.isFailure(corrected)) return refuse(corrected.failure)

    return refuse(CorrectionPreview({ preview: previewOf(found.expense, corrected.success) }))
  },
})
