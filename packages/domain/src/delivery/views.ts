import * as Schema from "effect/Schema"
import { orderRows } from "../shared/index.ts"
import { Currency, itsRow, only, view, Instant, Count, RowVersion, internal, versioned } from "../kernel/index.ts"
import { details, type OptionEvent, OptionId, type OptionsOrderEvent, type Kind, Terms } from "./events.ts"
import { DeliveryOption, DeliveryOptionsOrder } from "./option.ts"

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

/** The ways for goods to reach a customer, in the merchant's order. */
export const deliveryOptions = view<OptionRow, OptionEvent | OptionsOrderEvent>()({
  name: "delivery_options",
  version: 1,
  summary: "The delivery options: where goods are brought, and what that costs.",
  row: OptionRow,
  columns: ["name", "kind", "enabled", "removed", "sort", "updatedAt"],
  indexes: [["removed", "sort"]],
  search: ["name"],
  access: { module: "delivery", action: "view" },
  when: {
    DeliveryOptionAdded: (event, { at, position }) => {
      const { currency, enabled, optionId: id, terms } = event
      const fresh = { sort: LAST + position, removed: false, version: 1, createdAt: at, updatedAt: at }
      return [{ put: { id, kind: terms._tag, ...only(details, event), enabled, currency, ...fresh } }]
    },
    ...itsRow<OptionRow, OptionEvent>(DeliveryOption, versioned, {
      DeliveryOptionChanged: ({ createdAt, enabled, id, kind, removed, sort, updatedAt, version }, event) => {
        const kept = { createdAt, enabled, id, kind, removed, sort, version, updatedAt }
        return { ...kept, ...only(details, event), currency: event.currency }
      },
      DeliveryOptionEnabled: (row) => ({ ...row, enabled: true }),
      DeliveryOptionDisabled: (row) => ({ ...row, enabled: false }),
      DeliveryOptionRemoved: (row) => ({ ...row, removed: true }),
    }),
    DeliveryOptionsReordered: ({ ids }) => ids.map((id, sort) => ({ change: id, by: (row) => ({ ...row, sort }) })),
  },
})

export const deliveryOrder = orderRows(DeliveryOptionsOrder, {
  name: "delivery_order",
  summary: "The order in which the delivery options are shown, and its version.",
  access: { module: "delivery", action: "view" },
})
