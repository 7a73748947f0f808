import * as Schema from "effect/Schema"
import { Product, ProductUnknown } from "../products/index.ts"
import { accept, command, refuse, same } from "../kernel/index.ts"
import { Collection } from "./collection.ts"
import { CollectionId, details, Kind } from "./events.ts"
import { CollectionDiffers, KindMixed, ProductTwice, unheld } from "./refusals.ts"

export const addCollection = command("AddCollection", {
  summary: "Puts products together, by hand or by rules.",
  input: {
    collectionId: CollectionId,
    ...details,
    kind: Schema.optionalKey(Kind),
    state: Schema.optionalKey(details.state),
  },
  access: { module: "collections", action: "create" },
  offline: "request",
  reads: ({ collectionId, productIds = [] }) => ({
    collection: Collection.of(collectionId),
    products: [...new Set(productIds)].map((id) => Product.of(id)),
  }),
  writes: [Collection],
  refusals: [CollectionDiffers, KindMixed, ProductUnknown, ProductTwice],
  decide: ({ collection, products }, { collectionId, state = "hidden", ...input }) => {
    const { kind = input.rules === undefined ? "manual" : "automatic", ...rest } = input
    const said = { ...rest, state }
    if (collection.status !== "none")
      return collection.status === "active" && collection.kind === kind && same(collection.details, said)
        ? accept([])
        : refuse(CollectionDiffers({ collectionId }))
    const obstacle = unheld(kind, said, products)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "CollectionAdded", collectionId, kind, ...said }])
  },
})
