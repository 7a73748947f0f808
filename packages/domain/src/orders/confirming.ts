import { raised, type AttentionEvent } from "../attention/index.ts"
import { Customer, type CustomerEvent } from "../customers/index.ts"
import { type Context, only, openDay, present, type States } from "../kernel/index.ts"
import { ALL, Branches } from "../locations/index.ts"
import type { OfferUse } from "../promotions/index.ts"
import { Product, type ProductEvent } from "../products/index.ts"
import { type SaleEvent, type Shortage, terms, onBackorder, Sale, costed, following } from "../sales/index.ts"
import { STORE, Store } from "../shop/index.ts"
import type { StockEvent } from "../stock/index.ts"
import type { OrderEvent, OrderId, Shelf } from "./events.ts"
import { lettingGo, shelvesAfter, shelvesOf } from "./holding.ts"
import { cardIdOf, saleIdOf } from "./ids.ts"
import type { OrderState } from "./order.ts"
import { lacking, planned, sellingBranches } from "./planning.ts"

// An order becomes a sale: at the terms that were agreed, of the day it is confirmed, with all that was paid before.

/** What must be read before an order is confirmed. */
export const confirmingNeeds = (order: OrderState, orderId: typeof OrderId.Type) => ({
  sale: Sale.of(saleIdOf(orderId)),
  stock: shelvesOf(order),
  products: [...new Set(order.agreed.lines.flatMap(({ productId }) => productId ?? []))].map((id) => Product.of(id)),
  customers: order.agreed.customerId === undefined ? [] : [Customer.of(order.agreed.customerId)],
  branches: Branches.of(ALL),
  store: Store.of(STORE),
})

export type Confirmable = States<ReturnType<typeof confirmingNeeds>>

/** The plan that was agreed on, or another where its shelves cannot give it any more. */
export const plannedNow = (
  { branches, products, store }: Pick<Confirmable, "branches" | "products" | "store">,
  stocks: Confirmable["stock"],
  { delivery, lines, locationId, plan }: OrderState["agreed"],
) => {
  const endless = (variantId: string) => onBackorder(products, variantId)
  if (!lacking(stocks, plan, endless)) return { plan, short: [] }
  const among = sellingBranches(branches, store.settings.locationIds, delivery.locationId ?? locationId)
  return planned(stocks, lines, among, endless)
}

export interface Confirming {
  readonly events: ReadonlyArray<SaleEvent | StockEvent | CustomerEvent | ProductEvent | OfferUse | OrderEvent>
  readonly short: ReadonlyArray<Shortage>
}

type By = Extract<OrderEvent, { _tag: "OrderConfirmed" }>["by"]

/** The sale, its payments, its goods off the shelves that were kept for it; and what the shelves cannot give. */
export const confirming = (
  found: Confirmable,
  order: OrderState,
  orderId: typeof OrderId.Type,
  { by, ...now }: Pick<Context, "at" | "today" | "closedTo"> & { readonly by: By },
): Confirming => {
  const { at, today: on } = now
  const { customers, products, stock } = found
  const { agreed, payments, refunds } = order
  const saleId = saleIdOf(orderId)
  const { currency } = agreed
  // What was kept for it is let go and taken in one breath: never counted twice.
  const freed = lettingGo(stock, order, orderId, "taken")
  const shelves = shelvesAfter(stock, freed)
  const { plan, short } = plannedNow(found, shelves, agreed)
  const sold = { ...only(terms, agreed), on, orderId, ...takenFrom(plan, agreed.locationId) }
  const paid = Object.entries(payments).map(([paymentId, it]) => ({
    _tag: "PaymentReceived" as const,
    saleId,
    paymentId: paymentId as `pay_${string}`,
    currency,
    amount: it.amount,
    method: it.method,
    // Money of an order counts once it is a sale: of the day it came, unless that is closed by now.
    on: openDay(it.on, now),
    isDeposit: it.amount < agreed.total,
    ...present({ reference: it.reference?.slice(0, 80) }),
    unasked: true,
    orderId,
  }))
  const back = Object.entries(refunds).map(([refundId, it]) => ({
    _tag: "RefundIssued" as const,
    saleId,
    refundId: refundId as `rfd_${string}`,
    currency,
    ...it,
    on: openDay(it.on, now),
    orderId,
  }))
  const sale = { _tag: "SaleRecorded" as const, saleId, number: order.number, ...sold }
  const goods = following({ customers, products, stock: shelves }, saleId, sold)
  const [recorded, ...follow] = costed(shelves, [sale, ...goods], { today: on, currency })
  return {
    events: [...freed, recorded!, { _tag: "OrderConfirmed", orderId, saleId, by, on, at }, ...paid, ...back, ...follow],
    short,
  }
}

/** The shelves a sale names, unless all of it is its own branch's. */
export const takenFrom = (plan: ReadonlyArray<Shelf>, locationId: string) =>
  plan.every((it) => it.locationId === locationId)
    ? {}
    : { shelves: plan.map(({ lineId, locationId: from, quantity }) => ({ lineId, locationId: from, quantity })) }

/** It was paid for and is not there: still an order, and a person must find the goods. */
export const oversold = (
  orderId: typeof OrderId.Type,
  short: ReadonlyArray<Shortage>,
  n = 1,
): ReadonlyArray<AttentionEvent> =>
  short.length === 0
    ? []
    : [
        raised(
          cardIdOf(orderId, "oversold", n),
          "oversold",
          "block",
          { type: "order", id: orderId },
          { lines: short.map((it) => ({ ...it })) },
        ),
      ]
