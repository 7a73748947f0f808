import * as Schema from "effect/Schema"
import { view, Instant } from "../kernel/index.ts"
import { AttentionEvent } from "./events.ts"

const { attentionId, evidence, reason, severity, subjectId, subjectType } = AttentionEvent.cases.AttentionRaised.fields

const AttentionRow = Schema.Struct({
  id: attentionId,
  reason,
  severity,
  subjectType,
  subjectId,
  evidence,
  status: Schema.Literals(["open", "resolved", "dismissed"]),
  /** For sorting: what is open comes first. */
  settled: Schema.Boolean,
  /** Epoch milliseconds. */
  raisedAt: Instant,
  resolution: Schema.optionalKey(Schema.String),
  settledBy: Schema.optionalKey(Schema.String),
  settledAt: Schema.optionalKey(Instant),
})
type AttentionRow = typeof AttentionRow.Type

/** The queue of what a person must look at. */
export const attention = view<AttentionRow, AttentionEvent>()({
  name: "attention",
  version: 1,
  summary: "What a person must look at, and what became of it.",
  row: AttentionRow,
  columns: {
    reason: "text",
    severity: "text",
    subjectType: "text",
    subjectId: "text",
    status: "text",
    settled: "boolean",
    raisedAt: "integer",
  },
  indexes: [["settled", "raisedAt"], ["subjectId"]],
  access: { module: "orders", action: "view" },
  when: {
    AttentionRaised: ({ _tag, attentionId: id, ...card }, { at }) => [
      { put: { id, ...card, status: "open", settled: false, raisedAt: at } },
    ],
    AttentionSettled: ({ attentionId: id, outcome, resolution }, { at, by }) => [
      {
        change: id,
        by: (row) => ({ ...row, status: outcome, settled: true, resolution, settledBy: by, settledAt: at }),
      },
    ],
  },
})
