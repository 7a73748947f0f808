import { cashRounding } from "@oja/domain/sales/reckon"
import { businessDay, rowsIn } from "@oja/domain/kernel/index"
import { tripSheet } from "@oja/domain/trips/queries"
import { trips } from "@oja/domain/trips/views"
import type { Ledger } from "@oja/store"
import type { Call } from "../http/call.ts"
import type { DriverVisit } from "./driverSession.ts"

type Sheet = ReturnType<typeof tripSheet.answer>
export type Trip = NonNullable<Sheet["trip"]>
export interface Stop extends Omit<Sheet["stops"][number], "due"> {
  /** What to collect in cash, to the nearest coin there is. */
  readonly due: number
}

/** A trip as its driver sees it. */
export interface Round {
  readonly trip: Trip
  readonly stops: ReadonlyArray<Stop>
}

export const contextOf = ({ business, driverId, ...clock }: DriverVisit, at: number) => ({
  by: driverId,
  at,
  today: businessDay(at, clock),
  business,
})

/** What a driver has to do with today: what is on its way, planned till today, ended today, or has cash to be handed in. */
export const roundsOf = (ledger: Ledger, visit: DriverVisit, { at }: Pick<Call, "at">): ReadonlyArray<Round> => {
  const context = contextOf(visit, at)
  const found = ledger.find(
    visit.business,
    rowsIn(trips, {
      where: { driverId: visit.driverId, status: ["planned", "dispatched", "completed"] },
      sort: [["plannedAt", "DESC"]],
      limit: 60,
    }),
  )
  const rank = { dispatched: 0, planned: 1, completed: 2, cancelled: 3 } as const
  return found
    .filter(({ cashCollected, cashHandedOver, completedAt, on, status }) =>
      status === "completed"
        ? businessDay(completedAt ?? 0, visit) === context.today || (cashHandedOver === undefined && cashCollected > 0)
        : status === "dispatched" || on <= context.today,
    )
    .toSorted((a, b) => rank[a.status] - rank[b.status] || a.plannedAt - b.plannedAt)
    .slice(0, 10)
    .map((trip) => {
      const { stops } = ledger.answer(tripSheet, { tripId: trip.id }, context)
      return { trip, stops: stops.map((stop) => ({ ...stop, due: stop.due + cashRounding(stop.due, visit.cashStep) })) }
    })
}
