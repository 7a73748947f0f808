import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { DriverId } from "../delivery/index.ts"
import { Currency, rowsOf, SignedAmount, distance, Instant, Count, Day, RowVersion } from "../kernel/index.ts"
import { TripId } from "./events.ts"
import { collected, isDue, Stop, Trip } from "./trip.ts"

const optional = Schema.optionalKey

const TripRow = Schema.Struct({
  id: TripId,
  number: Schema.String,
  status: Schema.Literals(["planned", "dispatched", "completed", "cancelled"]),
  driverId: DriverId,
  locationId: LocationId,
  on: Day,
  currency: Currency,
  /** In the order they are driven to. */
  stops: Schema.Array(Stop),
  stopCount: Count,
  /** Where the driver has nothing more to do. */
  doneCount: Count,
  deliveredCount: Count,
  /** Metres. */
  distance: optional(distance(0, 100_000_000)),
  note: optional(Schema.String),
  /** What was to be collected when the driver left, what was, and what they handed in. */
  cashExpected: SignedAmount,
  cashCollected: SignedAmount,
  cashHandedOver: optional(SignedAmount),
  difference: optional(SignedAmount),
  differenceReason: optional(Schema.String),
  handedOverBy: optional(Schema.String),
  handedOverAt: optional(Instant),
  reason: optional(Schema.String),
  plannedBy: Schema.String,
  plannedAt: Instant,
  dispatchedAt: optional(Instant),
  completedAt: optional(Instant),
  version: RowVersion,
  updatedAt: Instant,
})
export type TripRow = typeof TripRow.Type

export const trips = rowsOf(Trip, {
  name: "trips",
  version: 1,
  summary: "The trips of drivers: their stops, what became of each, and the cash they took and handed in.",
  row: TripRow,
  columns: [
    "number",
    "status",
    "driverId",
    "locationId",
    "on",
    "stopCount",
    "cashExpected",
    "cashCollected",
    "difference",
    "plannedAt",
    "updatedAt",
  ],
  indexes: [
    ["status", "on"],
    ["driverId", "on"],
  ],
  search: ["number", "note"],
  access: { module: "delivery", action: "view" },
  show: ({ handedOver, status, ...trip }, { first, last }) =>
    status === "none"
      ? undefined
      : {
          ...trip,
          status,
          stopCount: trip.stops.length,
          doneCount: trip.stops.filter((stop) => !isDue(stop)).length,
          deliveredCount: trip.stops.filter((stop) => stop.status === "delivered").length,
          cashExpected: trip.stops.reduce((sum, { toCollect }) => sum + toCollect, 0),
          cashCollected: collected(trip),
          // Nothing can happen to a trip once its cash was handed in.
          ...(handedOver !== undefined && { cashHandedOver: handedOver, handedOverBy: last.by }),
          plannedBy: first.by,
          plannedAt: first.at,
          updatedAt: last.at,
        },
})
