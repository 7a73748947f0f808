import * as Schema from "effect/Schema"
import {
  type Change,
  Currency,
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
import { details, type OptionEvent, OptionId, type OptionsOrderEvent, type Kind, Terms } from "./events.ts"
import { DeliveryOptionsOrder } from "./option.ts"

const OptionRow = Schema.Struct({
  id: OptionId,
  kind: Schema.Literals(Object.keys(Terms.cases) as ReadonlyArray<Kind>),
  ...details,
  enabled: Schema.Boolean,
  currency: Currency,
  /** Its place among all; those that were never placed come last, in the order they were made. */
  sort: internal(Count),
  removed: internal(Schema.Boolean),
  version: RowVersion,
  createdAt: Instant,
  updatedAt: Instant,
})
type OptionRow = typeof OptionRow.Type

const LAST = 1_000_000

const changes = (
  { optionId }: { readonly optionId: string },
  { at: updatedAt }: Recorded,
  by: (row: OptionRow) => Partial<OptionRow>,
): ReadonlyArray<Change<OptionRow>> => [
  { change: optionId, by: (row) => ({ ...row, ...by(row), version: row.version + 1, updatedAt }) },
]

/** The ways for goods to reach a customer, in the merchant's order. */
export const deliveryOptions = view<OptionRow, OptionEvent | OptionsOrderEvent>()({
  name: "delivery_options",
  version: 1,
  summary: "The delivery options: where goods are brought, and what that costs.",
  row: OptionRow,
  columns: {
    name: "text",
    kind: "text",
    enabled: "boolean",
    removed: "boolean",
    sort: "integer",
    updatedAt: "integer",
  },
  indexes: [["removed", "sort"]],
  search: ["name"],
  access: { module: "delivery", action: "view" },
  when: {
    DeliveryOptionAdded: (event, { at, position }) => {
      const { currency, enabled, optionId: id, terms } = event
      const fresh = { sort: LAST + position, removed: false, version: 1, createdAt: at, updatedAt: at }
      return [{ put: { id, kind: terms._tag, ...only(details, event), enabled, currency, ...fresh } }]
    },
    DeliveryOptionChanged: (event, { at: updatedAt }) => [
      {
        change: event.optionId,
        by: ({ createdAt, enabled, id, kind, removed, sort, version }) => {
          const kept = { createdAt, enabled, id, kind, removed, sort, version: version + 1, updatedAt }
          return { ...kept, ...only(details, event), currency: event.currency }
        },
      },
    ],
    DeliveryOptionEnabled: (event, recorded) => changes(event, recorded, () => ({ enabled: true })),
    DeliveryOptionDisabled: (event, recorded) => changes(event, recorded, () => ({ enabled: false })),
    DeliveryOptionRemoved: (event, recorded) => changes(event, recorded, () => ({ removed: true })),
    DeliveryOptionsReordered: ({ ids }) => ids.map((id, sort) => ({ change: id, by: (row) => ({ ...row, sort }) })),
  },
})

const OrderRow = Schema.Struct({ id: ref("order"), ids: Schema.Array(Schema.String), version: RowVersion })

/** The order of the delivery options and its version, for whoever changes it. */
export const deliveryOrder = rowsOf(DeliveryOptionsOrder, {
  name: "delivery_order",
  version: 1,
  summary: "The order in which the delivery options are shown, and its version.",
  row: OrderRow,
  columns: {},
  access: { module: "delivery", action: "view" },
  show: ({ ids, version }) => ({ ids, version }),
})
