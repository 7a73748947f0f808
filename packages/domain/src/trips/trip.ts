import { type Currency, aggregate } from "../kernel/index.ts"
import type { FulfilmentId, OrderId } from "../orders/index.ts"
import { type Plan, TripEvent } from "./events.ts"

export interface Stop {
  readonly orderId: typeof OrderId.Type
  readonly fulfilmentId: typeof FulfilmentId.Type
  readonly status: "pending" | "arrived" | "delivered" | "failed" | "skipped"
  readonly cashCollected: number
}

export interface TripState {
  readonly status: "none" | "planned" | "dispatched" | "completed" | "cancelled"
  readonly number: string
  readonly currency: Currency
  readonly driverId: string
  readonly locationId: string
  readonly on: string
  readonly stops: ReadonlyArray<Stop>
  readonly distance?: number
  readonly note?: string
  /** What the driver handed in; absent until they did. */
  readonly handedOver?: number
  readonly version: number
}

const initial: TripState = {
  status: "none",
  number: "",
  currency: "NGN",
  driverId: "",
  locationId: "",
  on: "",
  stops: [],
  version: 0,
}

/** A driver's way through several customers' streets. */
export const Trip = aggregate({
  name: "trip",
  version: 1,
  initial,
  events: TripEvent,
  idOf: (event: TripEvent) => event.tripId,
  evolve: (before: TripState, event): TripState => {
    const trip = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "TripPlanned":
        return { ...trip, status: "planned", number: event.number, currency: event.currency, ...plan(event) }
      case "TripChanged":
        return { ...unsaid(trip), ...plan(event) }
      case "TripDispatched":
        return { ...trip, status: "dispatched" }
      case "StopArrived":
        return at(trip, event, { status: "arrived" })
      case "StopDelivered":
        return at(trip, event, { status: "delivered", cashCollected: event.cashCollected })
      case "StopFailed":
        return at(trip, event, { status: "failed" })
      case "StopSkipped":
        return at(trip, event, { status: "skipped" })
      case "TripCompleted":
        return { ...trip, status: "completed" }
      case "TripCancelled":
        return { ...trip, status: "cancelled" }
      case "TripCashHandedOver":
        return { ...trip, handedOver: event.handedOver }
    }
  },
})

/** What a change may leave out is gone then. */
const unsaid = ({ distance: _, note: __, ...trip }: TripState): TripState => trip

const plan = ({ distance, driverId, locationId, note, on, stops }: Plan) => ({
  ...(distance !== undefined && { distance }),
  ...(note !== undefined && { note }),
  driverId,
  locationId,
  on,
  stops: stops.map((stop) => ({ ...stop, status: "pending" as const, cashCollected: 0 })),
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
