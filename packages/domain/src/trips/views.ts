import * as Schema from "effect/Schema"
import {
  type Change,
  Currency,
  type Recorded,
  view,
  SignedAmount,
  distance,
  Instant,
  Count,
  ref,
  Day,
  RowVersion,
} from "../kernel/index.ts"
import { Proof } from "../orders/events.ts"
import type { Plan, TripEvent } from "./events.ts"

const optional = Schema.optionalKey

const StopRow = Schema.Struct({
  orderId: ref("ord"),
  fulfilmentId: ref("ful"),
  status: Schema.Literals(["pending", "arrived", "delivered", "failed", "skipped"]),
  /** What was to be taken in cash when the driver left. */
  toCollect: SignedAmount,
  cashCollected: SignedAmount,
  proof: optional(Proof),
  /** Why it was not handed over. */
  reason: optional(Schema.String),
  arrivedAt: optional(Instant),
  doneAt: optional(Instant),
})
type StopRow = typeof StopRow.Type

const TripRow = Schema.Struct({
  id: ref("trip"),
  number: Schema.String,
  status: Schema.Literals(["planned", "dispatched", "completed", "cancelled"]),
  driverId: ref("driver"),
  locationId: ref("loc"),
  on: Day,
  currency: Currency,
  /** In the order they are driven to. */
  stops: Schema.Array(StopRow),
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

const said = ({ distance, driverId, locationId, note, on, stops }: Plan) => ({
  driverId,
  locationId,
  on,
  stops: stops.map(({ fulfilmentId, orderId }): StopRow => ({
    orderId,
    fulfilmentId,
    status: "pending",
    toCollect: 0,
    cashCollected: 0,
  })),
  ...(distance !== undefined && { distance }),
  ...(note !== undefined && { note }),
})

const counted = (row: TripRow): TripRow => ({
  ...row,
  stopCount: row.stops.length,
  doneCount: row.stops.filter(({ status }) => status !== "pending" && status !== "arrived").length,
  deliveredCount: row.stops.filter(({ status }) => status === "delivered").length,
  cashExpected: row.stops.reduce((sum, { toCollect }) => sum + toCollect, 0),
  cashCollected: row.stops.reduce((sum, { cashCollected }) => sum + cashCollected, 0),
})

const changes = (
  { tripId }: { readonly tripId: string },
  { at: updatedAt }: Recorded,
  by: (row: TripRow) => TripRow,
): ReadonlyArray<Change<TripRow>> => [
  { change: tripId, by: (row) => counted({ ...by(row), version: row.version + 1, updatedAt }) },
]

/** What became of one stop. */
const at = (
  event: { readonly tripId: string; readonly fulfilmentId: string },
  recorded: Recorded,
  now: Partial<StopRow>,
) =>
  changes(event, recorded, (row) => ({
    ...row,
    stops: row.stops.map((stop) => (stop.fulfilmentId === event.fulfilmentId ? { ...stop, ...now } : stop)),
  }))

/** The trips of drivers: their stops, what became of each, and the cash. */
export const trips = view<TripRow, TripEvent>()({
  name: "trips",
  version: 1,
  summary: "The trips of drivers: their stops, what became of each, and the cash they took and handed in.",
  row: TripRow,
  columns: {
    number: "text",
    status: "text",
    driverId: "text",
    locationId: "text",
    on: "text",
    stopCount: "integer",
    cashExpected: "integer",
    cashCollected: "integer",
    difference: "integer",
    plannedAt: "integer",
    updatedAt: "integer",
  },
  indexes: [
    ["status", "on"],
    ["driverId", "on"],
  ],
  search: ["number", "note"],
  access: { module: "delivery", action: "view" },
  when: {
    TripPlanned: (event, { at: plannedAt, by: plannedBy }) => {
      const { currency, number, tripId: id } = event
      const none = { stopCount: 0, doneCount: 0, deliveredCount: 0, cashExpected: 0, cashCollected: 0 }
      const born = { plannedAt, plannedBy, version: 1, updatedAt: plannedAt }
      return [{ put: counted({ id, number, status: "planned", currency, ...said(event), ...none, ...born }) }]
    },
    TripChanged: (event, recorded) =>
      changes(event, recorded, ({ distance: _, note: __, ...row }) => ({ ...row, ...said(event) })),
    TripDispatched: (event, recorded) =>
      changes(event, recorded, (row) => ({
        ...row,
        status: "dispatched",
        dispatchedAt: event.at,
        stops: row.stops.map((stop) => {
          const due = event.toCollect?.find(({ fulfilmentId }) => fulfilmentId === stop.fulfilmentId)
          return { ...stop, toCollect: due?.amount ?? 0 }
        }),
      })),
    StopArrived: (event, recorded) => at(event, recorded, { status: "arrived", arrivedAt: event.at }),
    StopDelivered: (event, recorded) => {
      const { at: doneAt, cashCollected, proof } = event
      return at(event, recorded, { status: "delivered", doneAt, cashCollected, ...(proof !== undefined && { proof }) })
    },
    StopFailed: (event, recorded) => at(event, recorded, { status: "failed", doneAt: event.at, reason: event.reason }),
    StopSkipped: (event, recorded) =>
      at(event, recorded, { status: "skipped", doneAt: event.at, reason: event.reason }),
    TripCompleted: (event, recorded) =>
      changes(event, recorded, (row) => ({ ...row, status: "completed", completedAt: event.at })),
    TripCancelled: (event, recorded) =>
      changes(event, recorded, (row) => ({ ...row, status: "cancelled", reason: event.reason })),
    TripCashHandedOver: (event, recorded) =>
      changes(event, recorded, (row) => ({
        ...row,
        cashHandedOver: event.handedOver,
        difference: event.difference,
        handedOverBy: recorded.by,
        handedOverAt: event.at,
        ...(event.reason !== undefined && { differenceReason: event.reason }),
      })),
  },
})
