import { type Fact, fold } from "../kernel/index.ts"
import { balance, creditedOf, saleAfter, type SaleState } from "../sales/index.ts"
import type { OrderEvent, OrderId } from "./events.ts"
import { Order, type OrderState } from "./order.ts"
import { inHand, isHandedOver, isLive, summed } from "./progress.ts"

/** The order as it is once these events have happened; those of others leave it alone. */
export const orderAfter = (order: OrderState, events: ReadonlyArray<Fact>): OrderState =>
  fold(
    { initial: order, evolve: Order.evolve },
    events.filter((it): it is OrderEvent => it._tag in Order.events.cases),
  )

/**
 * All that was to be sent was handed over, and nothing more is packed or on its way. What was taken back in the sale before
 * it was ever sent will never be sent: what is said to be so, and what is more than the customer had; all else that came
 * back had been theirs.
 */
export const isFulfilled = (order: OrderState, { credits, terms }: SaleState): boolean => {
  const parcels = Object.values(order.parcels).filter(isLive)
  const had = summed(parcels.filter(inHand))
  const lines = terms.lines.map(({ lineId, quantity }) => {
    const { units, unsent = 0 } = creditedOf(credits, lineId)
    const more = Math.max(0, units - unsent - (had.get(lineId) ?? 0))
    return { lineId, quantity: quantity - unsent - more }
  })
  return parcels.length > 0 && parcels.every(inHand) && isHandedOver({ lines, parcels })
}

const isComplete = (order: OrderState, sale: SaleState): boolean =>
  order.status === "confirmed" && sale.status === "posted" && balance(sale) === 0 && isFulfilled(order, sale)

/** Once everything is handed over and nothing is owed, an order is complete by itself, whichever came last. */
export const completing = (
  orderId: typeof OrderId.Type,
  order: OrderState,
  sale: SaleState,
  events: ReadonlyArray<Fact>,
  { at, today: on }: { readonly at: number; readonly today: string },
): ReadonlyArray<OrderEvent> =>
  isComplete(orderAfter(order, events), saleAfter(sale, events)) ? [{ _tag: "OrderCompleted", orderId, on, at }] : []
