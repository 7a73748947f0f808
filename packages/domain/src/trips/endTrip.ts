import * as Schema from "effect/Schema"
import { accept, type Context, command, Reason, refuse } from "../kernel/index.ts"
import { Order } from "../orders/index.ts"
import { Berth } from "./berth.ts"
import { TripId } from "./events.ts"
import { cameBack } from "./handing.ts"
import { letGo } from "./planning.ts"
import { misplaced, StopsDelivered, StopsOpen, TripElsewhere, TripUnknown } from "./refusals.ts"
import { isDue, Trip, type TripState } from "./trip.ts"

/** When this was the last stop, the trip is over, and what came back may ride again. */
export const completed = (
  trip: TripState,
  tripId: typeof TripId.Type,
  fulfilmentId: string,
  { at }: Pick<Context, "at">,
) => {
  const isLast = !trip.stops.some((stop) => isDue(stop) && stop.fulfilmentId !== fulfilmentId)
  return isLast ? [{ _tag: "TripCompleted", tripId, at } as const, ...letGo(tripId, trip.stops)] : []
}

/** It ends by itself with the last stop; this ends it before, and says why the rest was left out. */
export const completeTrip = command("CompleteTrip", {
  summary: "Ends a trip: what was not reached is left out, with a reason.",
  input: { tripId: TripId, reason: Schema.optionalKey(Reason) },
  access: { module: "delivery", action: "deliver" },
  offline: "request",
  reads: ({ tripId }) => ({ trip: Trip.of(tripId) }),
  readsNext: ({ trip }) => ordersOf(trip),
  writes: [Trip, Berth, Order],
  refusals: [TripUnknown, TripElsewhere, StopsOpen],
  decide: ({ trip, orders }, { tripId, reason }, { at }) => {
    if (trip.status === "completed") return accept([])
    const misfit = misplaced(trip, tripId, "dispatched")
    if (misfit !== undefined) return refuse(misfit)
    const left = trip.stops.filter(isDue)
    if (reason === undefined) return refuse(StopsOpen({ open: left.length }))

    return accept([
      ...left.map(({ fulfilmentId }) => ({ _tag: "StopSkipped", tripId, fulfilmentId, reason, at }) as const),
      ...cameBack(orders, left, reason, at),
      { _tag: "TripCompleted", tripId, at },
      ...letGo(tripId, trip.stops),
    ])
  },
})

/** Called off before anything was handed over: the parcels are free for another trip. */
export const cancelTrip = command("CancelTrip", {
  summary: "Calls a trip off, before anything of it was handed over.",
  input: { tripId: TripId, reason: Reason },
  access: { module: "delivery", action: "assign" },
  offline: "request",
  reads: ({ tripId }) => ({ trip: Trip.of(tripId) }),
  readsNext: ({ trip }) => ordersOf(trip),
  writes: [Trip, Berth, Order],
  refusals: [TripUnknown, TripElsewhere, StopsDelivered],
  decide: ({ trip, orders }, { tripId, reason }, { at }) => {
    if (trip.status === "cancelled") return accept([])
    const misfit = misplaced(trip, tripId, "planned", "dispatched")
    if (misfit !== undefined) return refuse(misfit)
    const delivered = trip.stops.filter(({ status }) => status === "delivered").length
    if (delivered > 0) return refuse(StopsDelivered({ number: trip.number, delivered }))

    return accept([
      { _tag: "TripCancelled", tripId, reason, at },
      ...cameBack(orders, trip.stops.filter(isDue), reason, at),
      ...letGo(tripId, trip.stops),
    ])
  },
})

const ordersOf = ({ stops }: TripState) => ({
  orders: [...new Set(stops.map(({ orderId }) => orderId))].map((id) => Order.of(id)),
})
