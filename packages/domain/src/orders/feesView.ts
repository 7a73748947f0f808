import * as Schema from "effect/Schema"
import { Currency, view, SignedAmount, ref, Day } from "../kernel/index.ts"
import type { OrderEvent } from "./events.ts"
import { Order, type OrderState } from "./order.ts"

const FeeRow = Schema.Struct({
  id: ref("fee"),
  orderId: ref("ord"),
  on: Day,
  /** The branch of its order. */
  locationId: ref("loc"),
  currency: Currency,
  /** Below zero where it was given back. */
  amount: SignedAmount,
})
type FeeRow = typeof FeeRow.Type

/** The store's fees as they were taken and given back: one row a fact, which reports add up. */
export const storeFees = view<FeeRow, OrderEvent, OrderState>()({
  name: "store_fees",
  version: 2,
  summary: "The online store's fees, as they were taken on orders and given back.",
  row: FeeRow,
  columns: ["orderId", "on", "locationId", "currency", "amount"],
  indexes: [["on"], ["orderId"]],
  access: { module: "transactions", action: "view_all" },
  about: Order,
  when: {
    StoreFeeTaken: ({ amount, currency, on, orderId }, { eventId: id }, { agreed: { locationId } }) => [
      { put: { id, orderId, on, locationId, currency, amount } },
    ],
    StoreFeeReturned: ({ amount, currency, on, orderId }, { eventId: id }, { agreed: { locationId } }) => [
      { put: { id, orderId, on, locationId, currency, amount: -amount } },
    ],
  },
})
