import * as Schema from "effect/Schema"
import {
  type Recorded,
  view,
  SignedQuantity,
  Instant,
  ref,
  present,
  RowVersion,
  itsRow,
  versioned,
} from "../kernel/index.ts"
import { TransferId } from "../stock/index.ts"
import type { TransferEvent } from "./events.ts"
import { Transfer } from "./transfer.ts"

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
    return { ...line, [column]: line[column] + it.quantity, ...present({ differenceReason: it.reason }) }
  }),
  outstanding: row.outstanding - moved.reduce((sum, { quantity }) => sum + quantity, 0),
})

const ended = ({ at, by }: Recorded) => ({ endedBy: by, endedAt: at })

export const transfers = view<TransferRow, TransferEvent>()({
  name: "transfers",
  version: 2,
  summary: "Goods between branches: what was sent, what arrived, and what is still on its way.",
  row: TransferRow,
  columns: [
    "number",
    "status",
    "fromLocationId",
    "toLocationId",
    "quantity",
    "outstanding",
    "draftedAt",
    "sentAt",
    "receivedAt",
    "updatedAt",
  ],
  indexes: [["status", "updatedAt"], ["toLocationId", "status"], ["fromLocationId"]],
  search: ["number", "note"],
  access: { module: "transfers", action: "view" },
  when: {
    TransferDrafted: (event, { at, by }) => {
      const { transferId: id, number } = event
      const fresh = { status: "draft", draftedBy: by, draftedAt: at, version: 1, updatedAt: at } as const
      return [{ put: { id, number, ...said(event), ...fresh } }]
    },
    ...itsRow<TransferRow, TransferEvent>(Transfer, versioned, {
      TransferChanged: ({ note: _, ...row }, event) => ({ ...row, ...said(event) }),
      TransferSent: (row, _, { at, by }) => ({
        ...row,
        status: "sent",
        outstanding: row.quantity,
        sentBy: by,
        sentAt: at,
      }),
      TransferReceived: (row, { complete, lines }, { at, by }) => ({
        ...row,
        ...became(row, "qtyReceived", lines),
        status: complete ? "received" : "part_received",
        receivedBy: by,
        receivedAt: at,
      }),
      TransferRecalled: (row, { lines, reason }, recorded) => ({
        ...row,
        ...became(row, "qtyReturned", lines),
        status: "recalled",
        ...ended(recorded),
        ...present({ reason }),
      }),
      TransferClosed: (row, { lines }, recorded) => ({
        ...row,
        ...became(row, "qtyLost", lines),
        status: "closed_with_difference",
        ...ended(recorded),
      }),
      TransferCancelled: (row, _, recorded) => ({ ...row, status: "cancelled", ...ended(recorded) }),
    }),
  },
})
