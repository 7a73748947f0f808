import type { Details } from "../products/index.ts"
import { Collection, type CollectionState, CollectionUnknown, type Rule } from "../collections/index.ts"
import { foldCase } from "../kernel/text.ts"
import type { Goods } from "./basket.ts"
import { CollectionUnsuited } from "./refusals.ts"
import type { Scope } from "./rule.ts"
import { present } from "../kernel/present.ts"

export type CollectionIdLike = `coll_${string}`
type Collections = ReadonlyMap<string, Pick<CollectionState, "status" | "kind" | "details">>
type Known = Pick<Details, "sellingPrice" | "tags" | "categoryId">

/** The collections that sets of goods speak of, each once. */
export const collectionsOf = (scopes: ReadonlyArray<Scope>): ReadonlyArray<CollectionIdLike> => [
  ...new Set(scopes.flatMap((scope) => (scope.of === "collections" ? (scope.ids as Array<CollectionIdLike>) : []))),
]

export const readCollections = (ids: ReadonlyArray<string>) => [...new Set(ids)].map((id) => Collection.of(id))

/** The first that cannot say what costs less: one that is not there, or whose rules look at stock or age. */
export const unsuited = (ids: ReadonlyArray<string>, collections: Collections) => {
  for (const collectionId of ids) {
    const collection = collections.get(collectionId)
    if (collection === undefined || collection.status !== "active") return CollectionUnknown({ collectionId })
    if (collection.details.rules?.some(({ _tag }) => _tag === "stock" || _tag === "age") === true)
      return CollectionUnsuited({ name: collection.details.name })
  }
  return undefined
}

/** The collections that hold a product now. */
export const holding = (collections: Collections, productId: string, product: Known): ReadonlyArray<string> =>
  [...collections].filter(([, it]) => holds(it, productId, product)).map(([id]) => id)

const holds = (
  { details, status }: Collections extends ReadonlyMap<string, infer C> ? C : never,
  id: string,
  product: Known,
) => {
  if (status !== "active") return false
  const { match = "all", productIds = [], rules } = details
  if (rules === undefined) return productIds.some((it) => it === id)
  return match === "all" ? rules.every((rule) => meets(rule, product)) : rules.some((rule) => meets(rule, product))
}

const meets = (rule: Rule, { categoryId, sellingPrice, tags = [] }: Known): boolean => {
  switch (rule._tag) {
    case "tag":
      return tags.some((tag) => foldCase(tag) === foldCase(rule.is))
    case "category":
      return categoryId === rule.categoryId
    case "price":
      return sellingPrice >= (rule.from ?? 0) && sellingPrice <= (rule.to ?? Infinity)
    case "stock":
    case "age":
      return false
  }
}

/** A line with what its product says of it. */
export const grouped = (line: Goods, product: Known | undefined, collections: Collections): Goods => {
  if (line.productId === undefined || product === undefined) return line
  const { categoryId } = product
  return {
    ...line,
    ...present({ categoryId }),
    collectionIds: holding(collections, line.productId, product),
  }
}
