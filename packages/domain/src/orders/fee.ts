import { Money } from "../kernel/index.ts"
import type { SaleState } from "../sales/sale.ts"
import { standing } from "../sales/sale.ts"
import type { OrderEvent, OrderId } from "./events.ts"
import type { OrderState } from "./order.ts"

/** 2 % of what is paid online for an order, and for naira never more than ₦2,000 (spec/decisions.md 6.9). */
const BASIS_POINTS = 200
const MOST: { readonly [currency: string]: number } = { NGN: 200_000 }

export const mostFee = (currency: string): number => MOST[currency] ?? Number.MAX_SAFE_INTEGER

/** What the store's fee comes to: on all that was paid online, less the part of it that went back. */
export const feeOf = (
  { online, received, refunded }: { readonly online: number; readonly received: number; readonly refunded: number },
  currency: string,
): number => {
  const whole = Math.min(Money.share(online, BASIS_POINTS, 10_000), mostFee(currency))
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
