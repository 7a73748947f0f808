import { isFetched, isLive } from "./progress.ts"
import type { OrderRow } from "./row.ts"
import { present } from "../kernel/present.ts"

export type TrackingStep =
  | "placed"
  | "confirmed"
  | "packed"
  | "on_the_way"
  | "ready_for_pickup"
  | "delivered"
  | "collected"
  | "cancelled"
  | "expired"

export interface Tracked {
  readonly step: TrackingStep
  /** Epoch milliseconds; absent while it is still to come. */
  readonly at?: number
}

type Tracks = Pick<
  OrderRow,
  "state" | "placedAt" | "confirmedAt" | "endedAt" | "address" | "delivery" | "lines" | "parcels"
>

/** What the customer's page shows: the steps behind them with their times, and those to come (spec/decisions.md 6.4). */
export const trackingSteps = (row: Tracks): ReadonlyArray<Tracked> => {
  const { confirmedAt, endedAt, lines, parcels, placedAt, state } = row
  const live = parcels.filter(isLive)
  const covered = new Map<string, number>()
  for (const it of live)
    for (const { lineId, quantity } of it.lines) covered.set(lineId, (covered.get(lineId) ?? 0) + quantity)
  const isAll = lines.every(({ lineId, quantity }) => (covered.get(lineId) ?? 0) >= quantity)
  /** When the last of its parcels had come so far; a step is done when all of them have. */
  const when = (...statuses: ReadonlyArray<string>): number | undefined => {
    const times = live.map((it) => Math.max(-1, ...statuses.map((status) => it.times[status] ?? -1)))
    return live.length > 0 && isAll && times.every((at) => at >= 0) ? Math.max(...times) : undefined
  }
  const isPickup = isFetched(row)
  const steps: ReadonlyArray<readonly [TrackingStep, number | undefined]> = [
    ["placed", placedAt],
    ["confirmed", confirmedAt],
    ["packed", when("packed")],
    isPickup ? ["ready_for_pickup", when("ready_for_pickup")] : ["on_the_way", when("out_for_delivery")],
    isPickup ? ["collected", when("picked_up", "delivered")] : ["delivered", when("delivered", "picked_up")],
  ]
  const told = steps.map(([step, at]): Tracked => ({ step, ...present({ at }) }))
  if (state !== "cancelled" && state !== "expired") return told
  return [...told.filter(({ at }) => at !== undefined), { step: state, ...present({ at: endedAt }) }]
}
