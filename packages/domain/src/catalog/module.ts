import { answers, asks, chooses, lists, module, resource, shows } from "../kernel/index.ts"
import { Category, Code, Product } from "../products/index.ts"
import { addCategory } from "./addCategory.ts"
import { addProduct } from "./addProduct.ts"
import { addProducts } from "./addProducts.ts"
import { archiveProduct, deleteProduct, toggleProductArchive } from "./archiveProduct.ts"
import { archiveVariant, restoreVariant } from "./archiveVariant.ts"
import { arrangeImages } from "./arrangeImages.ts"
import { Batch } from "./batch.ts"
import { batches } from "./batchesView.ts"
import { changePrices } from "./changePrices.ts"
import { changeProduct } from "./changeProduct.ts"
import { changeVariants } from "./changeVariants.ts"
import { laws } from "./laws.ts"
import { hideProduct, publishProduct } from "./publishProduct.ts"
import { productsSummary, severalProducts, stockValue } from "./queries.ts"
import { renameCategory } from "./renameCategory.ts"
import { reviseProduct } from "./reviseProduct.ts"
import { stockMatrix } from "./stockMatrix.ts"
import { undos } from "./undo.ts"
import { variants } from "./variantsView.ts"
import { categories, products } from "./views.ts"
import { words } from "./words.ts"

/** The product form says `minimumStockAlert`, of the product and of each variant. */
const alert = { minimumStockAlert: "minimumStock", minimumStock: "minimumStock" }
const ofVariants = { "variants[].minimumStockAlert": "minimumStock", "variants[].minimumStock": "minimumStock" }

const ofProduct = { answers: products }
const revise = asks(reviseProduct, { names: alert, ...ofProduct })
const archive = asks(archiveProduct, ofProduct)
const toggle = asks(toggleProductArchive, ofProduct)

export const catalog = module("catalog", {
  summary: "What the shop sells: products and services, their prices, codes and categories.",
  aggregates: [Product, Code, Category, Batch],
  views: [products, variants],
  undos: [undos],
  wire: {
    "GET /v1.0/inventory/matrix": answers(stockMatrix),
    "GET /product/categories": lists(categories),
    "GET /product/categories/:id": shows(categories),
    "GET /v1.1/products": lists(products, { where: { archived: false } }),
    "GET /v1.2/products": lists(products, { where: { archived: false } }),
    "GET /v1.1/products/multiple": answers(severalProducts),
    "GET /v1.0/products/summary": answers(productsSummary),
    "GET /v1.0/products/stock-value": answers(stockValue),
    "GET /product/archive": lists(products, { where: { archived: true } }),
    "GET /product/:id": shows(products),
    "POST /product": asks(addProduct, { names: { ...alert, ...ofVariants }, ...ofProduct, status: 201 }),
    "PATCH /product/:id": revise,
    "PUT /product/:id": revise,
    "PATCH /product/:id/variants": asks(changeVariants, {
      names: ofVariants,
      ...ofProduct,
    }),
    "POST /v1.0/products/prices": asks(changePrices),
    "PUT /product/:id/images": asks(arrangeImages, ofProduct),
    "POST /product/:id/publish": asks(publishProduct, ofProduct),
    "POST /product/:id/hide": asks(hideProduct, ofProduct),
    "GET /v1.0/products/variants": lists(variants, { where: { archived: false } }),
    "DELETE /product/:id": asks(deleteProduct, ofProduct),
    "POST /product/:id/archive": chooses([archive, toggle], ({ body }) => ("archived" in body ? archive : toggle)),
    ...resource("product-batches", { view: batches, create: addProducts }),
    ...resource("products", {
      view: products,
      create: addProduct,
      update: changeProduct,
      remove: deleteProduct,
      verbs: {
        archive: archiveProduct,
        revise: reviseProduct,
        variants: changeVariants,
        images: arrangeImages,
        publish: publishProduct,
        hide: hideProduct,
      },
    }),
    ...resource("variants", { view: variants, verbs: { archive: archiveVariant, restore: restoreVariant } }),
    ...resource("categories", { view: categories, create: addCategory, update: renameCategory }),
  },
  laws,
  words,
})
