import * as Schema from "effect/Schema"
import { view, Count, ref } from "../kernel/index.ts"
import { type SeriesEvent, SeriesId } from "./events.ts"

const NumberingRow = Schema.Struct({
  id: ref("series"),
  seriesId: SeriesId,
  /** A format row says how numbers are written, a count row how far a stretch of time has come. */
  kind: Schema.Literals(["format", "count"]),
  prefix: Schema.optionalKey(Schema.String),
  pattern: Schema.optionalKey(Schema.String),
  reset: Schema.optionalKey(Schema.Literals(["never", "year", "month"])),
  period: Schema.optionalKey(Schema.String),
  last: Schema.optionalKey(Count),
})
type NumberingRow = typeof NumberingRow.Type

const count = (seriesId: SeriesId, period: string, last: number) => ({
  put: { id: `${seriesId}.${period}`, seriesId, kind: "count" as const, period, last },
})

export const numberingRows = view<NumberingRow, SeriesEvent>()({
  name: "numbering",
  version: 1,
  summary: "How papers are numbered, and how far each series has come.",
  row: NumberingRow,
  columns: ["seriesId", "kind", "period", "last"],
  access: { module: "settings", action: "view" },
  when: {
    NumberTaken: ({ number, period = "", seriesId }) => [count(seriesId, period, number)],
    NumberRaised: ({ period, seriesId, to }) => [count(seriesId, period, to)],
    NumberingChanged: ({ last, pattern, period, prefix, reset, seriesId }) => [
      { put: { id: seriesId, seriesId, kind: "format", prefix, pattern, reset } },
      count(seriesId, period, last),
    ],
  },
})
