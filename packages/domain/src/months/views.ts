import * as Schema from "effect/Schema"
import type { BusinessEvent } from "../businesses/index.ts"
import { Currency, Day, Instant, ref, SignedAmount, view } from "../kernel/index.ts"

const ClosingRow = Schema.Struct({
  id: ref("closing"),
  /** The last day that was closed. */
  to: Day,
  status: Schema.Literals(["closed", "reopened"]),
  closedBy: Schema.String,
  closedAt: Instant,
  reopenedBy: Schema.optionalKey(Schema.String),
  reopenedAt: Schema.optionalKey(Instant),
  /** Why it was opened again. */
  reason: Schema.optionalKey(Schema.String),
})
type ClosingRow = typeof ClosingRow.Type

const access = { module: "reports", action: "profit_loss" }

/** When the books were closed, and opened again; one row for each month that was closed itself. */
export const closings = view<ClosingRow, BusinessEvent>()({
  name: "closings",
  version: 1,
  summary: "When the books were closed up to which day, by whom, and why they were opened again.",
  row: ClosingRow,
  columns: ["to", "status", "closedAt"],
  indexes: [["to"]],
  access,
  when: {
    BooksClosed: ({ to }, { at: closedAt, by: closedBy }) => [
      { put: { id: to, to, status: "closed", closedBy, closedAt } },
    ],
    BooksReopened: ({ from, reason }, { at: reopenedAt, by: reopenedBy }) => [
      {
        each: ["status", "closed"],
        by: (row) => (row.to < from ? row : { ...row, status: "reopened", reopenedBy, reopenedAt, reason }),
      },
    ],
  },
})

const LateRow = Schema.Struct({
  id: ref("late"),
  /** The day it counts on, which was closed by then. */
  on: Day,
  about: ref("thing"),
  /** The fact that came. */
  what: Schema.String,
  amount: SignedAmount,
  currency: Currency,
  recordedBy: Schema.String,
  recordedAt: Instant,
})
type LateRow = typeof LateRow.Type

export const lateArrivals = view<LateRow, BusinessEvent>()({
  name: "late-arrivals",
  version: 1,
  summary:
    "What came after its day was closed and counts there all the same: what tills had done, goods of a bill that went back.",
  row: LateRow,
  columns: ["on", "about", "recordedAt"],
  indexes: [["on"]],
  access,
  when: {
    CameLate: ({ about, amount, currency, on, what }, { at: recordedAt, by: recordedBy, eventId: id }) => [
      { put: { id, on, about, what, amount, currency, recordedBy, recordedAt } },
    ],
  },
})
