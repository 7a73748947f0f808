import { accept, command, present, Reason, refuse } from "../kernel/index.ts"
import { FulfilmentId, Order } from "../orders/index.ts"
import { Berth } from "./berth.ts"
import { completed } from "./endTrip.ts"
import { TripId } from "./events.ts"
import { cameBack } from "./handing.ts"
import { notDue, StopDone, StopUnknown, TripElsewhere, TripUnknown } from "./refusals.ts"
import { stopOf, Trip } from "./trip.ts"

// Nobody was there, or the driver did not even go: for the parcel it is the same. It failed, and comes back or rides again.
const miss = <const Name extends string>(name: Name, summary: string, status: "failed" | "skipped") =>
  command(name, {
    summary,
    input: { tripId: TripId, fulfilmentId: FulfilmentId, reason: Reason },
    access: { module: "delivery", action: "deliver" },
    offline: "fact",
    reads: ({ tripId }) => ({ trip: Trip.of(tripId) }),
    readsNext: ({ trip }, { fulfilmentId }) => ({ orders: [Order.of(stopOf(trip, fulfilmentId)?.orderId ?? "")] }),
    writes: [Trip, Berth, Order],
    refusals: [TripUnknown, TripElsewhere, StopUnknown, StopDone],
    decide: ({ trip, orders }, { tripId, fulfilmentId, reason }, context) => {
      const stop = stopOf(trip, fulfilmentId)
      if (stop?.status === status) return accept([])
      const obstacle = notDue(trip, tripId, fulfilmentId)
      if (obstacle !== undefined) return refuse(obstacle)

      const { at } = context
      const whose = present({ customerId: orders.get(stop!.orderId)?.agreed.customerId })
      return accept([
        { _tag: status === "failed" ? "StopFailed" : "StopSkipped", tripId, fulfilmentId, ...whose, reason, at },
        ...cameBack(orders, [stop!], reason, at),
        ...completed(trip, tripId, fulfilmentId, context),
      ])
    },
  })

export const failStop = miss("FailStop", "A parcel could not be handed over, and why.", "failed")

export const skipStop = miss("SkipStop", "A stop is left out, and why.", "skipped")
