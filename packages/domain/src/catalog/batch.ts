import * as Schema from "effect/Schema"
import { id, aggregate, Count } from "../kernel/index.ts"
import { ProductId } from "../products/index.ts"

export const BatchId = id("batch")

/** Why a row of a grid cannot be taken: words for each stand in batchWords.ts. */
export const RowProblem = Schema.Literals([
  "missing",
  "wrong",
  "unknown_column",
  "sku_taken",
  "barcode_taken",
  "category_unknown",
  "below_one",
  "service_has_no_stock",
])
export const RowError = Schema.Struct({
  row: Count,
  param: Schema.String,
  why: RowProblem,
  /** The row above that has the same code already, where it is a row and not a product of the book. */
  other: Schema.optionalKey(Count),
})
export type RowError = typeof RowError.Type

/** A grid of new products, filled in and sent in one go. */
export const BatchEvent = Schema.TaggedUnion({
  ProductsBatched: {
    batchId: BatchId,
    /** What it said, in short: how the same grid sent again is known. */
    said: Schema.String,
    added: Schema.Array(ProductId),
    /** The rows that were left out, where only the good ones were asked for. */
    errors: Schema.Array(RowError),
  },
})
export type BatchEvent = typeof BatchEvent.Type

interface BatchState {
  readonly said?: string
  readonly done?: Pick<BatchEvent, "added" | "errors">
}

export const Batch = aggregate({
  name: "product-batch",
  version: 2,
  initial: {},
  events: BatchEvent,
  idOf: (event: BatchEvent) => event.batchId,
  evolve: (_: BatchState, event): BatchState => {
    switch (event._tag) {
      case "ProductsBatched":
        return { said: event.said, done: { added: event.added, errors: event.errors } }
    }
  },
})

/** Thirty-two bits of what was said (FNV-1a): enough to tell a grid sent again from another under the same id. */
export const digest = (rows: unknown): string => {
  let bits = 0x811c9dc5
  for (const sign of JSON.stringify(rows)) bits = Math.imul(bits ^ sign.codePointAt(0)!, 0x01000193) >>> 0
  return bits.toString(16)
}
