import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { CustomerId } from "../customers/index.ts"
import { DriverId } from "../delivery/index.ts"
import { Amount, Currency, Day, id, Note, Reason, text, SignedAmount, distance, Instant } from "../kernel/index.ts"
import { FulfilmentId, OrderId, Proof } from "../orders/index.ts"

export const TripId = id("trip")

const Stops = Schema.NonEmptyArray(Schema.Struct({ orderId: OrderId, fulfilmentId: FulfilmentId })).check(
  Schema.isMaxLength(40),
)
const ToCollect = Schema.Array(Schema.Struct({ fulfilmentId: FulfilmentId, amount: Amount })).check(
  Schema.isMaxLength(40),
)
export const planned = {
  driverId: DriverId,
  locationId: LocationId,
  on: Day,
  /** In the order they are driven to. */
  stops: Stops,
  /** Metres, by road as it is reckoned. */
  distance: Schema.optionalKey(distance(0, 2_000_000)),
  note: Schema.optionalKey(Note),
}
export type Plan = Schema.Struct<typeof planned>["Type"]
const stop = { tripId: TripId, fulfilmentId: FulfilmentId, at: Instant }
/** Whose parcel it is: what is said there is kept under their key. */
const theirStop = { ...stop, customerId: Schema.optionalKey(CustomerId) }

/** What can have happened to a trip of a driver (spec/decisions.md 6.8). */
export const TripEvent = Schema.TaggedUnion({
  TripPlanned: { tripId: TripId, number: Schema.String, currency: Currency, ...planned },
  /** The whole of what is planned now. */
  TripChanged: { tripId: TripId, ...planned },
  /** The driver leaves; with what is to be collected at each stop as it stands at that moment. */
  TripDispatched: { tripId: TripId, at: Instant, toCollect: Schema.optionalKey(ToCollect) },
  StopArrived: stop,
  /** Handed over; what was taken in cash there is the driver's to hand in. */
  StopDelivered: { ...theirStop, proof: Schema.optionalKey(Proof), cashCollected: Amount },
  StopFailed: { ...theirStop, reason: Reason },
  StopSkipped: { ...theirStop, reason: Reason },
  TripCompleted: { tripId: TripId, at: Instant },
  TripCancelled: { tripId: TripId, reason: Reason, at: Instant },
  /** The driver hands in what was collected; `difference` is what is missing (below zero) or too much. */
  TripCashHandedOver: {
    tripId: TripId,
    expected: Amount,
    handedOver: Amount,
    difference: SignedAmount,
    on: Day,
    reason: Schema.optionalKey(text(0, 200)),
    at: Instant,
  },
})
export type TripEvent = typeof TripEvent.Type

/** Which trip a parcel is on: a small history of its own, so that no two trips can both take it. */
export const BerthEvent = Schema.TaggedUnion({
  ParcelPutOnTrip: { fulfilmentId: FulfilmentId, tripId: TripId },
  ParcelLeftTrip: { fulfilmentId: FulfilmentId, tripId: TripId },
})
export type BerthEvent = typeof BerthEvent.Type
