import * as Schema from "effect/Schema"
import { Day, present, rowsOf } from "../kernel/index.ts"
import { Customer, cardOf } from "./customer.ts"
import { card, CustomerId } from "./events.ts"

const CustomerRow = Schema.Struct({
  id: CustomerId,
  ...card,
  name: Schema.String,
  status: Schema.Literals(["active", "archived", "erased"]),
  dateAdded: Day,
  /** Whether they have bought anything yet. */
  hasBought: Schema.optionalKey(Schema.Boolean),
})

/** What stands in place of a name that was forgotten. */
export const ERASED = "erased person"

/** Who buys here. What they bought and owe is grouped from the transactions, where corrections count. */
export const customers = rowsOf(Customer, {
  name: "customers",
  version: 1,
  summary: "The customers: who they are and how to reach them.",
  row: CustomerRow,
  columns: { name: "text", phone: "text", email: "text", birthday: "text", status: "text", dateAdded: "text" },
  indexes: [
    ["status", "name"],
    ["status", "dateAdded"],
  ],
  search: ["name", "phone", "email"],
  access: { module: "customers", action: "view" },
  masked: [
    {
      fields: ["phone", "email", "birthday", "address", "instagram"],
      unless: { module: "customers", action: "view_contact" },
    },
  ],
  show: (customer, { first }) =>
    customer.status === "none"
      ? undefined
      : present({
          ...(customer.status === "erased" ? { name: ERASED } : cardOf(customer)),
          status: customer.status,
          dateAdded: first.day,
          hasBought: customer.firstSaleId === undefined ? undefined : true,
        }),
})
