import { countOf, query } from "../kernel/index.ts"
import { orders } from "./views.ts"

const open = ["placed", "confirmed"]

/** How much waits for somebody, for chips above the list. */
export const orderSummary = query("OrderSummary", {
  summary: "How many orders wait for somebody: to be confirmed, packed, looked at, or given their money back.",
  input: {},
  access: { module: "orders", action: "view" },
  reads: () => ({
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
