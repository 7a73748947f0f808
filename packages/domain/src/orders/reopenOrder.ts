import { accept, command, Reason, refusal, refuse, Count } from "../kernel/index.ts"
import { Sale } from "../sales/index.ts"
import { OrderId } from "./events.ts"
import { saleIdOf } from "./ids.ts"
import { Order } from "./order.ts"
import { misplaced, OrderElsewhere, OrderUnknown } from "./refusals.ts"
import { completing } from "./unfolding.ts"

const DAYS = 7

export const TooLongAgo = refusal("TooLongAgo", { code: "ORDER_STATE", status: 409 }, { days: Count })

/** Something about an order that was complete must be seen to again. */
export const reopenOrder = command("ReopenOrder", {
  summary: "Opens a completed order again, up to a week after it was complete.",
  input: { orderId: OrderId, reason: Reason },
  access: { module: "orders", action: "reopen" },
  reads: ({ orderId }) => ({ order: Order.of(orderId) }),
  writes: [Order],
  refusals: [OrderUnknown, OrderElsewhere, TooLongAgo],
  decide: ({ order }, { orderId, reason }, { at }) => {
    if (order.status === "confirmed") return accept([])
    const elsewhere = misplaced(order, orderId, "completed")
    if (elsewhere !== undefined) return refuse(elsewhere)
    if (at - (order.completedAt ?? 0) > DAYS * 86_400_000) return refuse(TooLongAgo({ days: DAYS }))

    return accept([{ _tag: "OrderReopened", orderId, reason, at }])
  },
})

/** The last that was owed was paid, or forgiven, in the sale itself. */
export const completeOrder = command("CompleteOrder", {
  summary: "Looks whether everything of an order is handed over and paid: then it is complete.",
  input: { orderId: OrderId },
  access: { module: "orders", action: "confirm", of: "system" },
  reads: ({ orderId }) => ({ order: Order.of(orderId), sale: Sale.of(saleIdOf(orderId)) }),
  writes: [Order],
  decide: ({ order, sale }, { orderId }, context) => accept(completing(orderId, order, sale, [], context)),
})
