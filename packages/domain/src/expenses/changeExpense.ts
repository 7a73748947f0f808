import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import {
  accept,
  changesTo,
  command,
  type Context,
  CountsInClosedMonth,
  Currency,
  isClosed,
  Money,
  only,
  patched,
  PositiveAmount,
  present,
  Reason,
  type RefusalOf,
  refuse,
  same,
  versionConflict,
  VersionConflict,
  patch,
  Version,
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
import { Product, productOf, type ProductState } from "../products/index.ts"
import {
  Bought,
  boughtRefusals,
  meantBy,
  NotEnoughOnHand,
  rebought,
  Stock,
  type StockEvent,
  type StockState,
  untracked,
} from "../stock/index.ts"
import { ALL, type CategoriesState, ExpenseCategories, sortedAs } from "./categories.ts"
import { about, ExpenseId, sameFigures, spendingOf, type Terms, terms } from "./events.ts"
import { Expense, type ExpenseState } from "./expense.ts"
import { hashOf, previewOf } from "./preview.ts"
import {
  AmountBelowPaid,
  ExpenseCategoryUnknown,
  ExpenseNotThere,
  ExpenseVoidedBefore,
  GoodsAreStock,
  GoodsCostMore,
  GoodsCostUnsaid,
} from "./refusals.ts"

const { categoryKind: _, categoryName: __, ...said } = about
const reads = ({ expenseId }: { readonly expenseId: string }) => ({
  expense: Expense.of(expenseId),
  categories: ExpenseCategories.of(ALL),
})

/** What it was for, from whom, and what was noted; its amount and its day stay. */
export const changeExpense = command("ChangeExpense", {
  summary: "Changes what an expense says besides its amount and its day.",
  input: { expenseId: ExpenseId, ...changesTo(said) },
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads,
  writes: [Expense],
  refusals: [
    ExpenseNotThere,
    ExpenseVoidedBefore,
    ExpenseCategoryUnknown,
    DueBeforeSale,
    GoodsAreStock,
    CountsInClosedMonth,
    VersionConflict,
  ],
  decide: ({ categories, expense }, { expectedVersion, expenseId, ...changes }, context) => {
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
    if (category !== before.category && isClosed(on, context))
      return refuse(CountsInClosedMonth({ on, what: "expense" }))
    if (!isOfStock(after, expense)) return refuse(GoodsAreStock({}))
    const moved = versionConflict(expectedVersion, expense.version, expense.said)
    if (moved !== undefined) return refuse(moved)

    return accept([{ _tag: "ExpenseChanged", expenseId, ...after }])
  },
})

/** Goods lie on a shelf, or went back from it, as long as their bill is one for stock. */
const isOfStock = (said: Pick<Terms, "categoryKind">, { returns, terms: { goods = [] } }: ExpenseState): boolean =>
  (goods.length === 0 && Object.keys(returns).length === 0) || spendingOf(said) === "stock"

const correction = {
  expenseId: ExpenseId,
  reason: Reason,
  expectedVersion: Schema.optionalKey(Version),
  amount: Schema.optionalKey(PositiveAmount),
  on: Schema.optionalKey(BackdatedDay),
  locationId: Schema.optionalKey(LocationId),
  method: Schema.optionalKey(PaymentMethod),
  /** What came with it, as a whole; where nothing is said, what stood for all of the amount follows it. */
  goods: Schema.optionalKey(Bought),
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
  GoodsCostUnsaid,
  GoodsAreStock,
  GoodsCostMore,
  ...boughtRefusals,
  NotEnoughOnHand,
  VersionConflict,
  CountsInClosedMonth,
] as const

interface Found {
  readonly expense: ExpenseState
  readonly categories: CategoriesState
  readonly products: ReadonlyMap<string, ProductState>
  readonly stock: ReadonlyMap<string, StockState>
}

const readsNext = ({ expense }: Pick<Found, "expense">, { goods = [] }: Pick<Correction, "goods">) => {
  const variants = [...new Set([...goods, ...(expense.terms.goods ?? [])].map(meantBy))]
  return {
    products: [...new Set(variants.map((it): string => productOf(it)))].map((id) => Product.of(id)),
    stock: variants.map((id) => Stock.of(id)),
  }
}

interface Corrected {
  readonly after: Terms
  /** What follows for the goods that came with it. */
  readonly moved: ReadonlyArray<StockEvent>
  readonly sentBack?: number
}

/** What came with it after the correction: a bill for one thing and nothing else is what that thing cost. */
const goodsOf = (
  { amount: was, goods = [] }: Terms,
  { amount, goods: said }: { readonly amount: number; readonly goods?: Terms["goods"] },
): Terms["goods"] => {
  const all = Money.sum(goods.map((it) => it.cost)) === was
  if (said !== undefined || amount === was || !all) return said ?? goods
  return goods.length === 1 ? goods.map((it) => ({ ...it, cost: amount })) : undefined
}

/** What a correction makes of an expense; the terms it has when nothing changes. */
const correcting = (
  { categories, expense, products, stock }: Found,
  { currencies, expectedVersion, expenseId, goods: saidGoods, method, reason: _, ...changes }: Correction,
  context: Pick<Context, "today" | "closedTo">,
): Result.Result<Corrected, RefusalOf<(typeof correctingRefusals)[number]>> => {
  const { today } = context
  const { paidLater, said: saidIn, sentBack, terms: before, version } = expense
  const { currency } = before
  if (expense.status === "none") return Result.fail(ExpenseNotThere({ expenseId }))
  if (expense.status === "voided") return Result.fail(ExpenseVoidedBefore({}))
  const mixed = foreign(currencies, currency)
  if (mixed !== undefined) return Result.fail(WrongCurrency(mixed))
  const { categoryKind, categoryName, category: was, goods: had = [], ...told } = before
  const { category, ...rest } = patched({ ...told, category: was }, changes)
  const { amount, dueDate, on } = rest
  const wrongDay = on === before.on ? undefined : misdated(on, today)
  if (wrongDay !== undefined) return Result.fail(DateNotAllowed(wrongDay))
  const sorted = sortedAs(categories, category, was)
  if (sorted === undefined) return Result.fail(ExpenseCategoryUnknown({ categoryId: category }))
  if (dueDate !== undefined && dueDate < on) return Result.fail(DueBeforeSale({ dueDate, on }))
  if (amount < before.amount && amount < paidLater) return Result.fail(AmountBelowPaid({ paid: paidLater, currency }))
  const named = category === was ? present({ categoryName, categoryKind }) : {}
  const paid = method === undefined || before.paid === false ? {} : { method }
  const goods = goodsOf(before, { amount, ...present({ goods: saidGoods }) })
  if (goods === undefined) return Result.fail(GoodsCostUnsaid({}))
  const after = only(terms, { ...rest, ...sorted, ...named, ...paid, ...(goods.length > 0 && { goods }) })
  if (same(before, after)) return Result.succeed({ after: before, moved: [] })
  if (isClosed(before.on, context) && !sameFigures(before, after))
    return Result.fail(CountsInClosedMonth({ on: before.on, what: "expense" }))
  if (!isOfStock(after, { ...expense, terms: after })) return Result.fail(GoodsAreStock({}))
  const cost = Money.sum(goods.map((it) => it.cost))
  if (cost > amount) return Result.fail(GoodsCostMore({ cost, amount, currency }))
  const unfit = (saidGoods ?? []).map((it) => untracked(products.get(productOf(meantBy(it))) ?? Product.initial, it))
  const obstacle = unfit.find((it) => it !== undefined) ?? versionConflict(expectedVersion, version, saidIn)
  if (obstacle !== undefined) return Result.fail(obstacle)
  const bill = (of: Terms, lie: typeof had) => ({
    expenseId,
    locationId: of.locationId,
    on: of.on,
    goods: lie,
    turn: version,
  })
  const [left, come] = [bill(before, had), bill(after, goods)]
  const moved = same(left, come) ? [] : rebought(stock, left, come, { today, currency })
  if ("asked" in moved) return Result.fail(NotEnoughOnHand(moved))

  return Result.succeed({ after, moved, ...(sentBack > 0 && { sentBack }) })
}

const correctingStands = ({ expense }: Pick<Found, "expense">) => ({ on: expense.terms.on })

/** It was written down wrongly: the new amount and day take the old ones' place, and both stay in the book. */
export const correctExpense = command("CorrectExpense", {
  summary: "Corrects an expense's amount, day, branch or how it was paid, with a reason.",
  input: { ...correction, previewHash: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))) },
  access: { module: "expenses", action: "edit" },
  offline: "request",
  reads,
  readsNext,
  stands: correctingStands,
  measures: (_, { expense }, { on }, context) =>
    on !== undefined && on < expense.terms.on ? daysBack(on, context) : [],
  writes: [Expense, Stock],
  refusals: [...correctingRefusals, PreviewStale],
  decide: (found, { previewHash, ...input }, context) => {
    const { expense } = found
    const corrected = correcting(found, input, context)
    if (Result.isFailure(corrected)) return refuse(corrected.failure)
    const { after, moved, ...less } = corrected.success
    if (after === expense.terms) return accept([])
    if (previewHash !== undefined && previewHash !== hashOf(expense, after)) return refuse(PreviewStale({}))

    const { expenseId, reason } = input
    return accept([{ _tag: "ExpenseCorrected", expenseId, reason, ...after, ...less }, ...moved])
  },
})

/** What a correction of an expense would change, before anybody makes it. */
export const previewExpense = command("PreviewExpense", {
  summary: "Shows what a correction of an expense would change, and changes nothing.",
  input: { ...correction, reason: Schema.optionalKey(Reason) },
  access: { module: "expenses", action: "edit" },
  reads,
  readsNext,
  stands: correctingStands,
  writes: [],
  refusals: [...correctingRefusals, CorrectionPreview],
  decide: (found, input, context) => {
    const corrected = correcting(found, { ...input, reason: input.reason ?? "preview" }, context)
    if (Result.isFailure(corrected)) return refuse(corrected.failure)

    const { after, moved } = corrected.success
    return refuse(CorrectionPreview({ preview: previewOf(found.expense, after, moved, found) }))
  },
})
