import { type Law, law, lawOf } from "../kernel/index.ts"
import { doorPaymentOf, saleIdOf } from "../orders/index.ts"
import { Sale } from "../sales/index.ts"
import { Series } from "../series/index.ts"
import { Berth } from "./berth.ts"
import { collected, isDue, isOpen, Trip } from "./trip.ts"

export const laws: ReadonlyArray<Law> = [
  law("a parcel is on at most one open trip", (everything) => {
    const riding = [...everything.of(Trip).values()].filter(isOpen).flatMap(({ stops }) => stops)
    return new Set(riding.map(({ fulfilmentId }) => fulfilmentId)).size === riding.length
  }),
  law("a parcel's place is on an open trip that stops for it", (everything) => {
    const trips = everything.of(Trip)
    return [...everything.of(Berth)].every(([fulfilmentId, { tripId }]) => {
      const trip = tripId === undefined ? undefined : trips.get(tripId)
      if (tripId === undefined) return true
      return trip !== undefined && isOpen(trip) && trip.stops.some((stop) => stop.fulfilmentId === fulfilmentId)
    })
  }),
  lawOf(Trip, "a trip is over when no stop is before the driver, and not earlier", ({ status, stops }) =>
    status === "completed" ? !stops.some(isDue) : status !== "dispatched" || stops.some(isDue),
  ),
  lawOf(Trip, "cash is taken only where something was handed over", ({ stops }) =>
    stops.every(({ cashCollected, status }) => cashCollected === 0 || status === "delivered"),
  ),
  lawOf(
    Trip,
    "cash is handed in once the trip is over",
    ({ handedOver, status }) => handedOver === undefined || status === "completed",
  ),
  law("what drivers took is in the sales, but for what was more than owed", (everything) => {
    const sales = everything.of(Sale)
    return [...everything.of(Trip).values()].every(
      (trip) =>
        trip.stops.every(({ cashCollected, fulfilmentId, orderId, status }) => {
          const payment = sales.get(saleIdOf(orderId))?.payments[doorPaymentOf(fulfilmentId)]
          return status !== "delivered" || (payment?.amount ?? 0) <= cashCollected
        }) && collected(trip) >= 0,
    )
  }),
  law("trips are numbered without gaps", (everything) => {
    const numbers = new Set([...everything.of(Trip).values()].map(({ number }) => number))
    return numbers.size === (everything.of(Series).get("TRIP")?.last ?? 0)
  }),
]
