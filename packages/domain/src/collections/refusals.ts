import * as Schema from "effect/Schema"
import { type ProductState, ProductUnknown } from "../products/index.ts"
import { ref, duplicate, invalid, notFoundIn } from "../kernel/index.ts"
import type { CollectionState } from "./collection.ts"
import type { Details } from "./events.ts"

export const CollectionUnknown = notFoundIn("CollectionUnknown", "collectionId", { collectionId: ref("coll") })
export const CollectionDiffers = duplicate("CollectionDiffers", "collectionId", { collectionId: ref("coll") })
/** By hand it holds products, automatic it holds rules; never both. */
export const KindMixed = invalid("KindMixed", "kind", { kind: Schema.Literals(["manual", "automatic"]) })
export const ProductTwice = invalid("ProductTwice", "productIds", { name: Schema.String })

type Products = ReadonlyMap<string, ProductState>

/** What keeps a collection from holding this. */
export const unheld = (kind: CollectionState["kind"], { productIds, rules }: Details, products: Products) => {
  if (kind === "manual" ? rules !== undefined : productIds !== undefined || rules === undefined)
    return KindMixed({ kind })
  const seen = new Set<string>()
  for (const productId of productIds ?? []) {
    const product = products.get(productId)
    if (product === undefined || product.status === "none") return ProductUnknown({ productId })
    if (seen.has(productId)) return ProductTwice({ name: product.name })
    seen.add(productId)
  }
  return undefined
}
