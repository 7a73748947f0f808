import * as Schema from "effect/Schema"
import { command, patch, patched, Version, VersionConflict } from "../kernel/index.ts"
import { reads, saysNow } from "./changing.ts"
import {
  Code,
  ProductId,
  type Details,
  detailsOf,
  Product,
  BarcodeTaken,
  CategoryUnknown,
  MinimumStockBelowOne,
  MoreBarcodes,
  ProductUnknown,
  SaidByVariants,
  SkuTaken,
  askedDetails,
  pricesOf,
} from "../products/index.ts"

const { name, type, sellingPrice, trackStock, ...optional } = askedDetails

export const reviseProduct = command("ReviseProduct", {
  summary: "Changes some of what a product says of itself; what is not named stays, and `null` empties.",
  input: {
    productId: ProductId,
    name: Schema.optionalKey(name),
    type: Schema.optionalKey(type),
    sellingPrice: Schema.optionalKey(sellingPrice),
    trackStock: Schema.optionalKey(trackStock),
    ...patch(optional),
    expectedVersion: Schema.optionalKey(Version),
  },
  subject: "productId",
  access: { module: "products", action: "edit" },
  offline: "request",
  ...reads,
  stands: ({ product }) => pricesOf(product),
  writes: [Product, Code],
  refusals: [
    ProductUnknown,
    SkuTaken,
    BarcodeTaken,
    CategoryUnknown,
    MinimumStockBelowOne,
    MoreBarcodes,
    SaidByVariants,
    VersionConflict,
  ],
  decide: (found, { expectedVersion, productId, ...said }) =>
    saysNow(found, productId, detailsOf(patched<Details>(found.product, said)), expectedVersion),
})
