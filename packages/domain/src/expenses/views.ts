import * as Schema from "effect/Schema"
import { view, ref } from "../kernel/index.ts"
import type { ExpenseCategoryEvent } from "./events.ts"

const CategoryRow = Schema.Struct({ id: ref("xcat"), name: Schema.String, retired: Schema.Boolean })
type CategoryRow = typeof CategoryRow.Type

/** The categories of expenses that a merchant added. */
export const expenseCategories = view<CategoryRow, ExpenseCategoryEvent>()({
  name: "expense-categories",
  version: 1,
  summary: "The categories of expenses that a merchant added to the defaults.",
  row: CategoryRow,
  columns: { name: "text", retired: "boolean" },
  search: ["name"],
  access: { module: "expenses", action: "view" },
  when: {
    ExpenseCategorySet: ({ categoryId: id, name }) => [{ put: { id, name, retired: false } }],
    ExpenseCategoryRetired: ({ categoryId }) => [{ change: categoryId, by: (row) => ({ ...row, retired: true }) }],
  },
})
