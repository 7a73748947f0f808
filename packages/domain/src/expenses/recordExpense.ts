import * as Schema from "effect/Schema"
import { Business, LocationId, MAIN } from "../businesses/index.ts"
import {
  accept,
  Attachments,
  command,
  Currency,
  Day,
  Money,
  Note,
  only,
  PositiveAmount,
  refuse,
  same,
  Tags,
  text,
} from "../kernel/index.ts"
import {
  PaymentMethod,
  BusinessNotThere,
  DateNotAllowed,
  DifferentContent,
  DueBeforeSale,
  WrongCurrency,
  foreign,
  misdated,
  BackdatedDay,
  dayStands,
  daysBack,
} from "../sales/index.ts"
import { Product, productOf } from "../products/index.ts"
import {
  Bought,
  boughtGoods,
  boughtRefusals,
  foreseen,
  meantBy,
  MovementPreview,
  Stock,
  untracked,
} from "../stock/index.ts"
import { ALL, ExpenseCategories, sortedAs } from "./categories.ts"
import { about, CategoryOfExpense, ExpenseId, spendingOf } from "./events.ts"
import { Expense } from "./expense.ts"
import { ExpenseCategoryUnknown, GoodsAreStock, GoodsCostMore } from "./refusals.ts"

const { category: _, categoryKind: __, categoryName: ___, ...besides } = about

const goodsNamed = (_: unknown, { goods = [] }: { readonly goods?: typeof Bought.Type }) => ({
  products: [...new Set(goods.map((it): string => productOf(meantBy(it))))].map((id) => Product.of(id)),
  stock: [...new Set(goods.map(meantBy))].map((id) => Stock.of(id)),
})

/** The business spent money, or bought something it has yet to pay for. */
export const recordExpense = command("RecordExpense", {
  summary: "Records money the business spent, or owes, on what, and with whom.",
  input: {
    expenseId: ExpenseId,
    amount: PositiveAmount,
    on: BackdatedDay,
    category: CategoryOfExpense,
    locationId: Schema.optionalKey(LocationId),
    vendor: Schema.optionalKey(text(1, 80)),
    /** Cash when absent and paid. */
    method: Schema.optionalKey(PaymentMethod),
    /** False when it is still to be paid. */
    paid: Schema.optionalKey(Schema.Boolean),
    dueDate: Schema.optionalKey(Day),
    note: Schema.optionalKey(Note),
    /** What was bought to be sold, and what was paid for each: it lies on the shelf at once. */
    goods: Schema.optionalKey(Bought),
    tags: Schema.optionalKey(Tags),
    attachments: Schema.optionalKey(Attachments),
    currencies: Schema.optionalKey(Schema.Array(Currency)),
  },
  access: { module: "expenses", action: "create" },
  offline: "fact",
  reads: ({ expenseId }, { business }) => ({
    expense: Expense.of(expenseId),
    business: Business.of(business),
    categories: ExpenseCategories.of(ALL),
  }),
  readsNext: goodsNamed,
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (_, __, { on }, context) => daysBack(on, context),
  writes: [Expense, Stock],
  refusals: [
    DifferentContent,
    BusinessNotThere,
    WrongCurrency,
    DateNotAllowed,
    DueBeforeSale,
    ExpenseCategoryUnknown,
    GoodsAreStock,
    GoodsCostMore,
    ...boughtRefusals,
  ],
  decide: ({ business, categories, expense, products, stock }, input, { today }) => {
    const {
      amount,
      category,
      currencies,
      dueDate,
      expenseId,
      locationId = MAIN,
      method = "cash",
      on,
      paid = true,
    } = input
    const way = paid ? { method } : { paid: false as const }
    const rest = only({ ...besides, goods: true }, input)
    if (expense.status !== "none") {
      const { categoryKind: ____, categoryName: _____, currency: ______, ...before } = expense.first ?? expense.terms
      return same(before, { amount, on, category, locationId, ...way, ...rest })
        ? accept([])
        : refuse(DifferentContent({ id: expenseId }))
    }
    if (!business.registered) return refuse(BusinessNotThere({}))
    const { currency } = business
    const mixed = foreign(currencies, currency)
    if (mixed !== undefined) return refuse(WrongCurrency(mixed))
    const wrongDay = misdated(on, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    if (dueDate !== undefined && dueDate < on) return refuse(DueBeforeSale({ dueDate, on }))
    const sorted = sortedAs(categories, category)
    if (sorted === undefined) return refuse(ExpenseCategoryUnknown({ categoryId: category }))

    const { goods = [] } = input
    const cost = Money.sum(goods.map((it) => it.cost))
    if (goods.length > 0 && spendingOf(sorted) !== "stock") return refuse(GoodsAreStock({}))
    if (cost > amount) return refuse(GoodsCostMore({ cost, amount, currency }))
    const obstacle = goods.map((it) => untracked(products.get(productOf(meantBy(it))) ?? Product.initial, it))
    const unfit = obstacle.find((it) => it !== undefined)
    if (unfit !== undefined) return refuse(unfit)

    return accept([
      { _tag: "ExpenseRecorded", expenseId, currency, amount, on, ...sorted, locationId, ...way, ...rest },
      ...boughtGoods(stock, { expenseId, locationId, on, goods }, { today, currency }),
    ])
  },
})

/** What a bill of an earlier day would do to the goods it came with, and to the days since, before it is written down. */
export const previewBill = command("PreviewBill", {
  summary: "Shows what the goods of a bill would change in shelves, later days and profit, and changes nothing.",
  input: recordExpense.input.fields,
  access: recordExpense.access,
  reads: recordExpense.reads,
  readsNext: goodsNamed,
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  writes: [],
  refusals: [...recordExpense.refusals, MovementPreview],
  decide: (found, input, context) =>
    foreseen(
      recordExpense.decide(found, input, context),
      { currency: found.business.currency, products: found.products, stocks: found.stock },
      context,
    ),
})
