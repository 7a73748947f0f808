import { answers, asks, chooses, lists, type Request, resource, shows, type Wire } from "../kernel/index.ts"
import { addCategory } from "./addCategory.ts"
import { addProduct } from "./addProduct.ts"
import { addProducts } from "./addProducts.ts"
import { archiveProduct, deleteProduct, toggleProductArchive } from "./archiveProduct.ts"
import { archiveVariant, restoreVariant } from "./archiveVariant.ts"
import { arrangeImages } from "./arrangeImages.ts"
import { batches } from "./batchesView.ts"
import { changeProduct } from "./changeProduct.ts"
import { changeVariants } from "./changeVariants.ts"
import { importProducts } from "./importProducts.ts"
import { productsSummary, severalProducts, stockValue } from "./queries.ts"
import { hideProduct, publishProduct } from "./publishProduct.ts"
import { renameCategory } from "./renameCategory.ts"
import { reviseProduct } from "./reviseProduct.ts"
import { variants } from "./variantsView.ts"
import { categories, products } from "./views.ts"

/** The product form's words: `minimumStockAlert`, and stock that is tracked as soon as somebody says how much there is. */
const form = ({ body }: Request) => {
  const { variants, ...said } = alerted(body)
  return {
    ...said,
    ...(variants !== undefined && { variants: Array.isArray(variants) ? variants.map(alerted) : variants }),
  }
}

const alerted = (said: unknown): { readonly [field: string]: unknown } => {
  const { minimumStockAlert, ...rest } = { ...(said as { readonly [field: string]: unknown }) }
  return { ...rest, ...(minimumStockAlert !== undefined && { minimumStock: minimumStockAlert }) }
}

const whole = (request: Request) => {
  const said: { readonly [field: string]: unknown } = form(request)
  const variants: ReadonlyArray<unknown> = Array.isArray(said["variants"]) ? said["variants"] : []
  const tracks = said["type"] !== "service" && [said, ...variants].some(counted)
  return { trackStock: tracks, ...said }
}

const counted = (said: unknown): boolean => {
  if (typeof said !== "object" || said === null) return false
  const { minimumStock, openingStock } = said as { readonly minimumStock?: unknown; readonly openingStock?: unknown }
  return minimumStock !== undefined || (Array.isArray(openingStock) && openingStock.length > 0)
}

/** A part of it: an empty value is one that goes. */
const part = (request: Request) => {
  const said = Object.entries(form(request))
  const clear = said.filter(([, value]) => value === null).map(([field]) => field)
  return {
    productId: request.params["id"],
    ...Object.fromEntries(said.filter(([, value]) => value !== null)),
    ...(clear.length > 0 && { clear }),
  }
}

/** The editor's matrix, whose variants may speak of `minimumStockAlert` too. */
const matrix = (request: Request) => ({ ...form(request), productId: request.params["id"] })

const add = asks(addProduct, { read: whole, answers: products, status: 201 })
const revise = asks(reviseProduct, { read: part, answers: products })
const archive = asks(archiveProduct, { answers: products })
const toggle = asks(toggleProductArchive, {
  answers: products,
  read: ({ params, body, mint }) => ({ productId: params["id"], toggleId: body["toggleId"] ?? mint("tog") }),
})

// A file's lines name their import; a grid of new rows has only itself.
const file = asks(importProducts)
const grid = asks(addProducts, {
  answers: batches,
  status: 201,
  read: ({ body, mint }) => ({ batchId: mint("batch"), mode: "all", ...body }),
})

export const wire: Wire = {
  "GET /product/categories": lists(categories),
  "GET /product/categories/:id": shows(categories),
  "GET /v1.1/products": lists(products, { where: { archived: false } }),
  "GET /v1.2/products": lists(products, { where: { archived: false } }),
  "GET /v1.1/products/multiple": answers(severalProducts, {
    read: ({ query: { ids = "" } }) => ({ ids: ids.split(",").filter((it) => it !== "") }),
  }),
  "GET /v1.0/products/summary": answers(productsSummary),
  "GET /v1.0/products/stock-value": answers(stockValue),
  "GET /product/archive": lists(products, { where: { archived: true } }),
  "GET /product/:id": shows(products),
  "POST /product": add,
  "PATCH /product/:id": revise,
  "PUT /product/:id": revise,
  "PATCH /product/:id/variants": asks(changeVariants, { answers: products, read: matrix }),
  "PUT /product/:id/images": asks(arrangeImages, { answers: products }),
  "POST /product/:id/publish": asks(publishProduct, { answers: products }),
  "POST /product/:id/hide": asks(hideProduct, { answers: products }),
  "GET /v1.0/products/variants": lists(variants, { where: { archived: false } }),
  "DELETE /product/:id": asks(deleteProduct, { answers: products }),
  "POST /product/:id/archive": chooses([archive, toggle], ({ body }) => ("archived" in body ? archive : toggle)),
  "POST /v1.1/products/batch": chooses([grid, file], ({ body }) => ("importId" in body ? file : grid)),
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
}
