import { same, hashed, present } from "../kernel/index.ts"
import type { ProductState } from "../products/index.ts"
import { type CorrectionPreview, type DayFigures, moved } from "../sales/index.ts"
import { namedBy, shelved, type StockEvent, type StockState } from "../stock/index.ts"
import { spendingOf, type Terms } from "./events.ts"
import { type ExpenseState, unpaid } from "./expense.ts"

/** The same as of a sale: what changes, by how much which figure moves on which day, and what is still to be paid. */
type Preview = ReturnType<typeof CorrectionPreview>["preview"]

interface Goods {
  readonly products: ReadonlyMap<string, ProductState>
  readonly stock: ReadonlyMap<string, StockState>
}

export const previewOf = (
  expense: ExpenseState,
  after: Terms,
  movements: ReadonlyArray<StockEvent>,
  { products, stock }: Goods,
): Preview => {
  const { terms: before } = expense
  return {
    previewHash: hashOf(expense, after),
    changes: changesOf(before, after),
    figures: moved(figuresOf(before, expense), figuresOf(after, expense)),
    balance: { before: unpaid(expense), after: unpaid({ ...expense, terms: after }) },
    stock: shelved(movements, namedBy(products), stock),
    currency: after.currency,
  }
}

/** Two corrections have one hash when they make the same of the same expense. */
export const hashOf = ({ version }: ExpenseState, after: Terms): string =>
  hashed(JSON.stringify([version, Object.entries(after).toSorted(([a], [b]) => (a < b ? -1 : 1))]))

const fields = [
  "on",
  "amount",
  "category",
  "categoryName",
  "vendor",
  "method",
  "locationId",
  "dueDate",
  "note",
  "tags",
  "attachments",
  "goods",
] as const satisfies ReadonlyArray<keyof Terms>

const changesOf = (before: Terms, after: Terms): Preview["changes"] =>
  fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    return same(was, is) ? [] : [{ field, ...present({ before: was, after: is }) }]
  })

/** What it is in the reports of its day, and what was paid for it on the days on which that went: its kind says where it counts. */
const figuresOf = (terms: Terms, { payments, sentBack }: ExpenseState): ReadonlyArray<DayFigures> => {
  const { amount, on, paid } = terms
  const kind = spendingOf(terms)
  const costs =
    kind === "operating" ? { operating_expenses: amount } : kind === "drawings" ? { drawn_money: amount } : {}
  const spent = [
    ...(paid === false ? [] : [{ on, amount: amount + sentBack }]),
    ...Object.values(payments).filter(({ reversed }) => !reversed),
  ]
  return [
    { on, figures: { expenses: amount, ...costs } },
    ...(kind === "operating" || kind === "stock"
      ? spent.map((it) => ({ on: it.on, figures: { money_spent: it.amount } }))
      : []),
  ]
}
