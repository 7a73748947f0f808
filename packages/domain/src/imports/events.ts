import * as Schema from "effect/Schema"
import { ImportId } from "../catalog/index.ts"
import { Count, idAs, text } from "../kernel/index.ts"
import { VariantId } from "../products/index.ts"

export const ImportKind = Schema.Literals(["products", "customers"])
export type ImportKind = typeof ImportKind.Type

/** A product or a customer, as the file's kind says. */
const BroughtId = idAs("subject", text(1, 80))

/** Why something that a file brought or changed stays as it is when the file is taken back. */
export const LeftReason = Schema.Literals([
  "sold",
  "moved",
  "changed",
  "put_away",
  "code_taken",
  "contact_taken",
  "category_stays",
])
export type LeftReason = typeof LeftReason.Type

/** Customers are named by their id alone: a name would outlive the person's being forgotten. */
export const Left = Schema.Struct({
  id: BroughtId,
  name: Schema.optionalKey(Schema.String),
  why: LeftReason,
})
export type Left = typeof Left.Type

/** What becomes of a file that is taken back: what it added and is gone, what it changed and is what it was, what stays. */
export const undone = { gone: Count, returned: Count, left: Schema.Array(Left) }
export type Undone = Schema.Struct<typeof undone>["Type"]

/** How far the file has come: what whoever runs it says of it, so that others can follow. */
export const said = {
  file: Schema.optionalKey(text(1, 200)),
  /** Lines gone through with this batch, and in all. */
  done: Schema.optionalKey(Count),
  total: Schema.optionalKey(Count),
  /** Lines of the file that were left out so far. */
  refused: Schema.optionalKey(Count),
}

/** What can have happened to a file that was taken over: batch after batch it came, and in one act it may go. */
export const ImportEvent = Schema.TaggedUnion({
  RowsImported: {
    importId: ImportId,
    kind: ImportKind,
    ...said,
    done: Count,
    added: Schema.Array(BroughtId),
    changed: Schema.Array(BroughtId),
    /** Known goods that were counted. */
    counted: Schema.Array(VariantId),
    unchanged: Count,
    /** Categories that the file was the first to name: they stay when it goes. */
    categories: Schema.optionalKey(Schema.Array(Schema.String)),
  },
  ImportUndone: { importId: ImportId, ...undone },
})
export type ImportEvent = typeof ImportEvent.Type
