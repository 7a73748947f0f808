import * as Schema from "effect/Schema"
import { type Change, type Recorded, view, SignedQuantity, Instant, ref, present, RowVersion } from "../kernel/index.ts"
import { TransferId } from "../stock/index.ts"
import type { TransferEvent } from "./events.ts"

const LineRow = Schema.Struct({
  variantId: ref("var"),
  name: Schema.String,
  qtySent: SignedQuantity,
  qtyReceived: SignedQuantity,
  /** Went back, or never came: with a reason, what never came. */
  qtyReturned: SignedQuantity,
  qtyLost: SignedQuantity,
  differenceReason: Schema.optionalKey(Schema.String),
})

const TransferRow = Schema.Struct({
  id: TransferId,
  number: Schema.String,
  status: Schema.Literals([
    "draft",
    "sent",
    "part_received",
    "received",
    "recalled",
    "closed_with_difference",
    "cancelled",
  ]),
  fromLocationId: ref("loc"),
  toLocationId: ref("loc"),
  lines: Schema.Array(LineRow),
  note: Schema.optionalKey(Schema.String),
  /** Thousandths, over all lines. */
  quantity: SignedQuantity,
  outstanding: SignedQuantity,
  draftedBy: Schema.String,
  draftedAt: Instant,
  sentBy: Schema.optionalKey(Schema.String),
  sentAt: Schema.optionalKey(Instant),
  receivedBy: Schema.optionalKey(Schema.String),
  receivedAt: Schema.optionalKey(Instant),
  /** Whoever called it back, closed it with what never came, or gave it up. */
  endedBy: Schema.optionalKey(Schema.String),
  endedAt: Schema.optionalKey(Instant),
  reason: Schema.optionalKey(Schema.String),
  version: RowVersion,
  updatedAt: Instant,
})
type TransferRow = typeof TransferRow.Type

type Terms = Extract<TransferEvent, { _tag: "TransferDrafted" | "TransferChanged" }>

const said = ({ fromLocationId, toLocationId, lines, note }: Terms) => ({
  fromLocationId,
  toLocationId,
  lines: lines.map(({ variantId, name, quantity: qtySent }) => {
    const nothingYet = { qtyReceived: 0, qtyReturned: 0, qtyLost: 0 }
    return { variantId, name, qtySent, ...nothingYet }
  }),
  ...present({ note }),
  quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  outstanding: 0,
})

const changes = (
  { transferId }: { readonly transferId: string },
  { at: updatedAt }: Recorded,
  by: (row: TransferRow) => TransferRow,
): ReadonlyArray<Change<TransferRow>> => [
  { change: transferId, by: (row) => ({ ...by(row), version: row.version + 1, updatedAt }) },
]

interface Moved {
  readonly variantId: string
  readonly quantity: number
  readonly reason?: string
}

/** What became of the goods: so many of a line arrived, went back or were lost, and fewer are on their way. */
const became = (
  row: TransferRow,
  column: "qtyReceived" | "qtyReturned" | "qtyLost",
  moved: ReadonlyArray<Moved>,
): Pick<TransferRow, "lines" | "outstanding"> => ({
  lines: row.lines.map((line) => {
    const it = moved.find(({ variantId }) => variantId === line.variantId)
    if (it === undefined) return line
    const why = it.reason === undefined ? {} : { differenceReason: it.reason }
    return { ...line, [column]: line[column] + it.quantity, ...why }
  }),
  outstanding: row.outstanding - moved.reduce((sum, { quantity }) => sum + quantity, 0),
})

const ended = ({ at, by }: Recorded) => ({ endedBy: by, endedAt: at })

/** Goods between branches: what was sent, what arrived, what is still on its way. */
export const transfers = view<TransferRow, TransferEvent>()({
  name: "transfers",
  version: 2,
  summary: "Goods between branches: what was sent, what arrived, and what is still on its way.",
  row: TransferRow,
  columns: {
    number: "text",
    status: "text",
    fromLocationId: "text",
    toLocationId: "text",
    quantity: "integer",
    outstanding: "integer",
    draftedAt: "integer",
    sentAt: "integer",
    receivedAt: "integer",
    updatedAt: "integer",
  },
  indexes: [["status", "updatedAt"], ["toLocationId", "status"], ["fromLocationId"]],
  search: ["number", "note"],
  access: { module: "transfers", action: "view" },
  when: {
    TransferDrafted: (event, { at, by }) => {
      const { transferId: id, number } = event
      const fresh = { status: "draft", draftedBy: by, draftedAt: at, version: 1, updatedAt: at } as const
      return [{ put: { id, number, ...said(event), ...fresh } }]
    },
    TransferChanged: (event, recorded) =>
      changes(event, recorded, ({ note: _, ...row }) => ({ ...row, ...said(event) })),
    TransferSent: (event, recorded) =>
      changes(event, recorded, (row) => ({
        ...row,
        status: "sent",
        outstanding: row.quantity,
        sentBy: recorded.by,
        sentAt: recorded.at,
      })),
    TransferReceived: (event, recorded) =>
      changes(event, recorded, (row) => ({
        ...row,
        ...became(row, "qtyReceived", event.lines),
        status: event.complete ? "received" : "part_received",
        receivedBy: recorded.by,
        receivedAt: recorded.at,
      })),
    TransferRecalled: (event, recorded) =>
      changes(event, recorded, (row) => ({
        ...row,
        ...became(row, "qtyReturned", event.lines),
        status: "recalled",
        ...ended(recorded),
        ...present({ reason: event.reason }),
      })),
    TransferClosed: (event, recorded) =>
      changes(event, recorded, (row) => ({
        ...row,
        ...became(row, "qtyLost", event.lines),
        status: "closed_with_difference",
        ...ended(recorded),
      })),
    TransferCancelled: (event, recorded) =>
      changes(event, recorded, (row) => ({ ...row, status: "cancelled", ...ended(recorded) })),
  },
})
