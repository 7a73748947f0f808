import * as Schema from "effect/Schema"
import { noun } from "../kernel/index.ts"

/** Paper with numbers on it: each kind has its own series. */
const SeriesId = Schema.Literals(["TR", "SC"])
export type SeriesId = typeof SeriesId.Type

/** A number is taken in the same decision as the thing that bears it, so no number is ever missing or given twice. */
const SeriesEvent = Schema.TaggedUnion({
  NumberTaken: { seriesId: SeriesId, number: Schema.Int, takenBy: Schema.String },
})
type SeriesEvent = typeof SeriesEvent.Type

/** How far a series has come. */
export interface SeriesState {
  readonly last: number
}

/** The numbers of one kind of paper, without gaps. */
export const Series = noun({
  name: "series",
  initial: { last: 0 },
  events: SeriesEvent,
  idOf: (event: SeriesEvent) => event.seriesId,
  evolve: (_: SeriesState, event): SeriesState => {
    switch (event._tag) {
      case "NumberTaken":
        return { last: event.number }
    }
  },
})

/** The next number of a series, written out, and the fact that it is taken. */
export const nextNumber = ({ last }: SeriesState, seriesId: SeriesId, takenBy: string) => {
  const number = last + 1
  return {
    number: `${seriesId}-${String(number).padStart(5, "0")}`,
    taken: { _tag: "NumberTaken", seriesId, number, takenBy } as const,
  }
}
