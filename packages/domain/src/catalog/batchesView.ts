import * as Schema from "effect/Schema"
import { Instant, ref, rowsOf } from "../kernel/index.ts"
import { Batch, RowError } from "./batch.ts"

const BatchRow = Schema.Struct({
  id: ref("batch"),
  added: Schema.Array(Schema.String),
  errors: Schema.Array(RowError),
  at: Instant,
  by: Schema.String,
})

/** Grids of products that were sent: what came of them, and the rows that were left out. */
export const batches = rowsOf(Batch, {
  name: "product_batches",
  version: 1,
  summary: "Grids of new products: what was added, and which rows were left out and why.",
  row: BatchRow,
  columns: ["at", "by"],
  indexes: [["at"]],
  access: { module: "products", action: "batch" },
  show: ({ done }, { first: { at, by } }) => done && { ...done, at, by },
})
