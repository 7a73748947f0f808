import { command } from "../kernel/index.ts"
import { reads, saysNow } from "./changing.ts"
import {
  Code,
  details,
  ProductId,
  detailsOf,
  Product,
  BarcodeTaken,
  CategoryUnknown,
  MinimumStockBelowOne,
  ProductUnknown,
  SaidByVariants,
  SkuTaken,
} from "../products/index.ts"

export const changeProduct = command("ChangeProduct", {
  summary: "Says anew all that a product says of itself: price, name, codes and the rest.",
  input: { productId: ProductId, ...details },
  subject: "productId",
  access: { module: "products", action: "edit" },
  offline: "request",
  ...reads,
  writes: [Product, Code],
  refusals: [ProductUnknown, SkuTaken, BarcodeTaken, CategoryUnknown, MinimumStockBelowOne, SaidByVariants],
  decide: (found, { productId, ...input }) => saysNow(found, productId, detailsOf(input)),
})
