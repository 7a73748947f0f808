import * as Schema from "effect/Schema"
import { type Change, view, present, rowsOf, SignedQuantity, Instant, Count as HowMany, ref } from "../kernel/index.ts"
import { CountId } from "../stock/index.ts"
import { Count, rowKey } from "./count.ts"
import type { CountEvent } from "./events.ts"

const CountRow = Schema.Struct({
  id: CountId,
  number: Schema.String,
  status: Schema.String,
  locationId: ref("loc"),
  blind: Schema.Boolean,
  /** How many rows were counted. */
  rows: HowMany,
  note: Schema.optionalKey(Schema.String),
  /** Why it was given up. */
  reason: Schema.optionalKey(Schema.String),
  openedBy: Schema.String,
  openedAt: Instant,
  endedBy: Schema.optionalKey(Schema.String),
  endedAt: Schema.optionalKey(Instant),
  updatedAt: Instant,
})

export const counts = rowsOf(Count, {
  name: "counts",
  version: 1,
  summary: "Stock counts: which are open, and which the book has taken over.",
  row: CountRow,
  columns: ["number", "status", "locationId", "rows", "openedAt", "endedAt", "updatedAt"],
  indexes: [["status", "updatedAt"]],
  search: ["number", "note"],
  access: { module: "inventory", action: "view" },
  show: ({ blind, locationId, note, number, reason, rows, status }, { first, last }) =>
    status === "none"
      ? undefined
      : present({
          number,
          status,
          locationId,
          blind,
          rows: Object.keys(rows).length,
          note,
          reason,
          openedBy: first.by,
          openedAt: first.at,
          ...((status === "posted" || status === "cancelled") && { endedBy: last.by, endedAt: last.at }),
          updatedAt: last.at,
        }),
})

const LineRow = Schema.Struct({
  id: ref("count-row"),
  countId: ref("cnt"),
  variantId: ref("var"),
  locationId: ref("loc"),
  name: Schema.String,
  counted: SignedQuantity,
  /** What the book believed; not there while somebody counts blind. */
  expected: Schema.optionalKey(SignedQuantity),
  difference: Schema.optionalKey(SignedQuantity),
  reason: Schema.optionalKey(Schema.String),
  note: Schema.optionalKey(Schema.String),
  countedBy: Schema.String,
  updatedAt: Instant,
})
type LineRow = typeof LineRow.Type

type Shelf = { readonly variantId: string; readonly locationId: string }
const lineId = (countId: string, row: Shelf) => `${countId}.${rowKey(row)}`

type Ended = Extract<CountEvent, { _tag: "CountReviewed" | "CountPosted" }>

const revealed = ({ countId, believed }: Ended): ReadonlyArray<Change<LineRow>> =>
  believed.map(({ expected, ...row }) => ({
    change: lineId(countId, row),
    by: (line) => ({ ...line, expected, difference: line.counted - expected }),
  }))

export const countLines = view<LineRow, CountEvent>()({
  name: "count_rows",
  version: 1,
  summary: "The rows of stock counts: what was counted, and how far it is from what the book believed.",
  row: LineRow,
  columns: ["countId", "variantId", "locationId", "name", "counted", "difference", "updatedAt"],
  indexes: [["countId", "updatedAt"]],
  search: ["name"],
  access: { module: "inventory", action: "view" },
  when: {
    CountRowsCounted: ({ blind, countId, rows }, { at, by }) =>
      rows.map((row) => {
        const { variantId, locationId, name, counted, expected, reason, note } = row
        return {
          put: {
            id: lineId(countId, row),
            countId,
            variantId,
            locationId,
            name,
            counted,
            ...(!blind && { expected, difference: counted - expected }),
            ...present({ reason, note }),
            countedBy: by,
            updatedAt: at,
          },
        }
      }),
    CountRowDropped: ({ countId, ...row }) => [{ drop: lineId(countId, row) }],
    CountReviewed: revealed,
    CountPosted: revealed,
  },
})
