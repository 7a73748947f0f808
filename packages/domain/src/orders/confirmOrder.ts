import * as Schema from "effect/Schema"
import { accept, command, refuse } from "../kernel/index.ts"
import { DifferentContent, OutOfStock } from "../sales/index.ts"
import { confirming, confirmingNeeds, oversold } from "./confirming.ts"
import { OrderId } from "./events.ts"
import { saleIdOf } from "./ids.ts"
import { Order } from "./order.ts"
import { confirmingWrites } from "./receiveOrderMoney.ts"
import { misplaced, OrderElsewhere, OrderUnknown } from "./refusals.ts"
import { completing } from "./unfolding.ts"

/** A person says that the order will be seen to, paid or not: it is a sale from now on. */
export const confirmOrder = command("ConfirmOrder", {
  summary: "Confirms an order: it becomes a sale, and its goods leave the shelves.",
  input: {
    orderId: OrderId,
    /** Even if the shelves are short: the goods will come. */
    anyway: Schema.optionalKey(Schema.Boolean),
  },
  access: { module: "orders", action: "confirm" },
  offline: "request",
  reads: ({ orderId }) => ({ order: Order.of(orderId) }),
  readsNext: ({ order }, { orderId }) => confirmingNeeds(order, orderId),
  writes: confirmingWrites,
  refusals: [OrderUnknown, OrderElsewhere, DifferentContent, OutOfStock],
  decide: ({ order, ...found }, { anyway = false, orderId }, context) => {
    if (order.status === "confirmed" || order.status === "completed") return accept([])
    const elsewhere = misplaced(order, orderId, "placed", "expired")
    if (elsewhere !== undefined) return refuse(elsewhere)
    // Another sale stands under its id: nothing is written over it.
    if (found.sale.status !== "none") return refuse(DifferentContent({ id: saleIdOf(orderId) }))
    const { events, short } = confirming(found, order, orderId, { ...context, by: "staff" })
    if (short.length > 0 && !anyway) return refuse(OutOfStock({ lines: short }))

    return accept([...events, ...oversold(orderId, short), ...completing(orderId, order, found.sale, events, context)])
  },
})
