import * as Schema from "effect/Schema"
import { Driver } from "../delivery/index.ts"
import { accept, command, versionConflict, refuse, Version, VersionConflict } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { Berth } from "./berth.ts"
import { planned, TripId } from "./events.ts"
import { letGo, parcelsOf, saysSame, unplannable } from "./planning.ts"
import { DriverAway, misplaced, ParcelNotReady, TripElsewhere, TripUnknown } from "./refusals.ts"
import { Trip } from "./trip.ts"

export const changeTrip = command("ChangeTrip", {
  summary: "Plans a trip anew before the driver leaves: other parcels, another order, driver or day.",
  input: { tripId: TripId, ...planned, expectedVersion: Schema.optionalKey(Version) },
  access: { module: "delivery", action: "assign" },
  offline: "request",
  reads: ({ tripId, driverId, stops }) => ({
    trip: Trip.of(tripId),
    branches: Branches.of(ALL),
    driver: Driver.of(driverId),
    ...parcelsOf({ stops }),
  }),
  writes: [Trip, Berth],
  refusals: [TripUnknown, TripElsewhere, VersionConflict, LocationUnknown, DriverAway, ParcelNotReady],
  decide: ({ trip, ...read }, { tripId, expectedVersion, ...plan }) => {
    const misfit = misplaced(trip, tripId, "planned")
    if (misfit !== undefined) return refuse(misfit)
    if (saysSame(trip, plan)) return accept([])
    const obstacle = versionConflict(expectedVersion, trip.version) ?? unplannable(read, tripId, plan)
    if (obstacle !== undefined) return refuse(obstacle)

    const before = new Set<string>(trip.stops.map(({ fulfilmentId }) => fulfilmentId))
    const after = new Set<string>(plan.stops.map(({ fulfilmentId }) => fulfilmentId))
    return accept([
      { _tag: "TripChanged", tripId, ...plan },
      ...plan.stops
        .filter(({ fulfilmentId }) => !before.has(fulfilmentId))
        .map(({ fulfilmentId }) => ({ _tag: "ParcelPutOnTrip", fulfilmentId, tripId }) as const),
      ...letGo(
        tripId,
        trip.stops.filter(({ fulfilmentId }) => !after.has(fulfilmentId)),
      ),
    ])
  },
})
