import * as Schema from "effect/Schema"
import { aggregate, type Currency, Instant, present, SignedAmount } from "../kernel/index.ts"
import { FulfilmentId, OrderId, Proof } from "../orders/index.ts"
import { type Plan, TripEvent } from "./events.ts"

export const Stop = Schema.Struct({
  orderId: OrderId,
  fulfilmentId: FulfilmentId,
  status: Schema.Literals(["pending", "arrived", "delivered", "failed", "skipped"]),
  /** What was to be taken in cash when the driver left. */
  toCollect: SignedAmount,
  cashCollected: SignedAmount,
  proof: Schema.optionalKey(Proof),
  /** Why it was not handed over. */
  reason: Schema.optionalKey(Schema.String),
  arrivedAt: Schema.optionalKey(Instant),
  doneAt: Schema.optionalKey(Instant),
})
export type Stop = typeof Stop.Type

export interface TripState {
  readonly status: "none" | "planned" | "dispatched" | "completed" | "cancelled"
  readonly number: string
  readonly currency: Currency
  readonly driverId: Plan["driverId"]
  readonly locationId: Plan["locationId"]
  readonly on: string
  readonly stops: ReadonlyArray<Stop>
  readonly distance?: number
  readonly note?: string
  /** Why it was cancelled. */
  readonly reason?: string
  readonly dispatchedAt?: number
  readonly completedAt?: number
  /** What the driver handed in; absent until they did. */
  readonly handedOver?: number
  readonly difference?: number
  readonly differenceReason?: string
  readonly handedOverAt?: number
  readonly version: number
}

const initial: TripState = {
  status: "none",
  number: "",
  currency: "NGN",
  driverId: "driver_none",
  locationId: "loc_none",
  on: "",
  stops: [],
  version: 0,
}

/** What was said or signed at a stop is the customer's. */
const atTheDoor = <const Field extends string>(...fields: ReadonlyArray<Field>) => ({
  person: ({ customerId }: { readonly customerId?: string }) => customerId,
  fields,
})

/** A driver's way through several customers' streets. */
export const Trip = aggregate({
  name: "trip",
  version: 2,
  initial,
  events: TripEvent,
  idOf: (event: TripEvent) => event.tripId,
  personal: {
    TripPlanned: { person: ({ driverId }) => driverId, fields: ["note"] },
    TripChanged: { person: ({ driverId }) => driverId, fields: ["note"] },
    StopDelivered: atTheDoor("proof.ref"),
    StopFailed: atTheDoor("reason"),
    StopSkipped: atTheDoor("reason"),
    TripCancelled: { person: (_, { driverId }) => driverId, fields: ["reason"] },
    TripCashHandedOver: { person: (_, { driverId }) => driverId, fields: ["reason"] },
  },
  evolve: (before: TripState, event): TripState => {
    const trip = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "TripPlanned":
        return { ...trip, status: "planned", number: event.number, currency: event.currency, ...plan(event) }
      case "TripChanged":
        return { ...unsaid(trip), ...plan(event) }
      case "TripDispatched":
        return {
          ...trip,
          status: "dispatched",
          dispatchedAt: event.at,
          stops: trip.stops.map((stop) => {
            const due = event.toCollect?.find(({ fulfilmentId }) => fulfilmentId === stop.fulfilmentId)
            return { ...stop, toCollect: due?.amount ?? 0 }
          }),
        }
      case "StopArrived":
        return at(trip, event, { status: "arrived", arrivedAt: event.at })
      case "StopDelivered": {
        const { at: doneAt, cashCollected, proof } = event
        return at(trip, event, present({ status: "delivered" as const, doneAt, cashCollected, proof }))
      }
      case "StopFailed":
        return at(trip, event, { status: "failed", doneAt: event.at, reason: event.reason })
      case "StopSkipped":
        return at(trip, event, { status: "skipped", doneAt: event.at, reason: event.reason })
      case "TripCompleted":
        return { ...trip, status: "completed", completedAt: event.at }
      case "TripCancelled":
        return { ...trip, status: "cancelled", reason: event.reason }
      case "TripCashHandedOver": {
        const { at: handedOverAt, difference, handedOver, reason: differenceReason } = event
        return { ...trip, ...present({ handedOver, difference, differenceReason, handedOverAt }) }
      }
    }
  },
})

/** What a change may leave out is gone then. */
const unsaid = ({ distance: _, note: __, ...trip }: TripState): TripState => trip

const plan = ({ distance, driverId, locationId, note, on, stops }: Plan) => ({
  ...present({ distance, note }),
  driverId,
  locationId,
  on,
  stops: stops.map((stop) => ({ ...stop, status: "pending" as const, toCollect: 0, cashCollected: 0 })),
})

const at = (trip: TripState, { fulfilmentId }: { readonly fulfilmentId: string }, now: Partial<Stop>): TripState => ({
  ...trip,
  stops: trip.stops.map((stop) => (stop.fulfilmentId === fulfilmentId ? { ...stop, ...now } : stop)),
})

export const isOpen = ({ status }: Pick<TripState, "status">): boolean =>
  status === "planned" || status === "dispatched"

/** The driver is still to do something there. */
export const isDue = ({ status }: Pick<Stop, "status">): boolean => status === "pending" || status === "arrived"

export const stopOf = ({ stops }: TripState, fulfilmentId: string): Stop | undefined =>
  stops.find((stop) => stop.fulfilmentId === fulfilmentId)

/** What the driver took in cash and has to hand in. */
export const collected = ({ stops }: Pick<TripState, "stops">): number =>
  stops.reduce((sum, { cashCollected }) => sum + cashCollected, 0)
