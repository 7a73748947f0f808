import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { countOf, present, query } from "../kernel/index.ts"
import { orders } from "./views.ts"

const open = ["placed", "confirmed"]

/** How much waits for somebody, for chips above the list. */
export const orderSummary = query("OrderSummary", {
  summary: "How many orders wait for somebody: to be confirmed, packed, looked at, or given their money back.",
  input: { locationId: Schema.optionalKey(LocationId) },
  access: { module: "orders", action: "view" },
  reads: ({ locationId }) => {
    const count = (where: Parameters<typeof countOf<typeof orders>>[1]["where"]) =>
      countOf(orders, { where: { ...where, ...present({ locationId }) } })
    return {
      placed: count({ state: "placed" }),
      toPack: count({ state: "confirmed", stage: ["new", "preparing"] }),
      out: count({ state: "confirmed", stage: "out" }),
      attention: count({ attention: true }),
      claimed: count({ claimed: true }),
      returning: count({ returning: true }),
      overpaid: count({ balance: { below: 0 } }),
      open: count({ state: open }),
    }
  },
  answer: (found) => found,
})
