import { Money } from "../kernel/index.ts"
import { type SaleState, standing } from "../sales/index.ts"
import type { OrderEvent, OrderId } from "./events.ts"
import { FEE_BASIS_POINTS, mostFee } from "./feeTerms.ts"
import type { OrderState } from "./order.ts"

/** What the store's fee comes to: on all that was paid online, less the part of it that went back. */
export const feeOf = (
  { online, received, refunded }: { readonly online: number; readonly received: number; readonly refunded: number },
  currency: string,
): number => {
  const whole = Math.min(Money.share(online, FEE_BASIS_POINTS, 10_000), mostFee(currency))
  return received === 0 ? whole : whole - Money.share(whole, Math.min(refunded, received), received)
}

/** What was paid and given back for an order, before it was a sale and since. */
export const moneyOf = (order: OrderState, sale: SaleState) => {
  const alone = Object.entries(order.payments).filter(([id]) => sale.payments[id] === undefined)
  const online = Object.values(order.payments).filter((it) => it.online)
  const refunds = { ...order.refunds, ...sale.refunds }
  const amounts = (list: ReadonlyArray<{ readonly amount: number }>) => Money.sum(list.map(({ amount }) => amount))
  return {
    online: amounts(online),
    received: amounts(alone.map(([, it]) => it)) + amounts(standing(sale).map(([, it]) => it)),
    refunded: amounts(Object.values(refunds)),
    /** Paid, and not passed on to a sale. */
    alone:
      amounts(alone.map(([, it]) => it)) -
      amounts(Object.entries(order.refunds).flatMap(([id, it]) => (sale.refunds[id] === undefined ? [it] : []))),
  }
}

/** The fee is taken, or given back, as far as what was paid and refunded has moved it. */
export const feeMoved = (
  orderId: typeof OrderId.Type,
  order: OrderState,
  sale: SaleState,
  on: string,
): ReadonlyArray<OrderEvent> => {
  const money = moneyOf(order, sale)
  const { currency } = order.agreed
  const change = feeOf(money, currency) - order.storeFee
  if (change === 0) return []
  return change > 0
    ? [{ _tag: "StoreFeeTaken", orderId, currency, amount: change, base: money.online, on }]
    : [{ _tag: "StoreFeeReturned", orderId, currency, amount: -change, on }]
}
