import { accept, command, refusal, refuse } from "../kernel/index.ts"
import * as Schema from "effect/Schema"
import { Category } from "./category.ts"
import { CategoryId, ProductName } from "./events.ts"

export const CategoryDiffers = refusal(
  "CategoryDiffers",
  { code: "DUPLICATE", status: 409, field: "categoryId" },
  { categoryId: Schema.String },
)

export const addCategory = command("AddCategory", {
  says: "Opens a category to sort products under.",
  input: { categoryId: CategoryId, name: ProductName },
  subject: "categoryId",
  access: { module: "products", action: "create" },
  offline: "wish",
  needs: ({ categoryId }) => ({ category: Category.of(categoryId) }),
  writes: [Category],
  refusals: [CategoryDiffers],
  decide: ({ category }, { categoryId, name }) => {
    if (category.status === "active")
      return category.name === name ? accept([]) : refuse(CategoryDiffers({ categoryId }))

    return accept([{ _tag: "CategoryAdded", categoryId, name }])
  },
})
