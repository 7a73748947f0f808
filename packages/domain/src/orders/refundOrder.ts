import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { accept, command, PositiveAmount, Reason, type RefusalOf, refuse, text, present } from "../kernel/index.ts"
import {
  PaymentMethod,
  RefundId,
  type SaleEvent,
  issueRefund,
  DifferentContent,
  RefundExceedsReceived,
  Sale,
  BackdatedDay,
  dayStands,
  givenBack,
  daysBack,
} from "../sales/index.ts"
import { type OrderEvent, OrderId } from "./events.ts"
import { feeMoved, moneyOf } from "./fee.ts"
import { saleIdOf } from "./ids.ts"
import { Order } from "./order.ts"
import { OrderUnknown } from "./refusals.ts"
import { completing, orderAfter, saleAfter } from "./unfolding.ts"

type Back = Result.Result<ReadonlyArray<OrderEvent | SaleEvent>, RefusalOf<(typeof issueRefund.refusals)[number]>>

/** Money goes back to whoever ordered: out of the sale where there is one, and otherwise out of what was paid for the order. */
export const refundOrder = command("RefundOrder", {
  summary: "Gives money back that was paid for an order; the store's fee on it comes back with it.",
  input: {
    orderId: OrderId,
    refundId: RefundId,
    amount: PositiveAmount,
    method: PaymentMethod,
    reason: Reason,
    /** Today when absent. */
    on: Schema.optionalKey(BackdatedDay),
    reference: Schema.optionalKey(text(1, 80)),
  },
  subject: "orderId",
  mints: ["refundId"],
  access: { module: "orders", action: "refund" },
  offline: "never",
  reads: ({ orderId }) => ({ order: Order.of(orderId), sale: Sale.of(saleIdOf(orderId)) }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (events, { order }, { on }, context) => [
    ...givenBack(events, order.agreed.currency),
    ...daysBack(on, context),
  ],
  writes: [Order, Sale],
  refusals: [OrderUnknown, ...issueRefund.refusals],
  decide: ({ order, sale }, input, context) => {
    const { amount, method, on = context.today, orderId, reason, refundId, reference } = input
    const known = order.refunds[refundId] ?? sale.refunds[refundId]
    if (known !== undefined)
      return known.amount === amount && known.method === method
        ? accept([])
        : refuse(DifferentContent({ id: refundId }))
    if (order.status === "none") return refuse(OrderUnknown({ orderId }))
    const { alone } = moneyOf(order, sale)
    const ofSale = sale.status === "posted" ? sale.received - sale.refunded : 0
    // What never came to the sale goes back first: nobody bought anything for it.
    if (alone < amount && ofSale < amount)
      return refuse(RefundExceedsReceived({ amount, most: Math.max(alone, ofSale), currency: order.agreed.currency }))
    const said = { refundId, amount, method, reason, on }
    const saleId = saleIdOf(orderId)
    const words = present({ reference })
    const back: Back =
      alone >= amount
        ? Result.succeed([{ _tag: "OrderRefunded", orderId, ...said, at: context.at }])
        : issueRefund.decide({ sale }, { saleId, ...said, ...words }, context)
    if (Result.isFailure(back)) return refuse(back.failure)

    const events = back.success
    return accept([
      ...events,
      ...feeMoved(orderId, orderAfter(order, events), saleAfter(sale, events), context.today),
      ...completing(orderId, order, sale, events, context),
    ])
  },
})
