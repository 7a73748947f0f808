import { Business } from "../businesses/index.ts"
import { Driver, type DriverState } from "../delivery/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { Order, type OrderState } from "../orders/index.ts"
import { Sale, type SaleState } from "../sales/index.ts"
import { toCollect } from "./cash.ts"
import { TripId } from "./events.ts"
import { canRide } from "./planning.ts"
import { DriverAway, misplaced, ParcelNotReady, TripElsewhere, TripUnknown } from "./refusals.ts"
import { Trip, type TripState } from "./trip.ts"

/** Every parcel is the driver's and on its way from this moment, and what they are to collect is written down. */
export const dispatchTrip = command("DispatchTrip", {
  summary: "The driver leaves: every parcel of the trip is on its way.",
  input: { tripId: TripId },
  access: { module: "delivery", action: "dispatch" },
  offline: "request",
  reads: ({ tripId }, { business }) => ({ trip: Trip.of(tripId), business: Business.of(business) }),
  readsNext: ({ trip }) => ({
    driver: Driver.of(trip.driverId),
    orders: [...new Set(trip.stops.map(({ orderId }) => orderId))].map((id) => Order.of(id)),
  }),
  readsLast: ({ orders }) => ({
    sales: [...orders.values()].flatMap(({ saleId }) => (saleId === undefined ? [] : [Sale.of(saleId)])),
  }),
  writes: [Trip, Order],
  refusals: [TripUnknown, TripElsewhere, DriverAway, ParcelNotReady],
  decide: ({ trip, business, driver, orders, sales }, { tripId }, { at }) => {
    if (trip.status === "dispatched") return accept([])
    const obstacle = misplaced(trip, tripId, "planned") ?? unready(trip, driver, orders)
    if (obstacle !== undefined) return refuse(obstacle)

    const { driverId } = trip
    const due = toCollect(trip.stops, (orderId) => owedFor(orders, sales, orderId), business.cashStep)
    return accept([
      { _tag: "TripDispatched", tripId, at, toCollect: due },
      ...trip.stops.flatMap(({ fulfilmentId, orderId }) => {
        const parcel = { orderId, fulfilmentId, at }
        const isNew = orders.get(orderId)?.parcels[fulfilmentId]?.status === "new"
        return [
          ...(isNew ? [{ _tag: "FulfilmentPacked", ...parcel } as const] : []),
          { _tag: "FulfilmentAssigned", ...parcel, driverId, tripId } as const,
          { _tag: "FulfilmentDispatched", ...parcel } as const,
        ]
      }),
    ])
  },
})

type Orders = ReadonlyMap<string, OrderState>

const owedFor = (orders: Orders, sales: ReadonlyMap<string, SaleState>, orderId: string): SaleState | undefined =>
  sales.get(orders.get(orderId)?.saleId ?? "")

/** Since it was planned, a driver may have been suspended, and an order called off. */
const unready = (trip: TripState, driver: DriverState, orders: Orders) => {
  if (driver.status !== "active") return DriverAway({ why: driver.status === "suspended" ? "suspended" : "gone" })
  for (const { fulfilmentId, orderId } of trip.stops) {
    const order = orders.get(orderId) ?? Order.initial
    const parcel = order.parcels[fulfilmentId]
    const why = order.status !== "confirmed" ? "order" : parcel === undefined || !canRide(parcel) ? "status" : undefined
    if (why !== undefined) return ParcelNotReady({ fulfilmentId, number: order.number, why })
  }
  return undefined
}
