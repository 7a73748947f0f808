import * as Schema from "effect/Schema"
import { command, Version, VersionConflict } from "../kernel/index.ts"
import { reads, saysNow } from "./changing.ts"
import {
  Code,
  ProductId,
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
  hidesCost,
} from "../products/index.ts"

export const changeProduct = command("ChangeProduct", {
  summary: "Says anew all that a product says of itself: price, name, codes and the rest.",
  input: { productId: ProductId, ...askedDetails, expectedVersion: Schema.optionalKey(Version) },
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
  decide: (found, { expectedVersion, productId, ...input }, context) => {
    // Whoever cannot see the cost left it out without meaning to take it away.
    const { costPrice } = found.product
    const said = hidesCost(context) && costPrice !== undefined ? { costPrice, ...input } : input

    return saysNow(found, productId, detailsOf(said), expectedVersion)
  },
})
