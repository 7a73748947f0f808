import * as Schema from "effect/Schema"
import { countOf, query, rowsOf } from "../kernel/index.ts"
import { orders } from "./views.ts"

const open = ["placed", "confirmed"]

/** What the badge counts: the store's orders that came after what was seen last (pain: counted from the log, never from the socket). */
export const newOrders = query("NewOrders", {
  says: "How many orders of the online store came after a position of the log.",
  input: {
    /** The position up to which orders were seen. */
    seen: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  },
  access: { module: "orders", action: "view" },
  asks: ({ seen }) => ({
    count: countOf(orders, { where: { storefront: true, placedPosition: { above: seen } } }),
    newest: rowsOf(orders, { where: { storefront: true }, sort: [["placedPosition", "DESC"]], limit: 1 }),
  }),
  answer: ({ count, newest }, { seen }) => ({ count, newest: newest[0]?.placedPosition ?? seen }),
})

/** How much waits for somebody, for chips above the list. */
export const orderSummary = query("OrderSummary", {
  says: "How many orders wait for somebody: to be confirmed, packed, looked at, or given their money back.",
  input: {},
  access: { module: "orders", action: "view" },
  asks: () => ({
    placed: countOf(orders, { where: { state: "placed" } }),
    toPack: countOf(orders, { where: { state: "confirmed", stage: ["new", "preparing"] } }),
    out: countOf(orders, { where: { state: "confirmed", stage: "out" } }),
    attention: countOf(orders, { where: { attention: true } }),
    claimed: countOf(orders, { where: { claimed: true } }),
    returning: countOf(orders, { where: { returning: true } }),
    overpaid: countOf(orders, { where: { balance: { below: 0 } } }),
    open: countOf(orders, { where: { state: open } }),
  }),
  answer: (found) => found,
})
