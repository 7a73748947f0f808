import { accept, command, refuse } from "../kernel/index.ts"
import { balance, Sale } from "../sales/index.ts"
import { NothingOwed } from "./claims.ts"
import { OrderEvent, OrderId } from "./events.ts"
import { saleIdOf } from "./ids.ts"
import { Order } from "./order.ts"
import { receivedFor } from "./receiving.ts"
import { misplaced, OrderElsewhere, OrderUnknown } from "./refusals.ts"

const { channel } = OrderEvent.cases.OrderPaymentRequested.fields
/** Two taps of one finger ask once. */
const AGAIN = 60_000

export const requestOrderPayment = command("RequestOrderPayment", {
  summary: "Asks the customer to pay what is still owed for an order.",
  input: { orderId: OrderId, channel },
  access: { module: "orders", action: "confirm" },
  reads: ({ orderId }) => ({ order: Order.of(orderId), sale: Sale.of(saleIdOf(orderId)) }),
  writes: [Order],
  refusals: [OrderUnknown, OrderElsewhere, NothingOwed],
  decide: ({ order, sale }, { channel, orderId }, { at }) => {
    const { requested } = order
    if (requested?.channel === channel && at - requested.at < AGAIN) return accept([])
    const elsewhere = misplaced(order, orderId, "placed", "confirmed", "completed", "expired")
    if (elsewhere !== undefined) return refuse(elsewhere)
    const isSale = order.status === "confirmed" || order.status === "completed"
    const owed = isSale ? balance(sale) : order.agreed.total - receivedFor(order)
    if (owed <= 0) return refuse(NothingOwed({}))

    return accept([{ _tag: "OrderPaymentRequested", orderId, channel, at }])
  },
})
