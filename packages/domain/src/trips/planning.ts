import type { DriverState } from "../delivery/index.ts"
import type { States } from "../kernel/index.ts"
import { type BranchesState, isKnown, LocationUnknown } from "../locations/index.ts"
import { Order, type Parcel } from "../orders/index.ts"
import { Berth } from "./berth.ts"
import type { BerthEvent, Plan, TripId } from "./events.ts"
import { DriverAway, ParcelNotReady } from "./refusals.ts"
import type { TripState } from "./trip.ts"

/** What must be read of the stops that are planned. */
export const parcelsOf = ({ stops }: Pick<Plan, "stops">) => ({
  orders: [...new Set(stops.map(({ orderId }) => orderId))].map((id) => Order.of(id)),
  berths: stops.map(({ fulfilmentId }) => Berth.of(fulfilmentId)),
})

interface Read extends States<ReturnType<typeof parcelsOf>> {
  readonly branches: BranchesState
  readonly driver: DriverState
}

/** Why a trip cannot be planned as it is said; the parcels of the trip itself are no obstacle. */
export const unplannable = ({ branches, driver, ...parcels }: Read, tripId: string, plan: Plan) => {
  const { locationId, stops } = plan
  if (!isKnown(branches, locationId)) return LocationUnknown({ locationId })
  const away = whyAway(driver, locationId)
  if (away !== undefined) return DriverAway({ why: away })
  const seen = new Set<string>()
  for (const { fulfilmentId, orderId } of stops) {
    const { number } = parcels.orders.get(orderId) ?? Order.initial
    if (seen.has(fulfilmentId)) return ParcelNotReady({ fulfilmentId, number, why: "twice" })
    seen.add(fulfilmentId)
    const why = whyNot(parcels, { tripId, locationId, orderId, fulfilmentId })
    if (why !== undefined) return ParcelNotReady({ fulfilmentId, number, why })
  }
  return undefined
}

/** Whoever rides must work here now, and from that branch. */
const whyAway = ({ details, status }: DriverState, locationId: string) => {
  if (status === "none") return "unknown"
  if (status === "suspended") return "suspended"
  if (status !== "active") return "gone"
  const { locationIds = [] } = details
  return locationIds.length > 0 && !locationIds.some((it) => it === locationId) ? "branch" : undefined
}

interface Asked {
  readonly tripId: string
  readonly locationId: string
  readonly orderId: string
  readonly fulfilmentId: string
}

/** Why a parcel cannot be on this trip. */
export const whyNot = (
  { berths, orders }: Pick<Read, "berths" | "orders">,
  { fulfilmentId, locationId, orderId, tripId }: Asked,
) => {
  const order = orders.get(orderId) ?? Order.initial
  const parcel = order.parcels[fulfilmentId]
  if (parcel === undefined) return "unknown"
  if (order.status !== "confirmed") return "order"
  if (parcel.pickup) return "pickup"
  if (parcel.locationId !== locationId) return "branch"
  if (!canRide(parcel)) return "status"
  const taken = berths.get(fulfilmentId)?.tripId
  return taken !== undefined && taken !== tripId ? "trip" : undefined
}

/** It lies in the shop, packed or to be packed before the driver leaves; or it came back and is tried again. */
export const canRide = ({ status }: Pick<Parcel, "status">): boolean =>
  status === "new" || status === "packed" || status === "assigned" || status === "failed"

/** Whether a trip says what is said again. */
export const saysSame = (trip: TripState, { distance, driverId, locationId, note, on, stops }: Plan): boolean =>
  trip.driverId === driverId &&
  trip.locationId === locationId &&
  trip.on === on &&
  trip.distance === distance &&
  trip.note === note &&
  trip.stops.length === stops.length &&
  trip.stops.every(({ fulfilmentId }, i) => fulfilmentId === stops[i]?.fulfilmentId)

/** Parcels that leave a trip may be put on another. */
export const letGo = (tripId: typeof TripId.Type, stops: TripState["stops"]): ReadonlyArray<BerthEvent> =>
  stops.map(({ fulfilmentId }) => ({ _tag: "ParcelLeftTrip", fulfilmentId, tripId }))
