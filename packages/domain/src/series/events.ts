import * as Schema from "effect/Schema"
import { Day, Reason, Count } from "../kernel/index.ts"

/** Papers with numbers on them, each kind with a series of its own: transfers, counts, invoices, credit notes, orders, trips, reports of shifts, sales that no device and no paper numbers, and devices. */
export const SeriesId = Schema.Literals(["TR", "SC", "INV", "CN", "ORD", "TRIP", "Z", "S", "DEV"])
export type SeriesId = typeof SeriesId.Type

/** When a series begins again at one. */
export const Reset = Schema.Literals(["never", "year", "month"])

/** Up to eight letters and figures before the number. */
export const Prefix = Schema.String.check(Schema.isPattern(/^[0-9A-Z]{1,8}$/))

/** What a number looks like: fixed signs and `{PREFIX}{YYYY}{YY}{MM}{LOC}{SEQ:n}`. */
export const Pattern = Schema.String.check(
  Schema.isMaxLength(60),
  Schema.isPattern(/^(?:[0-9A-Za-z./ _-]|\{(?:PREFIX|YYYY|YY|MM|LOC|SEQ:[1-9])\})+$/),
)

/** How the numbers of a series are written. */
export const format = { prefix: Prefix, pattern: Pattern, reset: Reset }
export type Format = { readonly prefix: string; readonly pattern: string; readonly reset: typeof Reset.Type }

/** The stretch of time a count runs through: a year, a month, or empty for ever. */
const Period = Schema.String.check(Schema.isPattern(/^(?:20\d\d(?:-\d\d)?)?$/))

/** A number is taken in the same decision as the thing that bears it, so no number is ever missing or given twice. */
export const SeriesEvent = Schema.TaggedUnion({
  NumberTaken: {
    seriesId: SeriesId,
    number: Count,
    takenBy: Schema.String,
    on: Schema.optionalKey(Day),
    period: Schema.optionalKey(Period),
  },
  /** The numbers look different from now on; the count goes on where it stood. */
  NumberingChanged: { seriesId: SeriesId, ...format, period: Period, last: Count },
  /** Numbers up to this one were given out elsewhere, and why. */
  NumberRaised: { seriesId: SeriesId, period: Period, from: Count, to: Count, reason: Reason },
})
export type SeriesEvent = typeof SeriesEvent.Type
