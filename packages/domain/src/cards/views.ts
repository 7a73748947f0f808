import * as Schema from "effect/Schema"
import type { CustomerEvent } from "../customers/index.ts"
import { view, Instant, Day, ref } from "../kernel/index.ts"
import { type CardEvent, said } from "./events.ts"

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

/** The thank-you cards that were made, and whether they went out. */
export const cards = view<CardRow, CardEvent | CustomerEvent>()({
  name: "thank-you-cards",
  version: 1,
  summary: "The thank-you cards that were made, and whether they went out.",
  row: CardRow,
  columns: {
    template: "text",
    name: "text",
    customerId: "text",
    transactionId: "text",
    state: "text",
    madeOn: "text",
    updatedAt: "integer",
  },
  indexes: [["updatedAt"], ["customerId"], ["transactionId"]],
  search: ["name", "message"],
  access: { module: "thank_you_cards", action: "view" },
  when: {
    CardMade: ({ _tag, cardId: id, ...made }, { at: updatedAt, by: madeBy, day: madeOn }) => [
      { put: { id, ...made, state: "created", madeOn, madeBy, updatedAt } },
    ],
    CardDownloaded: ({ cardId }, { at: updatedAt }) => [
      { change: cardId, by: (row) => ({ ...row, state: "downloaded", updatedAt }) },
    ],
    CardShared: ({ cardId }, { at: updatedAt }) => [
      { change: cardId, by: (row) => ({ ...row, state: "shared", updatedAt }) },
    ],
    PersonErased: ({ customerId }) => [
      { each: ["customerId", customerId], by: ({ message: _, name: __, ...row }) => row },
    ],
  },
})
