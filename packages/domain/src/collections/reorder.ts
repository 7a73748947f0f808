import * as Schema from "effect/Schema"
import { ProductId } from "../products/index.ts"
import { accept, command, versionConflict, refuse, same, Version, VersionConflict } from "../kernel/index.ts"
import { ORDER, OrderIncomplete, unlike } from "../shared/index.ts"
import { Collection, CollectionsOrder } from "./collection.ts"
import { CollectionId } from "./events.ts"
import { CollectionUnknown, KindMixed } from "./refusals.ts"

/** Collections take another order. Whoever arranged them without seeing the last order is told so. */
export const reorderCollections = command("ReorderCollections", {
  summary: "Puts the collections into another order.",
  input: {
    order: Schema.Literal(ORDER),
    ids: Schema.Array(CollectionId).check(Schema.isMaxLength(500)),
    expectedVersion: Version,
  },
  access: { module: "collections", action: "reorder" },
  offline: "request",
  reads: ({ ids }) => ({
    order: CollectionsOrder.of(ORDER),
    collections: [...new Set(ids)].map((id) => Collection.of(id)),
  }),
  writes: [CollectionsOrder],
  refusals: [VersionConflict, CollectionUnknown, OrderIncomplete],
  decide: ({ order, collections }, { ids, expectedVersion }) => {
    if (order.version > 0 && same(order.ids, ids)) return accept([])
    const conflict = versionConflict(expectedVersion, order.version)
    if (conflict !== undefined) return refuse(conflict)
    const strange = ids.find((id) => collections.get(id)?.status !== "active")
    if (strange !== undefined) return refuse(CollectionUnknown({ collectionId: strange }))
    const twice = unlike(ids, [...new Set(ids)])
    if (twice.length > 0) return refuse(OrderIncomplete({ ids: twice }))

    return accept([{ _tag: "CollectionsReordered", ids, version: order.version + 1 }])
  },
})

/** Products of a collection take another order; an order that names others is another collection. */
export const reorderProducts = command("ReorderProducts", {
  summary: "Puts the products of a collection into another order.",
  input: {
    collectionId: CollectionId,
    productIds: Schema.Array(ProductId).check(Schema.isMaxLength(500)),
    expectedVersion: Version,
  },
  access: { module: "collections", action: "reorder" },
  offline: "request",
  reads: ({ collectionId }) => ({ collection: Collection.of(collectionId) }),
  writes: [Collection],
  refusals: [CollectionUnknown, KindMixed, VersionConflict, OrderIncomplete],
  decide: ({ collection }, { collectionId, productIds, expectedVersion }) => {
    const { details, kind, status, version } = collection
    if (status !== "active") return refuse(CollectionUnknown({ collectionId }))
    if (kind === "automatic") return refuse(KindMixed({ kind }))
    const before = details.productIds ?? []
    if (same(before, productIds)) return accept([])
    const conflict = versionConflict(expectedVersion, version)
    if (conflict !== undefined) return refuse(conflict)
    const other = unlike(productIds, before)
    if (other.length > 0) return refuse(OrderIncomplete({ ids: other }))

    return accept([{ _tag: "CollectionProductsReordered", collectionId, productIds }])
  },
})
