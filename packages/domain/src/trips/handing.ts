import * as Result from "effect/Result"
import type { BusinessState } from "../businesses/index.ts"
import { type Context, type RefusalOf, present } from "../kernel/index.ts"
import {
  type FulfilmentId,
  type OrderEvent,
  type OrderId,
  type Proof,
  doorPaymentOf,
  saleIdOf,
  type OrderState,
  failing,
  handingOver,
  type handoverRefusals,
  completing,
} from "../orders/index.ts"
import { type SaleEvent, receivePayment, type SaleState } from "../sales/index.ts"
import type { Stop } from "./trip.ts"

interface Read {
  readonly business: BusinessState
  readonly order: OrderState
  readonly sale: SaleState
}

interface Handed {
  readonly orderId: typeof OrderId.Type
  readonly fulfilmentId: typeof FulfilmentId.Type
  readonly proof?: typeof Proof.Type
  /** In cash, at the door. */
  readonly amount: number
}

/** A parcel is the customer's and the cash a payment; where the shop wrote down before that it was, only the cash. */
export const handed = (
  read: Read,
  { amount, fulfilmentId, orderId, proof }: Handed,
  context: Context,
): Result.Result<ReadonlyArray<OrderEvent | SaleEvent>, RefusalOf<(typeof handoverRefusals)[number]>> => {
  const payment = amount === 0 ? {} : ({ payment: { amount, method: "cash" } } as const)
  if (read.order.parcels[fulfilmentId]?.status !== "delivered")
    return handingOver(read, { fulfilmentId, move: "deliver", ...payment, ...present({ proof }) }, context)
  if (amount === 0) return Result.succeed([])
  const { at, today: on } = context
  const taken = { paymentId: doorPaymentOf(fulfilmentId), amount, method: "cash", on } as const
  const paid = receivePayment.decide(read, { saleId: saleIdOf(orderId), ...taken }, context)
  if (Result.isFailure(paid) || paid.success.length === 0) return paid
  const events = [{ _tag: "OrderPaymentReceived", orderId, ...taken, online: false, at } as const, ...paid.success]
  return Result.succeed([...events, ...completing(orderId, read.order, read.sale, events, context)])
}

/** The parcels of these stops come back, where they are still on their way. */
export const cameBack = (
  orders: ReadonlyMap<string, OrderState>,
  stops: ReadonlyArray<Pick<Stop, "orderId" | "fulfilmentId">>,
  reason: string,
  at: number,
): ReadonlyArray<OrderEvent> =>
  stops.flatMap(({ fulfilmentId, orderId }) => {
    const order = orders.get(orderId)
    const back = order && failing(order, fulfilmentId, at, { reason })
    return back !== undefined && Result.isSuccess(back) ? back.success : []
  })
