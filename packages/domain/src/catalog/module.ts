import type { Module } from "../kernel/index.ts"
import { addCategory } from "./addCategory.ts"
import { addProduct } from "./addProduct.ts"
import { addProducts } from "./addProducts.ts"
import { archiveProduct, deleteProduct, toggleProductArchive } from "./archiveProduct.ts"
import { archiveVariant, restoreVariant } from "./archiveVariant.ts"
import { arrangeImages } from "./arrangeImages.ts"
import { Batch } from "./batch.ts"
import { batches } from "./batchesView.ts"
import { Category, Code, Product } from "../products/index.ts"
import { changePrices } from "./changePrices.ts"
import { changeProduct } from "./changeProduct.ts"
import { changeVariants } from "./changeVariants.ts"
import { laws } from "./laws.ts"
import { productsSummary, severalProducts, stockValue } from "./queries.ts"
import { hideProduct, publishProduct } from "./publishProduct.ts"
import { renameCategory } from "./renameCategory.ts"
import { reviseProduct } from "./reviseProduct.ts"
import { stockMatrix } from "./stockMatrix.ts"
import { variants } from "./variantsView.ts"
import { categories, products } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** What the shop sells: products and services, their codes, and what they are sorted under. */
export const catalog: Module = {
  name: "catalog",
  summary: "What the shop sells: products and services, their prices, codes and categories.",
  aggregates: [Product, Code, Category, Batch],
  commands: [
    addProduct,
    addProducts,
    changeProduct,
    reviseProduct,
    archiveProduct,
    toggleProductArchive,
    deleteProduct,
    changeVariants,
    changePrices,
    archiveVariant,
    restoreVariant,
    publishProduct,
    hideProduct,
    arrangeImages,
    addCategory,
    renameCategory,
  ],
  views: [products, variants, categories, batches],
  queries: [productsSummary, stockValue, severalProducts, stockMatrix],
  undos: [undos],
  wire,
  laws,
  words,
}
