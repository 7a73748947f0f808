import * as Schema from "effect/Schema"
import { Day, Instant, ref, rowsOf } from "../kernel/index.ts"
import { Card } from "./card.ts"
import { said } from "./events.ts"

const CardRow = Schema.Struct({
  id: ref("card"),
  ...said,
  shopName: Schema.String,
  state: Schema.Literals(["created", "downloaded", "shared"]),
  madeOn: Day,
  madeBy: Schema.String,
  updatedAt: Instant,
})
export type CardRow = typeof CardRow.Type

export const cards = rowsOf(Card, {
  name: "thank-you-cards",
  version: 1,
  summary: "The thank-you cards that were made, and whether they went out.",
  row: CardRow,
  columns: ["template", "name", "customerId", "transactionId", "state", "madeOn", "updatedAt"],
  indexes: [["updatedAt"], ["customerId"], ["transactionId"]],
  search: ["name", "message"],
  access: { module: "thank_you_cards", action: "view" },
  show: ({ made, status }, { first, last }) =>
    status === "none" ? undefined : { ...made, state: status, madeOn: first.day, madeBy: first.by, updatedAt: last.at },
})
