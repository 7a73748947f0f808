import { type Fact, fold } from "../kernel/index.ts"
import { balance, Sale, type SaleState, type SaleEvent } from "../sales/index.ts"
import type { OrderEvent, OrderId } from "./events.ts"
import { Order, type OrderState } from "./order.ts"
import { isHandedOver } from "./progress.ts"

/** The order as it is once these events have happened; those of others leave it alone. */
export const orderAfter = (order: OrderState, events: ReadonlyArray<Fact>): OrderState =>
  fold(
    { initial: order, evolve: Order.evolve },
    events.filter((it): it is OrderEvent => it._tag in Order.events.cases),
  )

export const saleAfter = (sale: SaleState, events: ReadonlyArray<Fact>): SaleState =>
  fold(
    { initial: sale, evolve: Sale.evolve },
    events.filter((it): it is SaleEvent => it._tag in Sale.events.cases),
  )

const isComplete = (order: OrderState, sale: SaleState): boolean =>
  order.status === "confirmed" &&
  sale.status === "posted" &&
  balance(sale) === 0 &&
  isHandedOver({ lines: order.agreed.lines, parcels: Object.values(order.parcels) })

/** Once everything is handed over and nothing is owed, an order is complete by itself, whichever came last. */
export const completing = (
  orderId: typeof OrderId.Type,
  order: OrderState,
  sale: SaleState,
  events: ReadonlyArray<Fact>,
  { at, today: on }: { readonly at: number; readonly today: string },
): ReadonlyArray<OrderEvent> =>
  isComplete(orderAfter(order, events), saleAfter(sale, events)) ? [{ _tag: "OrderCompleted", orderId, on, at }] : []
