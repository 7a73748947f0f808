import * as Schema from "effect/Schema"
import {
  type Change,
  only,
  type Recorded,
  rowsOf,
  view,
  Instant,
  Count,
  ref,
  RowVersion,
  internal,
} from "../kernel/index.ts"
import { CollectionsOrder } from "./collection.ts"
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

const changes = (
  { collectionId }: { readonly collectionId: string },
  { at: updatedAt }: Recorded,
  by: (row: CollectionRow) => CollectionRow,
): ReadonlyArray<Change<CollectionRow>> => [
  { change: collectionId, by: (row) => ({ ...by(row), version: row.version + 1, updatedAt }) },
]

/** Products shown together, in the order the collections are shown. */
export const collections = view<CollectionRow, CollectionEvent | OrderEvent>()({
  name: "collections",
  version: 1,
  summary: "Products shown together, by hand or by rules.",
  row: CollectionRow,
  columns: { name: "text", kind: "text", state: "text", sort: "integer", removed: "boolean", updatedAt: "integer" },
  indexes: [["removed", "sort"]],
  search: ["name"],
  access: { module: "collections", action: "view" },
  when: {
    CollectionAdded: (event, { at, position }) => {
      const { collectionId: id, kind } = event
      const fresh = { sort: LAST + position, removed: false, version: 1, createdAt: at, updatedAt: at }
      return [{ put: { id, kind, ...only(details, event), ...fresh } }]
    },
    CollectionChanged: (event, recorded) =>
      changes(event, recorded, ({ createdAt, id, kind, removed, sort, updatedAt, version }) => {
        const kept = { createdAt, id, kind, removed, sort, updatedAt, version }
        return { ...kept, ...only(details, event) }
      }),
    CollectionProductsReordered: (event, recorded) =>
      changes(event, recorded, (row) => ({ ...row, productIds: event.productIds })),
    CollectionRemoved: (event, recorded) => changes(event, recorded, (row) => ({ ...row, removed: true })),
    CollectionsReordered: ({ ids }) => ids.map((id, sort) => ({ change: id, by: (row) => ({ ...row, sort }) })),
  },
})

const OrderRow = Schema.Struct({ id: ref("order"), ids: Schema.Array(Schema.String), version: RowVersion })

/** The order of the collections and its version, for whoever changes it. */
export const collectionsOrder = rowsOf(CollectionsOrder, {
  name: "collections_order",
  version: 1,
  summary: "The order in which the collections are shown, and its version.",
  row: OrderRow,
  columns: {},
  access: { module: "collections", action: "view" },
  show: ({ ids, version }) => ({ ids, version }),
})
