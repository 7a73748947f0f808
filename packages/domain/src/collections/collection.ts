import { aggregate, only } from "../kernel/index.ts"
import { orderAs } from "../shared/index.ts"
import { CollectionEvent, type Details, details, OrderEvent } from "./events.ts"

export interface CollectionState {
  readonly status: "none" | "active" | "removed"
  readonly kind: "manual" | "automatic"
  readonly details: Details
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
}

const initial: CollectionState = {
  status: "none",
  kind: "manual",
  details: { name: "", state: "hidden" },
  version: 0,
}

/** Products shown together: chosen by hand, or by rules. */
export const Collection = aggregate({
  name: "collection",
  version: 1,
  initial,
  events: CollectionEvent,
  idOf: (event: CollectionEvent) => event.collectionId,
  evolve: (before: CollectionState, event): CollectionState => {
    const collection = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "CollectionAdded":
        return { ...collection, status: "active", kind: event.kind, details: only(details, event) }
      case "CollectionChanged":
        return { ...collection, details: only(details, event) }
      case "CollectionProductsReordered":
        return { ...collection, details: { ...before.details, productIds: event.productIds } }
      case "CollectionRemoved":
        return { ...collection, status: "removed" }
    }
  },
})

/** The order in which all collections are shown. */
export const CollectionsOrder = orderAs("collections-order", OrderEvent)
