import * as Result from "effect/Result"
import {
  InvoicedSale,
  countedOnce,
  heardByDrawers,
  type SaleEvent,
  freed,
  returnGoods,
  followers,
  saleAfter,
  takenBack,
  type SaleState,
  voidSale,
  balance,
  Sale,
} from "../sales/index.ts"
import { type CustomerState, type CustomerEvent, Customer } from "../customers/index.ts"
import { type Context, type RefusalOf, accept, command, Reason, refuse } from "../kernel/index.ts"
import { type OfferUse, Discount, Redemption, Promotion } from "../promotions/index.ts"
import { type StockEvent, type StockState, Stock } from "../stock/index.ts"
import { OrderId } from "./events.ts"
import { saleIdOf } from "./ids.ts"
import { lettingGo, shelvesOf } from "./holding.ts"
import { Order, type OrderState } from "./order.ts"
import { STOREFRONT } from "./placing.ts"
import { isLive, isUntouched } from "./progress.ts"
import { receivedFor } from "./receiving.ts"
import { GoodsOut, misplaced, OrderElsewhere, OrderUnknown } from "./refusals.ts"

// What becomes of the sale when its order is called off.

interface Found {
  readonly sale: SaleState
  readonly stock: ReadonlyMap<string, StockState>
  readonly customers: ReadonlyMap<string, CustomerState>
  readonly invoiced: typeof InvoicedSale.initial
}

const undoingRefusals = [...voidSale.refusals, ...returnGoods.refusals] as const

type Undone = Result.Result<
  ReadonlyArray<SaleEvent | StockEvent | CustomerEvent | OfferUse>,
  RefusalOf<(typeof undoingRefusals)[number]>
>

/**
 * A sale for which nothing was ever paid is voided. One that was paid stays in the book and is taken back in full, so that
 * the money it holds is owed to the customer until it goes back to them.
 */
const undone = (
  { customers, invoiced, sale, stock }: Found,
  orderId: typeof OrderId.Type,
  reason: string,
  context: Context,
): Undone => {
  const saleId = saleIdOf(orderId)
  const nothingPaid = sale.received === 0 && followers(sale).every((it) => it === "write_off")
  if (nothingPaid)
    return voidSale.decide({ customers, invoiced, sale: freed(sale), stock }, { saleId, reason }, context)
  return takenBack({ sale, stock }, saleId, reason, context)
}

const isGoing = ({ parcels }: OrderState) =>
  Object.entries(parcels).filter(([, it]) => isLive(it)) as ReadonlyArray<
    readonly [`ful_${string}`, OrderState["parcels"][string]]
  >

const cancelling = command("CancelOrder", {
  summary: "Calls an order off: its goods are free again, and what was paid for it must go back.",
  input: { orderId: OrderId, reason: Reason },
  access: { module: "orders", action: "cancel" },
  offline: "request",
  reads: ({ orderId }) => ({
    order: Order.of(orderId),
    sale: Sale.of(saleIdOf(orderId)),
    invoiced: InvoicedSale.of(saleIdOf(orderId)),
  }),
  readsNext: ({ order }) => ({
    stock: shelvesOf(order),
    customers: order.agreed.customerId === undefined ? [] : [Customer.of(order.agreed.customerId)],
  }),
  writes: [Order, Sale, Stock, Customer, Discount, Promotion, Redemption],
  refusals: [OrderUnknown, OrderElsewhere, GoodsOut, ...undoingRefusals],
  decide: ({ order, ...found }, { orderId, reason }, context) => {
    if (order.status === "cancelled") return accept([])
    const { at, by, today: on } = context
    // Whoever ordered may think again until the shop has said yes.
    const among = by === STOREFRONT ? (["placed"] as const) : (["placed", "confirmed"] as const)
    const elsewhere = misplaced(order, orderId, ...among)
    if (elsewhere !== undefined) return refuse(elsewhere)
    if (!isUntouched({ parcels: Object.values(order.parcels) })) return refuse(GoodsOut({ number: order.number }))
    const isSale = order.status === "confirmed"
    const undoing: Undone = isSale ? undone(found, orderId, reason, context) : Result.succeed([])
    if (Result.isFailure(undoing)) return refuse(undoing.failure)

    const who = by === STOREFRONT ? "customer" : by.startsWith("user_") ? "staff" : "system"
    const owed = isSale ? -balance(saleAfter(found.sale, undoing.success)) : receivedFor(order)
    return accept([
      ...lettingGo(found.stock, order, orderId, "over"),
      ...undoing.success,
      ...isGoing(order).map(([fulfilmentId]) => ({
        _tag: "FulfilmentCancelled" as const,
        orderId,
        fulfilmentId,
        reason,
        at,
      })),
      { _tag: "OrderCancelled", orderId, reason, by: who, on, at },
      ...(owed > 0 ? [{ _tag: "OrderRefundDue" as const, orderId, amount: owed, at }] : []),
    ])
  },
})

/** The order is called off: its goods are free again, its sale is no more, and what was paid is owed to the customer. */
export const cancelOrder = heardByDrawers(countedOnce(cancelling))
