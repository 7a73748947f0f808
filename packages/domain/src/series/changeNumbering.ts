import * as Schema from "effect/Schema"
import { accept, command, patched, refuse, same } from "../kernel/index.ts"
import { type Format, Pattern, Prefix, Reset } from "./events.ts"
import { PatternAmbiguous } from "./refusals.ts"
import { formatOf, periodOf, Series } from "./series.ts"

/** The merchant's own kinds; transfers and counts are numbered plainly. */
export const OwnSeries = Schema.Literals(["INV", "CN"])

/** What is missing for every number to be another. */
const lacking = ({ pattern, reset }: Format) => {
  if (pattern.split("{SEQ:").length !== 2) return "sequence"
  if (reset !== "never" && !/\{YY(?:YY)?\}/.test(pattern)) return "year"
  return reset === "month" && !pattern.includes("{MM}") ? "month" : undefined
}

export const changeNumbering = command("ChangeNumbering", {
  summary: "Changes how invoices or credit notes are numbered from the next one on.",
  input: {
    seriesId: OwnSeries,
    prefix: Schema.optionalKey(Prefix),
    pattern: Schema.optionalKey(Pattern),
    reset: Schema.optionalKey(Reset),
  },
  access: { module: "settings", action: "manage" },
  reads: ({ seriesId }) => ({ series: Series.of(seriesId) }),
  writes: [Series],
  refusals: [PatternAmbiguous],
  decide: ({ series }, { seriesId, ...said }, { today }) => {
    const before = formatOf(series, seriesId)
    const after = patched(before, said)
    if (same(before, after)) return accept([])
    const lacks = lacking(after)
    if (lacks !== undefined) return refuse(PatternAmbiguous({ lacks }))

    const period = periodOf(after, today)
    const last = after.reset === before.reset ? (series.counters[period] ?? 0) : furthest(series.counters)
    return accept([{ _tag: "NumberingChanged", seriesId, ...after, period, last }])
  },
})

const furthest = (counters: { readonly [period: string]: number }): number => Math.max(0, ...Object.values(counters))
