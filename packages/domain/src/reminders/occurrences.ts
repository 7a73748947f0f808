import { daysBetween, plusDays, plusMonths } from "../kernel/calendar.ts"
import type { Repeat } from "./events.ts"

/** The `count`th time after the first: always reckoned from the first day, so that the 31st comes back after February. */
const occurrence = (first: string, repeat: Exclude<Repeat, "none">, count: number): string => {
  switch (repeat) {
    case "daily":
      return plusDays(first, count)
    case "weekly":
      return plusDays(first, count * 7)
    case "monthly":
      return plusMonths(first, count)
    case "yearly":
      return plusMonths(first, count * 12)
  }
}

const daysIn = { daily: 1, weekly: 7, monthly: 31, yearly: 366 } as const
const LAST = "2099-12-31"

/** When it comes again after a day: what was missed in between is not asked for any more, so it is never before today. */
export const nextAfter = (first: string, repeat: Repeat, done: string, today: string): string | undefined => {
  if (repeat === "none") return undefined
  const from = plusDays(done, 1) > today ? plusDays(done, 1) : today
  // So many at least have gone by; from there it is a step or two.
  let count = Math.max(0, Math.floor(daysBetween(first, from) / daysIn[repeat]) - 1)
  while (occurrence(first, repeat, count) < from) count++
  const next = occurrence(first, repeat, count)
  return next > LAST ? undefined : next
}
