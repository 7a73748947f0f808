import * as Schema from "effect/Schema"
import { ImportId } from "../catalog/index.ts"
import { Count, Instant, present, rowsOf } from "../kernel/index.ts"
import { ImportKind, Left } from "./events.ts"
import { Import } from "./import.ts"
import { sizeOf } from "./runs.ts"

const ImportRow = Schema.Struct({
  id: ImportId,
  kind: ImportKind,
  file: Schema.optionalKey(Schema.String),
  status: Schema.Literals(["open", "done", "undone"]),
  at: Instant,
  by: Schema.String,
  done: Count,
  total: Count,
  added: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
  /** What became of it when it was taken back. */
  gone: Schema.optionalKey(Count),
  returned: Schema.optionalKey(Count),
  left: Schema.optionalKey(Schema.Array(Left)),
})

/** Files that were taken over: who brought them, when, what came of them, and which were taken back. */
export const imports = rowsOf(Import, {
  name: "imports",
  version: 1,
  summary: "Files that were brought in: who, when, how many lines, and which were taken back.",
  row: ImportRow,
  columns: ["kind", "file", "status", "at", "by", "total"],
  indexes: [["at"], ["kind", "at"]],
  search: ["file"],
  access: { module: "imports", action: "view" },
  show: (it, { first: { at, by } }) =>
    it.status === "none"
      ? undefined
      : present({
          kind: it.kind,
          file: it.file,
          status: it.status,
          at,
          by,
          done: it.done,
          total: it.total,
          added: it.added,
          changed: sizeOf(it.changed),
          unchanged: it.unchanged,
          refused: it.refused,
          ...it.undone,
        }),
})
