import { daysBetween, plusDays } from "@oja/domain/kernel/calendar"

export interface Day {
  readonly on: string
  readonly currency: string
  readonly takings: number
  readonly orders: number
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
