import { aggregate } from "../kernel/index.ts"
import { type Format, SeriesEvent, type SeriesId } from "./events.ts"
import { written } from "./written.ts"

export type { SeriesId } from "./events.ts"

/** How far a series has come. */
export interface SeriesState {
  /** The number that was given out last. */
  readonly last: number
  /** How far each stretch of time has come. */
  readonly counters: { readonly [period: string]: number }
  /** How the merchant wants the numbers written, where they said so. */
  readonly format?: Format
  /** How many were ever given out, and how many were passed over with a reason. */
  readonly taken: number
  readonly raised: number
  /** How many were given out in the month of the last one: what a plan limits. */
  readonly month?: { readonly of: string; readonly count: number }
}

/** The numbers of one kind of paper, without gaps. */
export const Series = aggregate({
  name: "series",
  version: 1,
  initial: { last: 0, counters: {}, taken: 0, raised: 0 },
  events: SeriesEvent,
  idOf: (event: SeriesEvent) => event.seriesId,
  evolve: (series: SeriesState, event): SeriesState => {
    switch (event._tag) {
      case "NumberTaken": {
        const { number, on, period = "" } = event
        const of = on?.slice(0, 7)
        const before = series.month?.of === of ? (series.month?.count ?? 0) : 0
        return {
          ...series,
          last: number,
          taken: series.taken + 1,
          counters: { ...series.counters, [period]: number },
          ...(of !== undefined && { month: { of, count: before + 1 } }),
        }
      }
      case "NumberingChanged": {
        const { last, pattern, period, prefix, reset } = event
        // Whatever stretch it counts by now goes on where the furthest had come, so no number is given twice.
        return { ...series, format: { pattern, prefix, reset }, counters: { [period]: last } }
      }
      case "NumberRaised":
        return {
          ...series,
          counters: { ...series.counters, [event.period]: event.to },
          raised: series.raised + event.to - event.from,
        }
    }
  },
})

/** How each kind of paper is numbered until the merchant says otherwise. */
const usual: { readonly [Id in SeriesId]: Format } = {
  TR: { prefix: "TR", pattern: "{PREFIX}-{SEQ:5}", reset: "never" },
  SC: { prefix: "SC", pattern: "{PREFIX}-{SEQ:5}", reset: "never" },
  INV: { prefix: "INV", pattern: "{PREFIX}-{YYYY}-{SEQ:5}", reset: "year" },
  ORD: { prefix: "ORD", pattern: "{PREFIX}-{SEQ:5}", reset: "never" },
  TRIP: { prefix: "TRIP", pattern: "{PREFIX}-{SEQ:4}", reset: "never" },
  S: { prefix: "S", pattern: "{PREFIX}-{SEQ:6}", reset: "never" },
  DEV: { prefix: "DEV", pattern: "{PREFIX}-{SEQ:1}", reset: "never" },
  Z: { prefix: "Z", pattern: "{PREFIX}-{SEQ:5}", reset: "never" },
  CN: { prefix: "CN", pattern: "{PREFIX}-{YYYY}-{SEQ:5}", reset: "year" },
}

/** How the numbers of a series are written now. */
export const formatOf = ({ format }: Pick<SeriesState, "format">, seriesId: SeriesId): Format =>
  format ?? usual[seriesId]

/** The stretch of time a day counts in. */
export const periodOf = ({ reset }: Pick<Format, "reset">, on: string): string =>
  reset === "never" ? "" : on.slice(0, reset === "year" ? 4 : 7)

/** The next number of a series, written out, and the fact that it is taken. Kinds that count by years or months say the day. */
export const nextNumber = (
  series: Pick<SeriesState, "counters" | "format">,
  seriesId: SeriesId,
  takenBy: string,
  { location = "", on = "" }: { readonly on?: string; readonly location?: string } = {},
) => {
  const format = formatOf(series, seriesId)
  const period = periodOf(format, on)
  const number = (series.counters[period] ?? 0) + 1
  return {
    number: written(format, number, on, location),
    taken: {
      _tag: "NumberTaken",
      seriesId,
      number,
      takenBy,
      ...(on !== "" && { on }),
      ...(period !== "" && { period }),
    } as const,
  }
}
