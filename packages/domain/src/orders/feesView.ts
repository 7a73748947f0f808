import * as Schema from "effect/Schema"
import { Currency, view } from "../kernel/index.ts"
import type { OrderEvent } from "./events.ts"

const FeeRow = Schema.Struct({
  id: Schema.String,
  orderId: Schema.String,
  on: Schema.String,
  currency: Currency,
  /** Below zero where it was given back. */
  amount: Schema.Int,
})
type FeeRow = typeof FeeRow.Type

/** The store's fees as they were taken and given back: one row a fact, which reports add up. */
export const storeFees = view<FeeRow, OrderEvent>()({
  name: "store_fees",
  says: "The online store's fees, as they were taken on orders and given back.",
  row: FeeRow,
  columns: { orderId: "text", on: "text", currency: "text", amount: "integer" },
  indexes: [["on"], ["orderId"]],
  access: { module: "transactions", action: "view" },
  when: {
    StoreFeeTaken: ({ amount, currency, on, orderId }, { eventId: id }) => [
      { put: { id, orderId, on, currency, amount } },
    ],
    StoreFeeReturned: ({ amount, currency, on, orderId }, { eventId: id }) => [
      { put: { id, orderId, on, currency, amount: -amount } },
    ],
  },
})
