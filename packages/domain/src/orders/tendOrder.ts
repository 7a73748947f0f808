import { accept, command } from "../kernel/index.ts"
import { Stock } from "../stock/index.ts"
import { waiting } from "./claims.ts"
import { OrderId } from "./events.ts"
import { lettingGo, shelvesOf } from "./holding.ts"
import { Order } from "./order.ts"
import { receivedFor } from "./receiving.ts"

/** Time has passed: holds whose time is up end, and an order that nobody paid is given up. Too early, nothing happens. */
export const tendOrder = command("TendOrder", {
  summary: "Looks whether an order's time is up: goods kept too long are free again, and what nobody paid for expires.",
  input: { orderId: OrderId },
  access: { module: "orders", action: "cancel", of: "system" },
  reads: ({ orderId }) => ({ order: Order.of(orderId) }),
  readsNext: ({ order }) => ({ stock: shelvesOf(order) }),
  writes: [Order, Stock],
  decide: ({ order, stock }, { orderId }, { at }) => {
    if (order.status !== "placed") return accept([])
    // Who says that they have paid keeps order and goods until somebody has looked.
    if (waiting(order)) return accept([])
    // What somebody has paid a part of is no longer nobody's: a person decides.
    const isOver = order.expiresAt !== undefined && order.expiresAt <= at && receivedFor(order) === 0
    if (!isOver)
      return accept(lettingGo(stock, order, orderId, "lapsed", ({ until }) => until !== undefined && until <= at))

    return accept([...lettingGo(stock, order, orderId, "over"), { _tag: "OrderExpired", orderId, at }])
  },
})
