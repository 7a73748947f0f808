import { raised, type AttentionEvent } from "../attention/index.ts"
import type { CustomerEvent } from "../customers/index.ts"
import { type Context, type Fact, Money, present } from "../kernel/index.ts"
import type { OfferUse } from "../promotions/index.ts"
import { type SaleEvent, balance, saleAfter, waitedIn } from "../sales/index.ts"
import type { ProductEvent } from "../products/index.ts"
import type { StockEvent } from "../stock/index.ts"
import { type Confirmable, confirming, oversold } from "./confirming.ts"
import type { OrderEvent, OrderId } from "./events.ts"
import { feeMoved } from "./fee.ts"
import { cardIdOf, saleIdOf, type Worry } from "./ids.ts"
import type { OrderState, Received } from "./order.ts"
import { completing, orderAfter } from "./unfolding.ts"

/** Money that came for an order. */
export interface OrderMoney extends Received {
  readonly paymentId: `pay_${string}`
  readonly attemptId?: `pmt_${string}`
  /** What was asked for, where somebody knows: another amount is shown to a person. */
  readonly asked?: number
}

export type Followed = ReadonlyArray<
  SaleEvent | StockEvent | CustomerEvent | ProductEvent | OfferUse | OrderEvent | AttentionEvent
>

const reasons = {
  oversold: "oversold",
  late: "late_payment",
  double: "double_payment",
  mismatch: "amount_mismatch",
} as const

/** So much confirms it by itself: the part that was asked for, or all of it. */
export const wantedOf = ({ agreed: { required, total } }: OrderState): number => (required > 0 ? required : total)

export const receivedFor = ({ payments, refunds }: OrderState): number =>
  Money.sum(Object.values(payments).map(({ amount }) => amount)) -
  Money.sum(Object.values(refunds).map(({ amount }) => amount))

/**
 * What follows when money came for an order: it is a fact in whatever state the order is (spec/decisions.md 6.4, 6.6).
 * `confirms` says that a person has looked and any amount will do.
 */
export const receiving = (
  found: Confirmable,
  before: OrderState,
  orderId: typeof OrderId.Type,
  { asked, paymentId, ...payment }: OrderMoney,
  context: Pick<Context, "at" | "today" | "closedTo">,
  { by = "payment", confirms = false }: { readonly by?: "payment" | "staff"; readonly confirms?: boolean } = {},
): Followed => {
  const { at, today } = context
  const { currency } = before.agreed
  const n = Object.keys(before.payments).length + 1
  const worried = (worry: Exclude<Worry, "oversold">, evidence: { readonly [key: string]: string | number }) =>
    raised(
      cardIdOf(orderId, worry, n),
      reasons[worry],
      "warn",
      { type: "order", id: orderId },
      { paymentId, amount: payment.amount, currency, ...evidence },
    )
  const came: ReadonlyArray<OrderEvent> = [{ _tag: "OrderPaymentReceived", orderId, paymentId, ...payment, at }]
  const order = orderAfter(before, came)
  const odd = asked !== undefined && asked !== payment.amount ? [worried("mismatch", { asked })] : []
  const isLate = before.status === "expired"
  const late = isLate || before.status === "cancelled" ? [worried("late", {})] : []

  const followed = ((): Followed => {
    if (before.status === "confirmed" || before.status === "completed") {
      const rest = balance(found.sale)
      const over = payment.amount - Math.max(0, rest)
      return [
        {
          _tag: "PaymentReceived",
          saleId: saleIdOf(orderId),
          paymentId,
          currency,
          amount: payment.amount,
          method: payment.method,
          on: payment.on,
          isDeposit: false,
          ...present({ reference: payment.reference?.slice(0, 80) }),
          unasked: true,
          orderId,
          ...waitedIn(found.sale, paymentId),
        },
        ...(over > 0 ? [worried("double", { surplus: over })] : []),
      ]
    }
    if (before.status === "cancelled") return [{ _tag: "OrderRefundDue", orderId, amount: payment.amount, at }]
    if (!confirms && receivedFor(order) < wantedOf(order)) return []
    // Another sale stands under its id: the money is the order's, and a person looks.
    const unsure = odd.length > 0 ? [] : [worried("mismatch", { asked: order.agreed.total })]
    if (found.sale.status !== "none") return unsure
    const { events, short } = confirming(found, order, orderId, { ...context, by })
    const over = receivedFor(order) - order.agreed.total
    return [
      ...events,
      ...oversold(orderId, short),
      // More than all of it, and nobody knows why.
      ...(over > 0 ? unsure : []),
    ]
  })()
  const all: ReadonlyArray<Fact> = [...came, ...followed]
  return [
    ...came,
    ...followed,
    ...feeMoved(orderId, orderAfter(before, all), saleAfter(found.sale, all), today),
    ...odd,
    ...late,
    ...completing(orderId, before, found.sale, all, { at, today }),
  ]
}
