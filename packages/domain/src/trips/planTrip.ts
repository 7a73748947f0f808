import { Business } from "../businesses/index.ts"
import { Driver } from "../delivery/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import { Berth } from "./berth.ts"
import { planned, TripId } from "./events.ts"
import { parcelsOf, saysSame, unplannable } from "./planning.ts"
import { DriverAway, ParcelNotReady, TripDiffers } from "./refusals.ts"
import { Trip } from "./trip.ts"

/** Nothing leaves the shop yet; but no other trip can take these parcels. */
export const planTrip = command("PlanTrip", {
  summary: "Plans a driver's trip: which parcels, in which order, on which day.",
  input: { tripId: TripId, ...planned },
  access: { module: "delivery", action: "assign" },
  offline: "request",
  reads: ({ tripId, driverId, stops }, { business }) => ({
    trip: Trip.of(tripId),
    series: Series.of("TRIP"),
    business: Business.of(business),
    branches: Branches.of(ALL),
    driver: Driver.of(driverId),
    ...parcelsOf({ stops }),
  }),
  writes: [Trip, Series, Berth],
  refusals: [TripDiffers, LocationUnknown, DriverAway, ParcelNotReady],
  decide: ({ trip, series, business, ...read }, { tripId, ...plan }) => {
    if (trip.status !== "none") return saysSame(trip, plan) ? accept([]) : refuse(TripDiffers({ tripId }))
    const obstacle = unplannable(read, tripId, plan)
    if (obstacle !== undefined) return refuse(obstacle)

    const { number, taken } = nextNumber(series, "TRIP", tripId)
    return accept([
      taken,
      { _tag: "TripPlanned", tripId, number, currency: business.currency, ...plan },
      ...plan.stops.map(({ fulfilmentId }) => ({ _tag: "ParcelPutOnTrip", fulfilmentId, tripId }) as const),
    ])
  },
})
