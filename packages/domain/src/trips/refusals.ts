import * as Schema from "effect/Schema"
import {
  Amount,
  Currency,
  refusal,
  SignedAmount,
  Count,
  ref,
  differs,
  duplicate,
  invalid,
  notFound,
  notFoundIn,
} from "../kernel/index.ts"
import { isDue, stopOf, type TripState } from "./trip.ts"

export const TripUnknown = notFound("TripUnknown", { tripId: ref("trip") })
export const TripDiffers = duplicate("TripDiffers", "tripId", { tripId: ref("trip") })
/** Where it stands, this cannot be done with it. */
export const TripElsewhere = refusal(
  "TripElsewhere",
  { code: "TRIP_STATE", status: 409 },
  { number: Schema.String, status: Schema.String },
)
export const DriverAway = invalid("DriverAway", "driverId", {
  why: Schema.Literals(["unknown", "suspended", "gone", "branch"]),
})
/** A parcel that cannot ride: it is not there, not of this branch, picked up, on another trip, or no longer to be sent. */
export const ParcelNotReady = invalid("ParcelNotReady", "stops", {
  fulfilmentId: ref("ful"),
  number: Schema.String,
  why: Schema.Literals(["unknown", "order", "pickup", "branch", "status", "trip", "twice"]),
})
export const StopUnknown = notFoundIn("StopUnknown", "fulfilmentId", { fulfilmentId: ref("ful") })
/** It has ended already, and otherwise than is said now. */
export const StopDone = refusal("StopDone", { code: "STOP_STATE", status: 409 }, { status: Schema.String })
export const StopsOpen = invalid("StopsOpen", "reason", { open: Count })
export const StopsDelivered = refusal(
  "StopsDelivered",
  { code: "TRIP_STATE", status: 409 },
  { number: Schema.String, delivered: Count },
)
export const WrongDeliveryCode = invalid("WrongDeliveryCode", "code", {})
/** More cash than the customer owes; said again on purpose it is taken, and a person looks at it. */
export const CashBeyondBalance = refusal(
  "CashBeyondBalance",
  { code: "AMOUNT_EXCEEDS_BALANCE", status: 422, field: "cashCollected" },
  { balance: Amount, amount: Amount, currency: Currency },
)
export const CashHandedOverBefore = differs("CashHandedOverBefore", { handedOver: Amount, currency: Currency })
export const DifferenceUnexplained = invalid("DifferenceUnexplained", "reason", {
  difference: SignedAmount,
  currency: Currency,
})

/** It must be there, and stand where this can be done with it. */
export const misplaced = (trip: TripState, tripId: string, ...fit: ReadonlyArray<TripState["status"]>) => {
  const { number, status } = trip
  if (status === "none") return TripUnknown({ tripId })
  return fit.includes(status) ? undefined : TripElsewhere({ number, status })
}

/** The trip must be on its way, and the stop still before the driver. */
export const notDue = (trip: TripState, tripId: string, fulfilmentId: string) => {
  if (trip.status === "none") return TripUnknown({ tripId })
  const stop = stopOf(trip, fulfilmentId)
  if (stop === undefined) return StopUnknown({ fulfilmentId })
  if (!isDue(stop)) return StopDone({ status: stop.status })
  return misplaced(trip, tripId, "dispatched")
}
