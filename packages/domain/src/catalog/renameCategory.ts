import { accept, command, refuse } from "../kernel/index.ts"
import { Category, CategoryId, ProductName, CategoryUnknown } from "../products/index.ts"

export const renameCategory = command("RenameCategory", {
  summary: "Gives a category another name, on every product in it.",
  input: { categoryId: CategoryId, name: ProductName },
  access: { module: "products", action: "edit" },
  offline: "request",
  reads: ({ categoryId }) => ({ category: Category.of(categoryId) }),
  writes: [Category],
  refusals: [CategoryUnknown],
  decide: ({ category }, { categoryId, name }) => {
    if (category.status === "none") return refuse(CategoryUnknown({ categoryId }))
    if (category.name === name) return accept([])

    return accept([{ _tag: "CategoryRenamed", categoryId, name }])
  },
})
