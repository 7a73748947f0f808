import { accept, command, refuse } from "../kernel/index.ts"
import { Collection } from "./collection.ts"
import { CollectionId } from "./events.ts"
import { CollectionUnknown } from "./refusals.ts"

/** The collection is shown no more; its products stay what they are. */
export const removeCollection = command("RemoveCollection", {
  summary: "Takes a collection away; its products stay.",
  input: { collectionId: CollectionId },
  access: { module: "collections", action: "delete" },
  offline: "request",
  reads: ({ collectionId }) => ({ collection: Collection.of(collectionId) }),
  writes: [Collection],
  refusals: [CollectionUnknown],
  decide: ({ collection }, { collectionId }) => {
    if (collection.status === "removed") return accept([])
    if (collection.status === "none") return refuse(CollectionUnknown({ collectionId }))

    return accept([{ _tag: "CollectionRemoved", collectionId }])
  },
})
