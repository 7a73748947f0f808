import * as Schema from "effect/Schema"
import { products } from "../catalog/index.ts"
import { without } from "../kernel/index.ts"
import { query, rowOf, rowsIn, count } from "../kernel/index.ts"
import { ORDER } from "../shared/index.ts"
import { CollectionId } from "./events.ts"
import { held, heldAmong } from "./rules.ts"
import { collections, collectionsOrder } from "./views.ts"

/** What a collection holds now: in its own order by hand, the newest first by rules. Archived products are left out. */
export const collectionProducts = query("CollectionProducts", {
  summary: "The products of a collection: in its own order, or whatever meets its rules, the newest first.",
  input: {
    collectionId: CollectionId,
    page: Schema.optionalKey(count(1, 10_000)),
    perPage: Schema.optionalKey(count(1, 200)),
  },
  access: { module: "collections", action: "view" },
  reads: ({ collectionId }) => ({ collection: rowOf(collections, collectionId) }),
  readsNext: ({ collection }, _, { at }) => {
    const where = heldAmong(collection ?? {}, at)
    return { found: rowsIn(products, { where, sort: [["createdAt", "DESC"]] }) }
  },
  answer: ({ collection, found }, { page = 1, perPage = 50 }, { at }) => {
    if (collection === undefined || collection.removed) return undefined
    const all = held(collection, found, at)
    const items = all.slice((page - 1) * perPage, page * perPage)
    // Whoever may see costs asks for the list itself, which veils them from the others.
    return { items: items.map((it) => without(it, ["costPrice", "averageCost", "totalValue"])), total: all.length }
  },
})

/** Never arranged, the order is empty and its version 0: what `expectedVersion` says the first time. */
export const orderOfCollections = query("OrderOfCollections", {
  summary: "The order in which the collections are shown, and its version.",
  access: { module: "collections", action: "view" },
  reads: () => ({ order: rowOf(collectionsOrder, ORDER) }),
  answer: ({ order }) => order ?? { id: ORDER, ids: [], version: 0 },
})
