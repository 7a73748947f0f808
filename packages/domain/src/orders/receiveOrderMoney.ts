import * as Schema from "effect/Schema"
import { Attention, raised } from "../attention/index.ts"
import { Customer } from "../customers/index.ts"
import { accept, command, Currency, Day, PositiveAmount, refuse, text, present } from "../kernel/index.ts"
import { Attempt, AttemptId } from "../payments/index.ts"
import { Discount, Redemption, Promotion } from "../promotions/index.ts"
import { Product } from "../products/index.ts"
import { heardByDrawers, PaymentId, PaymentMethod, Sale } from "../sales/index.ts"
import { Stock } from "../stock/index.ts"
import { confirmingNeeds } from "./confirming.ts"
import { OrderId } from "./events.ts"
import { strangeMoneyOf } from "./ids.ts"
import { Order } from "./order.ts"
import { receiving } from "./receiving.ts"
import { OrderUnknown } from "./refusals.ts"

/** Whatever confirms an order writes in these histories. */
export const confirmingWrites = [
  Order,
  Sale,
  Stock,
  Attention,
  Customer,
  Product,
  Discount,
  Promotion,
  Redemption,
] as const

const receivingMoney = command("ReceiveOrderMoney", {
  summary: "Money came for an order: enough of it confirms the order, and what is odd about it is shown to a person.",
  input: {
    orderId: OrderId,
    paymentId: PaymentId,
    attemptId: Schema.optionalKey(AttemptId),
    amount: PositiveAmount,
    currency: Currency,
    method: PaymentMethod,
    /** Through a provider on the shop's page. */
    online: Schema.Boolean,
    /** Today when absent. */
    on: Schema.optionalKey(Day),
    reference: Schema.optionalKey(text(1, 120)),
  },
  access: { module: "orders", action: "confirm", of: "system" },
  reads: ({ attemptId, orderId, paymentId }) => ({
    order: Order.of(orderId),
    attempts: attemptId === undefined ? [] : [Attempt.of(attemptId)],
    card: Attention.of(strangeMoneyOf(orderId, paymentId)),
  }),
  readsNext: ({ order }, { orderId }) => confirmingNeeds(order, orderId),
  writes: confirmingWrites,
  refusals: [OrderUnknown],
  decide: ({ attempts, card, order, ...found }, input, context) => {
    const { amount, attemptId, currency, method, on = context.today, online, orderId, paymentId, reference } = input
    if (order.payments[paymentId] !== undefined || found.sale.payments[paymentId] !== undefined) return accept([])
    if (card.status !== "none") return accept([])
    if (order.status === "none") return refuse(OrderUnknown({ orderId }))
    // Francs cannot pay a debt in naira: a person changes them, or gives them back.
    const subject = { type: "order", id: orderId }
    if (currency !== order.agreed.currency)
      return accept([
        raised(strangeMoneyOf(orderId, paymentId), "amount_mismatch", "block", subject, {
          paymentId,
          amount,
          currency,
          expected: order.agreed.currency,
        }),
      ])

    const attempt = attempts.get(attemptId ?? "")
    const money = {
      paymentId,
      amount,
      method,
      on,
      online,
      ...present({ attemptId, reference }),
      ...(attempt !== undefined && attempt.status !== "none" && { asked: attempt.amount }),
    }
    return accept(receiving(found, order, orderId, money, context))
  },
})

/** Money came for an order: a fact, whatever has become of the order. The same payment again is nothing (pain C37). */
export const receiveOrderMoney = heardByDrawers(receivingMoney)
