import { accept, command, refuse, ref, duplicate } from "../kernel/index.ts"
import { Category, CategoryId, ProductName } from "../products/index.ts"

export const CategoryDiffers = duplicate("CategoryDiffers", "categoryId", { categoryId: ref("cat") })

export const addCategory = command("AddCategory", {
  summary: "Opens a category to sort products under.",
  input: { categoryId: CategoryId, name: ProductName },
  access: { module: "products", action: "create" },
  offline: "request",
  reads: ({ categoryId }) => ({ category: Category.of(categoryId) }),
  writes: [Category],
  refusals: [CategoryDiffers],
  decide: ({ category }, { categoryId, name }) => {
    if (category.status === "active")
      return category.name === name ? accept([]) : refuse(CategoryDiffers({ categoryId }))

    return accept([{ _tag: "CategoryAdded", categoryId, name }])
  },
})
