import * as Schema from "effect/Schema"
import { view, Instant, ref } from "../kernel/index.ts"
import { type BatchEvent, RowError } from "./batch.ts"

const BatchRow = Schema.Struct({
  id: ref("batch"),
  added: Schema.Array(Schema.String),
  errors: Schema.Array(RowError),
  at: Instant,
  by: Schema.String,
})

/** Grids of products that were sent: what came of them, and the rows that were left out. */
export const batches = view<typeof BatchRow.Type, BatchEvent>()({
  name: "product_batches",
  version: 1,
  summary: "Grids of new products: what was added, and which rows were left out and why.",
  row: BatchRow,
  columns: { at: "integer", by: "text" },
  indexes: [["at"]],
  access: { module: "products", action: "batch" },
  when: {
    ProductsBatched: ({ batchId: id, added, errors }, { at, by }) => [{ put: { id, added, errors, at, by } }],
  },
})
