import type { Method } from "../sales/transaction.ts"
import { daysBetween, plusDays } from "@oja/domain/kernel/calendar"

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
    readonly expenses: number
    readonly refunds: number
    readonly owed_to_customers: number
    readonly bills_to_pay: number
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

/** Days without gaps: a day on which nothing sold is a day too. */
export const everyDay = (
  days: ReadonlyArray<Day>,
  { from, to }: { readonly from: string; readonly to: string },
  currency: string,
): ReadonlyArray<Day> =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const on = plusDays(from, at)
    const there = days.find((day) => day.on === on && day.currency === currency)
    return there ?? { on, currency, takings: 0, orders: 0 }
  })

/** The thirty days up to today. */
export const thirtyDays = ({ lastThirtyDays, today: to }: Overall, currency: string): ReadonlyArray<Day> =>
  everyDay(lastThirtyDays, { from: plusDays(to, -29), to }, currency)

const steps = [1, 2, 2.5, 5, 10]

/** The least round number of major units that holds the highest bar: where the scale ends. */
export const scaleTop = (most: number, unit: number): number => {
  if (most <= 0) return unit
  const size = 10 ** Math.floor(Math.log10(most))
  const top = steps.map((step) => step * size).find((it) => it >= most) ?? 10 * size
  return Math.max(top, unit)
}
