import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { accept, command, PositiveAmount, Reason, type RefusalOf, refuse, text } from "../kernel/index.ts"
import { ShiftId } from "../shifts/index.ts"
import {
  PaymentMethod,
  RefundId,
  type SaleEvent,
  refunding,
  DifferentContent,
  DateNotAllowed,
  OtherWaysTakeAll,
  RefundExceedsReceived,
  Sale,
  BackdatedDay,
  dayStands,
  givenBack,
  daysBack,
  heardByDrawers,
  misdated,
  otherWays,
  takenWhole,
  waysOf,
  saleAfter,
} from "../sales/index.ts"
import { type OrderEvent, OrderId } from "./events.ts"
import { feeMoved, moneyOf } from "./fee.ts"
import { saleIdOf } from "./ids.ts"
import { Order } from "./order.ts"
import { OrderUnknown } from "./refusals.ts"
import { completing, orderAfter } from "./unfolding.ts"

type Back = Result.Result<ReadonlyArray<OrderEvent | SaleEvent>, RefusalOf<(typeof refunding.refusals)[number]>>

const ofOrder = command("RefundOrder", {
  summary: "Gives money back that was paid for an order; the store's fee on it comes back with it.",
  input: {
    orderId: OrderId,
    refundId: RefundId,
    amount: PositiveAmount,
    method: PaymentMethod,
    /** What of the amount goes another way. */
    otherWays,
    reason: Reason,
    /** Today when absent. */
    on: Schema.optionalKey(BackdatedDay),
    reference: Schema.optionalKey(text(1, 80)),
    /** The shift from whose drawer it is given. */
    shiftId: Schema.optionalKey(ShiftId),
  },
  mints: ["refundId"],
  access: { module: "orders", action: "refund" },
  reads: ({ orderId }) => ({ order: Order.of(orderId), sale: Sale.of(saleIdOf(orderId)) }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (events, { order }, { on }, context) => [
    ...givenBack(events, order.agreed.currency),
    ...daysBack(on, context),
  ],
  writes: [Order, Sale],
  refusals: [OrderUnknown, ...refunding.refusals],
  decide: ({ order, sale }, input, context) => {
    const { orderId, ...asked } = input
    const { amount, on = context.today, reason, refundId } = asked
    const { currency } = order.agreed
    const ways = waysOf(input)
    const known = { ...order.refunds, ...sale.refunds }
    if (ways.some((it) => it.refundId in known))
      return ways.every((it) => known[it.refundId]?.amount === it.amount && known[it.refundId]?.method === it.method)
        ? accept([])
        : refuse(DifferentContent({ id: refundId }))
    if (order.status === "none") return refuse(OrderUnknown({ orderId }))
    const wrongDay = misdated(on, context.today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const { alone } = moneyOf(order, sale)
    const ofSale = sale.status === "posted" ? sale.received - sale.refunded : 0
    // What never came to the sale goes back first: nobody bought anything for it.
    if (alone < amount && ofSale < amount)
      return refuse(RefundExceedsReceived({ amount, most: Math.max(alone, ofSale), currency }))
    const whole = takenWhole(ways, currency)
    if (whole !== undefined) return refuse(OtherWaysTakeAll(whole))
    const back: Back =
      alone >= amount
        ? Result.succeed(
            ways.map(({ reference: _, ...way }) => ({
              _tag: "OrderRefunded",
              orderId,
              ...way,
              reason,
              on,
              at: context.at,
            })),
          )
        : refunding.decide({ sale }, { saleId: saleIdOf(orderId), ...asked }, context)
    if (Result.isFailure(back)) return refuse(back.failure)

    const events = back.success
    return accept([
      ...events,
      ...feeMoved(orderId, orderAfter(order, events), saleAfter(sale, events), context.today),
      ...completing(orderId, order, sale, events, context),
    ])
  },
})

/** Money goes back to whoever ordered: out of the sale where there is one, and otherwise out of what was paid for the order. */
export const refundOrder = heardByDrawers(ofOrder, ({ shiftId }) => shiftId)
