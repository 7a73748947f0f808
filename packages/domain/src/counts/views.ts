import * as Schema from "effect/Schema"
import { type Change, type Recorded, view, SignedQuantity, Instant, Count, ref } from "../kernel/index.ts"
import { rowKey } from "./count.ts"
import type { CountEvent } from "./events.ts"

const CountRow = Schema.Struct({
  id: ref("cnt"),
  number: Schema.String,
  status: Schema.String,
  locationId: ref("loc"),
  blind: Schema.Boolean,
  /** How many rows were counted. */
  rows: Count,
  note: Schema.optionalKey(Schema.String),
  /** Why it was given up. */
  reason: Schema.optionalKey(Schema.String),
  openedBy: Schema.String,
  openedAt: Instant,
  endedBy: Schema.optionalKey(Schema.String),
  endedAt: Schema.optionalKey(Instant),
  updatedAt: Instant,
})
type CountRow = typeof CountRow.Type

const changes = (
  { countId }: { readonly countId: string },
  { at: updatedAt }: Recorded,
  by: (row: CountRow) => CountRow,
): ReadonlyArray<Change<CountRow>> => [{ change: countId, by: (row) => ({ ...by(row), updatedAt }) }]

const ended = (event: { readonly countId: string }, recorded: Recorded, end: Pick<CountRow, "status" | "reason">) =>
  changes(event, recorded, (row) => ({ ...row, ...end, endedBy: recorded.by, endedAt: recorded.at }))

/** Stock counts: which are open, and which the book has taken over. */
export const counts = view<CountRow, CountEvent>()({
  name: "counts",
  version: 1,
  summary: "Stock counts: which are open, and which the book has taken over.",
  row: CountRow,
  columns: {
    number: "text",
    status: "text",
    locationId: "text",
    rows: "integer",
    openedAt: "integer",
    endedAt: "integer",
    updatedAt: "integer",
  },
  indexes: [["status", "updatedAt"]],
  search: ["number", "note"],
  access: { module: "inventory", action: "view" },
  when: {
    CountOpened: ({ _tag: _, countId: id, ...said }, { at, by }) => {
      const fresh = { status: "open", rows: 0, openedBy: by, openedAt: at, updatedAt: at }
      return [{ put: { id, ...said, ...fresh } }]
    },
    CountRowsCounted: (event, recorded) => changes(event, recorded, (row) => ({ ...row, rows: event.size })),
    CountReviewed: (event, recorded) => changes(event, recorded, (row) => ({ ...row, status: "review" })),
    CountPosted: (event, recorded) => ended(event, recorded, { status: "posted" }),
    CountCancelled: (event, recorded) => {
      const { reason } = event
      return ended(event, recorded, { status: "cancelled", ...(reason !== undefined && { reason }) })
    },
  },
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

/** The rows of stock counts: what was counted, and how far it is from what the book believed. */
export const countLines = view<LineRow, CountEvent>()({
  name: "count_rows",
  version: 1,
  summary: "The rows of stock counts: what was counted, and how far it is from what the book believed.",
  row: LineRow,
  columns: {
    countId: "text",
    variantId: "text",
    locationId: "text",
    name: "text",
    counted: "integer",
    difference: "integer",
    updatedAt: "integer",
  },
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
            ...(reason !== undefined && { reason }),
            ...(note !== undefined && { note }),
            countedBy: by,
            updatedAt: at,
          },
        }
      }),
    CountReviewed: revealed,
    CountPosted: revealed,
  },
})
