import { Product, ProductUnknown } from "../products/index.ts"
import { accept, changesTo, command, patched, refuse, same, versionConflict, VersionConflict } from "../kernel/index.ts"
import { Collection } from "./collection.ts"
import { CollectionId, details } from "./events.ts"
import { CollectionUnknown, KindMixed, ProductTwice, unheld } from "./refusals.ts"

export const changeCollection = command("ChangeCollection", {
  summary: "Changes a collection, or publishes or hides it; what is left out stays, null empties.",
  input: { collectionId: CollectionId, ...changesTo(details) },
  access: { module: "collections", action: "edit" },
  offline: "request",
  reads: ({ collectionId, productIds }) => ({
    collection: Collection.of(collectionId),
    products: [...new Set(productIds ?? [])].map((id) => Product.of(id)),
  }),
  writes: [Collection],
  refusals: [CollectionUnknown, VersionConflict, KindMixed, ProductUnknown, ProductTwice],
  decide: ({ collection, products }, { collectionId, expectedVersion, ...changes }) => {
    if (collection.status !== "active") return refuse(CollectionUnknown({ collectionId }))
    const before = collection.details
    const after = patched(before, changes)
    if (same(before, after)) return accept([])
    // Products that were there before need not be asked about again: they may be archived meanwhile.
    const { productIds: _, ...rest } = after
    const fresh = typeof changes.productIds === "object" && changes.productIds !== null ? after : rest
    const obstacle = versionConflict(expectedVersion, collection.version) ?? unheld(collection.kind, fresh, products)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "CollectionChanged", collectionId, ...after }])
  },
})
