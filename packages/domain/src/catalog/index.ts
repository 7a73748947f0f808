/** What other modules of the domain may use of this one. */
export { addCategory } from "./addCategory.ts"
export { addProduct } from "./addProduct.ts"
export type { ImportRow, RefusedRow } from "./importRow.ts"
export { importedId, judgeRows, type Judged } from "./judgeRows.ts"
export { variants } from "./variantsView.ts"
export { products, type ProductRow } from "./views.ts"
