import * as Schema from "effect/Schema"
import { Currency, view, SignedAmount, ref, Day } from "../kernel/index.ts"
import type { OrderEvent } from "./events.ts"

const FeeRow = Schema.Struct({
  id: ref("fee"),
  orderId: ref("ord"),
  on: Day,
  currency: Currency,
  /** Below zero where it was given back. */
  amount: SignedAmount,
})
type FeeRow = typeof FeeRow.Type

/** The store's fees as they were taken and given back: one row a fact, which reports add up. */
export const storeFees = view<FeeRow, OrderEvent>()({
  name: "store_fees",
  version: 1,
  summary: "The online store's fees, as they were taken on orders and given back.",
  row: FeeRow,
  columns: { orderId: "text", on: "text", currency: "text", amount: "integer" },
  indexes: [["on"], ["orderId"]],
  access: { module: "transactions", action: "view_all" },
  when: {
    StoreFeeTaken: ({ amount, currency, on, orderId }, { eventId: id }) => [
      { put: { id, orderId, on, currency, amount } },
    ],
    StoreFeeReturned: ({ amount, currency, on, orderId }, { eventId: id }) => [
      { put: { id, orderId, on, currency, amount: -amount } },
    ],
  },
})
