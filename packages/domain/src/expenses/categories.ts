import * as Schema from "effect/Schema"
import { accept, command, Name, aggregate, present, refuse } from "../kernel/index.ts"
import {
  type CategoryOfExpense,
  ExpenseCategory,
  ExpenseCategoryEvent,
  ExpenseCategoryId,
  kindOf,
  SpendingKind,
} from "./events.ts"
import { ExpenseCategoryUnknown } from "./refusals.ts"

export interface CategoriesState {
  readonly own: { readonly [categoryId: string]: Own }
}
interface Own {
  readonly name: string
  /** Operating when absent. */
  readonly kind?: SpendingKind
  readonly retired: boolean
}

/** All of a merchant's own categories are one short history. */
export const ALL = "all"

/** What a merchant sorts expenses by besides the defaults. */
export const ExpenseCategories = aggregate({
  name: "expense-categories",
  version: 1,
  initial: { own: {} },
  events: ExpenseCategoryEvent,
  idOf: () => ALL,
  evolve: ({ own }: CategoriesState, event): CategoriesState => {
    const { categoryId } = event
    switch (event._tag) {
      case "ExpenseCategorySet":
        return { own: { ...own, [categoryId]: { name: event.name, retired: false, ...present({ kind: event.kind }) } } }
      case "ExpenseCategoryRetired": {
        const known = own[categoryId]
        return known === undefined ? { own } : { own: { ...own, [categoryId]: { ...known, retired: true } } }
      }
    }
  },
})

const isDefault = (category: string): boolean => (ExpenseCategory.literals as ReadonlyArray<string>).includes(category)

/** What an expense says of its category, or that it is not there; one it had before it may keep. */
export const sortedAs = ({ own }: CategoriesState, category: CategoryOfExpense, before?: CategoryOfExpense) => {
  if (isDefault(category)) return { category, categoryKind: kindOf(category) }
  const known = own[category]
  if (known === undefined || (known.retired && category !== before)) return undefined
  return { category, categoryName: known.name, categoryKind: known.kind ?? ("operating" as const) }
}

const access = { module: "expenses", action: "edit" }
const reads = () => ({ categories: ExpenseCategories.of(ALL) })

export const setExpenseCategory = command("SetExpenseCategory", {
  summary: "Adds a category of your own for expenses, or calls it otherwise.",
  input: {
    categoryId: ExpenseCategoryId,
    name: Name,
    /** What spending on it does to profit; a cost of the day's business when absent. */
    kind: Schema.optionalKey(SpendingKind),
  },
  access,
  reads,
  writes: [ExpenseCategories],
  decide: ({ categories }, { categoryId, name, ...said }) => {
    const known = categories.own[categoryId]
    const kind = said.kind ?? known?.kind
    if (known?.name === name && known.kind === kind && !known.retired) return accept([])

    return accept([{ _tag: "ExpenseCategorySet", categoryId, name, ...present({ kind }) }])
  },
})

export const retireExpenseCategory = command("RetireExpenseCategory", {
  summary: "Takes a category of your own out of use; expenses that have it keep it.",
  input: { categoryId: ExpenseCategoryId },
  access,
  reads,
  writes: [ExpenseCategories],
  refusals: [ExpenseCategoryUnknown],
  decide: ({ categories }, { categoryId }) => {
    const known = categories.own[categoryId]
    if (known === undefined) return refuse(ExpenseCategoryUnknown({ categoryId }))
    if (known.retired) return accept([])

    return accept([{ _tag: "ExpenseCategoryRetired", categoryId }])
  },
})
