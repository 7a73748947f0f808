import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Attention, raised } from "../attention/index.ts"
import { Business } from "../businesses/index.ts"
import { accept, Amount, command, refuse, present } from "../kernel/index.ts"
import { FulfilmentId, type OrderId, Proof, cardIdOf, saleIdOf, Order, handoverRefusals } from "../orders/index.ts"
import { Sale } from "../sales/index.ts"
import { Berth } from "./berth.ts"
import { cashOwed } from "./cash.ts"
import { deliveryCode } from "./deliveryCode.ts"
import { completed } from "./endTrip.ts"
import { TripId } from "./events.ts"
import { handed } from "./handing.ts"
import {
  CashBeyondBalance,
  notDue,
  StopDone,
  StopUnknown,
  TripElsewhere,
  TripUnknown,
  WrongDeliveryCode,
} from "./refusals.ts"
import { stopOf, Trip } from "./trip.ts"

/** The customer has the parcel, and the driver the cash: the parcel, the payment and the stop are written together. */
export const deliverStop = command("DeliverStop", {
  summary: "A parcel is handed over at a stop, with its proof and the cash that was taken.",
  input: {
    tripId: TripId,
    fulfilmentId: FulfilmentId,
    proof: Schema.optionalKey(Proof),
    /** Nothing when absent. */
    cashCollected: Schema.optionalKey(Amount),
    /** Yes, more than was owed: it is the driver's to hand in, and a person looks at it. */
    beyond: Schema.optionalKey(Schema.Boolean),
  },
  access: { module: "delivery", action: "deliver" },
  offline: "fact",
  reads: ({ tripId }, { business }) => ({
    trip: Trip.of(tripId),
    business: Business.of(business),
  }),
  readsNext: ({ trip }, { fulfilmentId }) => {
    const orderId = stopOf(trip, fulfilmentId)?.orderId ?? "ord_none"
    return {
      order: Order.of(orderId),
      sale: Sale.of(saleIdOf(orderId)),
      card: Attention.of(cardOf(orderId, fulfilmentId)),
    }
  },
  writes: [Trip, Berth, Order, Sale, Attention],
  refusals: [
    TripUnknown,
    TripElsewhere,
    StopUnknown,
    StopDone,
    WrongDeliveryCode,
    CashBeyondBalance,
    ...handoverRefusals,
  ],
  decide: (states, { tripId, fulfilmentId, proof, cashCollected = 0, beyond = false }, context) => {
    const { trip, business, card, order, sale } = states
    const stop = stopOf(trip, fulfilmentId)
    if (stop?.status === "delivered" && stop.cashCollected === cashCollected) return accept([])
    const obstacle = notDue(trip, tripId, fulfilmentId)
    if (obstacle !== undefined) return refuse(obstacle)
    const { orderId } = stop!
    if (proof?.type === "code" && proof.ref !== deliveryCode(order.trackingToken)) return refuse(WrongDeliveryCode({}))
    const owed = cashOwed(sale, business.cashStep)
    // Whoever gives the exact sum, though there is no such coin, gives enough as well.
    const most = Math.max(owed, cashOwed(sale, undefined))
    const over = cashCollected - most
    if (over > 0 && !beyond && context.fact !== true)
      return refuse(CashBeyondBalance({ balance: owed, amount: cashCollected, currency: trip.currency }))
    const shown = present({ proof })
    const whose = present({ customerId: order.agreed.customerId })
    const taken = { orderId, fulfilmentId, amount: Math.min(cashCollected, most), ...shown }
    const given = handed({ business, order, sale }, taken, context)
    if (Result.isFailure(given)) return refuse(given.failure)

    const { at } = context
    const evidence = {
      number: order.number,
      trip: trip.number,
      owed,
      collected: cashCollected,
      currency: trip.currency,
    }
    return accept([
      { _tag: "StopDelivered", tripId, fulfilmentId, ...whose, at, cashCollected, ...shown },
      ...given.success,
      ...(over > 0 && card.status === "none"
        ? [raised(cardOf(orderId, fulfilmentId), "amount_mismatch", "warn", { type: "order", id: orderId }, evidence)]
        : []),
      ...completed(trip, tripId, fulfilmentId, context),
    ])
  },
})

/** Each parcel of an order has a card of its own, beside those that orders raise themselves. */
const cardOf = (orderId: typeof OrderId.Type, fulfilmentId: string) =>
  cardIdOf(orderId, "mismatch", 1000 + (Number(/\d+$/.exec(fulfilmentId)?.[0] ?? "0") % 1000))
