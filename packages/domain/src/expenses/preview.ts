import { same, hashed, present } from "../kernel/index.ts"
import type { CorrectionPreview } from "../sales/index.ts"
import type { Terms } from "./events.ts"
import { type ExpenseState, unpaid } from "./expense.ts"

/** The same as of a sale: what changes, by how much which figure moves on which day, and what is still to be paid. */
type Preview = ReturnType<typeof CorrectionPreview>["preview"]

export const previewOf = (expense: ExpenseState, after: Terms): Preview => {
  const { terms: before } = expense
  return {
    previewHash: hashOf(expense, after),
    changes: changesOf(before, after),
    figures: figuresBetween(before, after),
    balance: { before: unpaid(expense), after: unpaid({ ...expense, terms: after }) },
    stock: [],
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

/** By how much the expenses of which day move. */
const figuresBetween = (before: Terms, after: Terms): Preview["figures"] => {
  const metric = "expenses"
  if (before.on === after.on)
    return before.amount === after.amount ? [] : [{ on: after.on, metric, change: after.amount - before.amount }]
  return [
    { on: before.on, metric, change: -before.amount },
    { on: after.on, metric, change: after.amount },
  ]
}
