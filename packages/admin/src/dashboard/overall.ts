import type { Method } from "../sales/transaction.ts"
import { plusDays } from "@oja/domain/kernel/calendar"

export interface Day {
  readonly on: string
  readonly currency: string
  readonly takings: number
  readonly orders: number
}
/** What GET /v2/statistics/overall answers. */
export interface Overall {
  readonly today: string
  readonly totals: ReadonlyArray<{
    readonly currency: string | null
    readonly takings: number
    readonly orders: number
  }>
  readonly sameDayLastWeek: {
    readonly on: string
    readonly totals: ReadonlyArray<{ readonly currency: string | null; readonly takings: number }>
  }
  readonly receivedByMethod: ReadonlyArray<{
    readonly currency: string
    readonly method: Method
    readonly amount: number
  }>
  readonly owed: ReadonlyArray<{ readonly currency: string; readonly amount: number; readonly sales: number }>
  readonly lastThirtyDays: ReadonlyArray<Day>
}

/** Thirty days without gaps: a day on which nothing sold is a day too. */
export const thirtyDays = ({ lastThirtyDays, today }: Overall, currency: string): ReadonlyArray<Day> =>
  Array.from({ length: 30 }, (_, at) => {
    const on = plusDays(today, at - 29)
    const there = lastThirtyDays.find((day) => day.on === on && day.currency === currency)
    return there ?? { on, currency, takings: 0, orders: 0 }
  })

const steps = [1, 2, 2.5, 5, 10]

/** The least round number of major units that holds the highest bar: where the scale ends. */
export const scaleTop = (most: number, unit: number): number => {
  if (most <= 0) return unit
  const size = 10 ** Math.floor(Math.log10(most))
  const top = steps.map((step) => step * size).find((it) => it >= most) ?? 10 * size
  return Math.max(top, unit)
}
