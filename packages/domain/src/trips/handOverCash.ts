import * as Schema from "effect/Schema"
import { Attention, raised } from "../attention/index.ts"
import { accept, Amount, command, refuse, text, present } from "../kernel/index.ts"
import { TripId } from "./events.ts"
import { CashHandedOverBefore, DifferenceUnexplained, misplaced, TripElsewhere, TripUnknown } from "./refusals.ts"
import { collected, Trip } from "./trip.ts"

/** The driver is back and hands in the cash of all stops: what is missing, or too much, a person looks at. */
export const handOverCash = command("HandOverCash", {
  summary: "The driver hands in the cash of a trip; what is missing or too much is said with a reason.",
  input: { tripId: TripId, handedOver: Amount, reason: Schema.optionalKey(text(0, 200)) },
  access: { module: "delivery", action: "dispatch" },
  offline: "fact",
  reads: ({ tripId }) => ({ trip: Trip.of(tripId), card: Attention.of(cardOf(tripId)) }),
  writes: [Trip, Attention],
  refusals: [TripUnknown, TripElsewhere, CashHandedOverBefore, DifferenceUnexplained],
  decide: ({ trip, card }, { tripId, handedOver, reason }, { at, today: on, fact }) => {
    const { currency } = trip
    if (trip.handedOver !== undefined)
      return trip.handedOver === handedOver
        ? accept([])
        : refuse(CashHandedOverBefore({ handedOver: trip.handedOver, currency }))
    const misfit = misplaced(trip, tripId, "completed")
    if (misfit !== undefined) return refuse(misfit)
    const expected = collected(trip)
    const difference = handedOver - expected
    const explained = (reason ?? "").trim().length >= 2 || fact === true
    if (difference !== 0 && !explained) return refuse(DifferenceUnexplained({ difference, currency }))

    const why = present({ reason })
    const evidence = {
      number: trip.number,
      driverId: trip.driverId,
      expected,
      handedOver,
      difference,
      currency,
      ...why,
    }
    return accept([
      { _tag: "TripCashHandedOver", tripId, expected, handedOver, difference, on, at, ...why },
      ...(difference !== 0 && card.status === "none"
        ? [raised(cardOf(tripId), "cash_difference", "warn", { type: "trip", id: tripId }, evidence)]
        : []),
    ])
  },
})

const cardOf = (tripId: string) => `att_${tripId.slice("trip_".length).slice(-40)}-cash` as const
