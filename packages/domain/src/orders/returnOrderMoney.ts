import * as Result from "effect/Result"
import { accept, command } from "../kernel/index.ts"
import { Attempt, AttemptEvent, methodOf } from "../payments/index.ts"
import { Sale } from "../sales/index.ts"
import { Order } from "./order.ts"
import { refundOrder } from "./refundOrder.ts"
import { saleIdOf } from "./ids.ts"
import type { OrderId } from "./events.ts"

const { amount, attemptId, refundId } = AttemptEvent.cases.AttemptRefunded.fields
type Id = typeof OrderId.Type

/** Money that was paid for an order went back the way it came: its book says so. */
export const returnOrderMoney = command("ReturnOrderMoney", {
  summary: "Money for an order went back through its provider: the order has the refund.",
  input: { attemptId, refundId, amount },
  access: { module: "orders", action: "refund", of: "system" },
  reads: ({ attemptId }) => ({ attempt: Attempt.of(attemptId) }),
  readsNext: ({ attempt: { subjectId } }) => ({
    order: Order.of(subjectId),
    sale: Sale.of(saleIdOf(subjectId as Id)),
  }),
  writes: [Order, Sale],
  decide: ({ attempt, order, sale }, { amount, attemptId, refundId }, context) => {
    if (attempt.purpose !== "order" || order.refunds[refundId] !== undefined) return accept([])
    if (sale.refunds[refundId] !== undefined) return accept([])
    const paid = Object.values(order.payments).find((it) => it.attemptId === attemptId)
    const method = paid?.method ?? methodOf(undefined)
    const reason = attempt.language === "fr" ? "Remboursé par le prestataire" : "Refunded through the provider"
    const said = { orderId: attempt.subjectId as Id, refundId, amount, method, reason }
    const back = refundOrder.decide({ order, sale }, said, context)

    return accept(Result.isSuccess(back) ? back.success : [])
  },
})
