import * as Schema from "effect/Schema"
import { isDay } from "./calendar.ts"

export { dayOf, daysBetween, monthEnd, monthStart, plusDays, plusMonths, weekStart } from "./calendar.ts"

/**
 * A business day is a word, `2026-03-08`, fixed in the business's zone when the fact is made; it never slips with the
 * viewer's clock (pains C55, C56). Only real days between 2000 and 2099 are days.
 */
export const Day = Schema.String.check(
  Schema.isPattern(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  Schema.makeFilter((day: string) => isDay(day) || "a real day of the calendar"),
)
export type Day = typeof Day.Type
