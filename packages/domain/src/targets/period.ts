import { monthEnd, monthStart, plusDays, plusMonths, weekStart } from "../kernel/calendar.ts"
import type { PeriodKind, Terms } from "./events.ts"

/** From the first day to the last, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** The day, the week from Monday, or the month that a day lies in. */
export const spanOf = (kind: PeriodKind, day: string): Span => {
  switch (kind) {
    case "Daily":
      return { from: day, to: day }
    case "Weekly":
      return { from: weekStart(day), to: plusDays(weekStart(day), 6) }
    case "Monthly":
      return { from: monthStart(day), to: monthEnd(day) }
  }
}

/** The first day of the span that lies `count` spans before the day's own. */
const spansBefore = (kind: PeriodKind, day: string, count: number): string => {
  const { from } = spanOf(kind, day)
  return kind === "Monthly" ? plusMonths(from, -count) : plusDays(from, -count * (kind === "Weekly" ? 7 : 1))
}

type Bounds = Pick<Terms, "period" | "startDate" | "endDate">

/** Whether a target has anything to count on that day. */
export const runsOn = ({ endDate, startDate }: Bounds, day: string): boolean =>
  startDate <= day && (endDate === undefined || day <= endDate)

/** The days of the span that lie between a target's first day and its last. */
const within = ({ endDate, startDate }: Bounds, { from, to }: Span): Span => ({
  from: from < startDate ? startDate : from,
  to: endDate !== undefined && endDate < to ? endDate : to,
})

/** What counts on a day: the day's span as far as the target runs; undefined outside it. */
export const counted = (target: Bounds, day: string): Span | undefined =>
  runsOn(target, day) ? within(target, spanOf(target.period, day)) : undefined

/** The spans up to the one a day lies in, the latest first, as far back as the target goes and at most so many. */
export const spansUpTo = (target: Bounds, day: string, most: number): ReadonlyArray<Span> => {
  const last = target.endDate !== undefined && target.endDate < day ? target.endDate : day
  return Array.from({ length: most }, (_, back) => spanOf(target.period, spansBefore(target.period, last, back)))
    .filter(({ to }) => to >= target.startDate && last >= target.startDate)
    .map((span) => within(target, span))
}
