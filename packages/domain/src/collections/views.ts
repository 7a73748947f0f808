import * as Schema from "effect/Schema"
import { only, view, Instant, Count, RowVersion, internal, itsRow, versioned } from "../kernel/index.ts"
import { orderRows } from "../shared/index.ts"
import { Collection, CollectionsOrder } from "./collection.ts"
import { type CollectionEvent, CollectionId, details, Kind, type OrderEvent } from "./events.ts"

const CollectionRow = Schema.Struct({
  id: CollectionId,
  kind: Kind,
  ...details,
  /** Its place among all; those that were never placed come last, in the order they were made. */
  sort: internal(Count),
  removed: internal(Schema.Boolean),
  version: RowVersion,
  createdAt: Instant,
  updatedAt: Instant,
})
type CollectionRow = typeof CollectionRow.Type

const LAST = 1_000_000

/** Products shown together, in the order the collections are shown. */
export const collections = view<CollectionRow, CollectionEvent | OrderEvent>()({
  name: "collections",
  version: 1,
  summary: "Products shown together, by hand or by rules.",
  row: CollectionRow,
  columns: ["name", "kind", "state", "sort", "removed", "updatedAt"],
  indexes: [["removed", "sort"]],
  search: ["name"],
  access: { module: "collections", action: "view" },
  when: {
    CollectionAdded: (event, { at, position }) => {
      const { collectionId: id, kind } = event
      const fresh = { sort: LAST + position, removed: false, version: 1, createdAt: at, updatedAt: at }
      return [{ put: { id, kind, ...only(details, event), ...fresh } }]
    },
    ...itsRow<CollectionRow, CollectionEvent>(Collection, versioned, {
      CollectionChanged: ({ createdAt, id, kind, removed, sort, updatedAt, version }, event) => {
        const kept = { createdAt, id, kind, removed, sort, updatedAt, version }
        return { ...kept, ...only(details, event) }
      },
      CollectionProductsReordered: (row, { productIds }) => ({ ...row, productIds }),
      CollectionRemoved: (row) => ({ ...row, removed: true }),
    }),
    CollectionsReordered: ({ ids }) => ids.map((id, sort) => ({ change: id, by: (row) => ({ ...row, sort }) })),
  },
})

export const collectionsOrder = orderRows(CollectionsOrder, {
  name: "collections_order",
  summary: "The order in which the collections are shown, and its version.",
  access: { module: "collections", action: "view" },
})
