import { accept, command, Reason, refuse, count } from "../kernel/index.ts"
import { OwnSeries } from "./changeNumbering.ts"
import { NumberLowered } from "./refusals.ts"
import { formatOf, periodOf, Series } from "./series.ts"

/** Numbers were given out elsewhere (on paper, in another program): the series goes on after them. */
export const raiseNumber = command("RaiseNumber", {
  summary: "Lets a series go on at a higher number, with the reason why those between are missing.",
  input: {
    seriesId: OwnSeries,
    /** The number the next paper will bear. */
    next: count(1, 99_999_999),
    reason: Reason,
  },
  access: { module: "settings", action: "manage" },
  reads: ({ seriesId }) => ({ series: Series.of(seriesId) }),
  writes: [Series],
  refusals: [NumberLowered],
  decide: ({ series }, { next, reason, seriesId }, { today }) => {
    const period = periodOf(formatOf(series, seriesId), today)
    const from = series.counters[period] ?? 0
    if (next === from + 1) return accept([])
    if (next <= from) return refuse(NumberLowered({ next, least: from + 1 }))

    return accept([{ _tag: "NumberRaised", seriesId, period, from, to: next - 1, reason }])
  },
})
