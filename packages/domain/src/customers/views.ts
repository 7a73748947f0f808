import * as Schema from "effect/Schema"
import { only, view } from "../kernel/index.ts"
import { card, type CustomerEvent, CustomerId } from "./events.ts"

const CustomerRow = Schema.Struct({
  id: CustomerId,
  ...card,
  name: Schema.String,
  status: Schema.Literals(["active", "archived", "erased"]),
  dateAdded: Schema.String,
  /** Whether they have bought anything yet. */
  hasBought: Schema.optionalKey(Schema.Boolean),
})
type CustomerRow = typeof CustomerRow.Type

/** What stands in place of a name that was forgotten. */
export const ERASED = "erased person"

/** Who buys here. What they bought and owe is grouped from the transactions, where corrections count. */
export const customers = view<CustomerRow, CustomerEvent>()({
  name: "customers",
  says: "The customers: who they are and how to reach them.",
  row: CustomerRow,
  columns: { name: "text", phone: "text", email: "text", birthday: "text", status: "text", dateAdded: "text" },
  indexes: [
    ["status", "name"],
    ["status", "dateAdded"],
  ],
  search: ["name", "phone", "email"],
  access: { module: "customers", action: "view" },
  veiled: {
    fields: ["phone", "email", "birthday", "address", "instagram"],
    unless: { module: "customers", action: "view_contact" },
  },
  when: {
    CustomerAdded: (event, { day }) => [
      { put: { id: event.customerId, ...only(card, event), status: "active", dateAdded: day } },
    ],
    CustomerChanged: (event) => [
      {
        change: event.customerId,
        by: ({ dateAdded, hasBought, id, status }) => ({
          id,
          ...only(card, event),
          status,
          dateAdded,
          ...(hasBought !== undefined && { hasBought }),
        }),
      },
    ],
    CustomerArchived: ({ customerId }) => [{ change: customerId, by: (row) => ({ ...row, status: "archived" }) }],
    CustomerRestored: ({ customerId }) => [{ change: customerId, by: (row) => ({ ...row, status: "active" }) }],
    CustomerFirstBought: ({ customerId }) => [{ change: customerId, by: (row) => ({ ...row, hasBought: true }) }],
    CustomerFirstSaleVoided: ({ customerId }) => [{ change: customerId, by: ({ hasBought: _, ...row }) => row }],
    PersonErased: ({ customerId }) => [
      { change: customerId, by: ({ dateAdded, id }) => ({ id, name: ERASED, status: "erased", dateAdded }) },
    ],
  },
})
