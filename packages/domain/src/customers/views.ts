import * as Schema from "effect/Schema"
import { Day, ERASED, internal, only, present, RowVersion, rowsOf } from "../kernel/index.ts"
import { type Card, Customer, cardOf } from "./customer.ts"
import { card, CustomerId } from "./events.ts"

const { facebook, instagram, tiktok, x } = card
const handles = { instagram, x, facebook, tiktok }

const socialOf = (said: Card) => {
  const social = only(handles, said)
  return Object.keys(social).length === 0 ? undefined : social
}

const CustomerRow = Schema.Struct({
  id: CustomerId,
  ...card,
  name: Schema.String,
  /** Their handles, as the documented calls speak of them. */
  social: Schema.optionalKey(internal(Schema.Struct(handles))),
  status: Schema.Literals(["active", "archived", "erased"]),
  dateAdded: Day,
  version: RowVersion,
  /** They were put away with the file that brought them. */
  takenBack: Schema.optionalKey(internal(Schema.Literal(true))),
  /** Whether they have bought anything yet. */
  hasBought: Schema.optionalKey(Schema.Boolean),
})

/** Who buys here. What they bought and owe is grouped from the transactions, where corrections count. */
export const customers = rowsOf(Customer, {
  name: "customers",
  version: 5,
  summary: "The customers: who they are and how to reach them.",
  row: CustomerRow,
  columns: ["name", "phone", "email", "birthday", "status", "dateAdded"],
  indexes: [
    ["status", "name"],
    ["status", "dateAdded"],
  ],
  search: ["name", "phone", "email"],
  usual: { status: "active" },
  access: { module: "customers", action: "view" },
  masked: [
    {
      fields: ["phone", "email", "birthday", "address", "instagram", "x", "facebook", "tiktok", "social"],
      unless: { module: "customers", action: "view_contact" },
    },
  ],
  show: (customer, { first }) =>
    customer.status === "none"
      ? undefined
      : present({
          ...(customer.status === "erased" ? { name: ERASED } : cardOf(customer)),
          social: socialOf(customer),
          status: customer.status,
          dateAdded: first.day,
          version: customer.version,
          takenBack: customer.takenBack,
          hasBought: customer.firstSaleId === undefined ? undefined : true,
        }),
})
