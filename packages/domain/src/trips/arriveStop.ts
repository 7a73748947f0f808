import { accept, command, refuse } from "../kernel/index.ts"
import { FulfilmentId } from "../orders/index.ts"
import { TripId } from "./events.ts"
import { notDue, StopDone, StopUnknown, TripElsewhere, TripUnknown } from "./refusals.ts"
import { stopOf, Trip } from "./trip.ts"

export const arriveStop = command("ArriveStop", {
  summary: "The driver stands at a stop.",
  input: { tripId: TripId, fulfilmentId: FulfilmentId },
  access: { module: "delivery", action: "deliver" },
  offline: "fact",
  reads: ({ tripId }) => ({ trip: Trip.of(tripId) }),
  writes: [Trip],
  refusals: [TripUnknown, TripElsewhere, StopUnknown, StopDone],
  decide: ({ trip }, { tripId, fulfilmentId }, { at }) => {
    if (stopOf(trip, fulfilmentId)?.status === "arrived") return accept([])
    const obstacle = notDue(trip, tripId, fulfilmentId)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "StopArrived", tripId, fulfilmentId, at }])
  },
})
