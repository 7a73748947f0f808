import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { drivers } from "../delivery/index.ts"
import { query, rowOf, rowsIn } from "../kernel/index.ts"
import { orders } from "../orders/index.ts"
import { TripId } from "./events.ts"
import { canRide } from "./planning.ts"
import { carried } from "./sheet.ts"
import { isDue } from "./trip.ts"
import { trips } from "./views.ts"

const MOST = 500

/** What lies in the shop and waits for a driver: parcels of confirmed orders that are on no open trip. */
export const parcelsWaiting = query("ParcelsWaiting", {
  summary: "The parcels that wait for a driver: packed or to be packed, or come back, and on no open trip.",
  input: { locationId: Schema.optionalKey(LocationId) },
  access: trips.access,
  reads: () => ({
    orders: rowsIn(orders, {
      where: { state: "confirmed", stage: ["preparing", "ready", "out"] },
      sort: [
        ["placedAt", "ASC"],
        ["number", "ASC"],
      ],
      limit: MOST,
    }),
    open: rowsIn(trips, { where: { status: ["planned", "dispatched"] }, limit: MOST }),
  }),
  answer: ({ open, orders: found }, { locationId }) => {
    const riding = new Set(open.flatMap(({ stops }) => stops.map(({ fulfilmentId }) => fulfilmentId)))
    return {
      items: found.flatMap((order) =>
        order.parcels
          .filter((it) => canRide(it) && !it.pickup && !riding.has(it.fulfilmentId))
          .filter((it) => locationId === undefined || it.locationId === locationId)
          .flatMap((it) => {
            const one = carried(order, it.fulfilmentId)
            return one === undefined
              ? []
              : [{ ...one, status: it.status, locationId: it.locationId, placedAt: order.placedAt }]
          }),
      ),
    }
  },
})

/** A trip with what its driver is told of every stop. */
export const tripSheet = query("TripSheet", {
  summary: "A trip with its driver, and of every stop the customer, the address, the goods and what is owed.",
  input: { tripId: TripId },
  access: trips.access,
  reads: ({ tripId }) => ({ trip: rowOf(trips, tripId) }),
  readsNext: ({ trip }) => ({
    orders: rowsIn(orders, { where: { id: [...new Set(trip?.stops.map(({ orderId }) => orderId))] }, limit: MOST }),
    driver: rowOf(drivers, trip?.driverId ?? ""),
  }),
  answer: ({ driver, orders: found, trip }) => {
    const asked = new Set<string>()
    return {
      trip,
      driver,
      stops: (trip?.stops ?? []).map((stop) => {
        const order = found.find(({ id }) => id === stop.orderId)
        const one = order && carried(order, stop.fulfilmentId)
        // An order of several parcels is paid for at the first that is still to be handed over.
        const due = isDue(stop) && !asked.has(stop.orderId) ? (one?.owed ?? 0) : 0
        if (isDue(stop)) asked.add(stop.orderId)
        return { ...stop, due, ...one }
      }),
    }
  },
})
