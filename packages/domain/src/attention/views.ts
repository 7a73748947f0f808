import * as Schema from "effect/Schema"
import { Instant, rowsOf } from "../kernel/index.ts"
import { Attention } from "./attention.ts"
import { AttentionEvent } from "./events.ts"

const { _tag, attentionId, ...card } = AttentionEvent.cases.AttentionRaised.fields

const AttentionRow = Schema.Struct({
  id: attentionId,
  ...card,
  status: Schema.Literals(["open", "resolved", "dismissed"]),
  /** For sorting: what is open comes first. */
  settled: Schema.Boolean,
  /** Epoch milliseconds. */
  raisedAt: Instant,
  resolution: Schema.optionalKey(Schema.String),
  settledBy: Schema.optionalKey(Schema.String),
  settledAt: Schema.optionalKey(Instant),
})

export const attention = rowsOf(Attention, {
  name: "attention",
  version: 1,
  summary: "What a person must look at, and what became of it.",
  row: AttentionRow,
  columns: ["reason", "severity", "subjectType", "subjectId", "status", "settled", "raisedAt"],
  indexes: [["settled", "raisedAt"], ["subjectId"]],
  access: { module: "orders", action: "view" },
  show: ({ resolution, said, status }, { first, last }) =>
    said === undefined || status === "none"
      ? undefined
      : {
          ...said,
          status,
          settled: status !== "open",
          raisedAt: first.at,
          ...(resolution !== undefined && { resolution, settledBy: last.by, settledAt: last.at }),
        },
})
