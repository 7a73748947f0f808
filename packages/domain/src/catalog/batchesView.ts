import * as Schema from "effect/Schema"
import { view } from "../kernel/index.ts"
import { type BatchEvent, RowError } from "./batch.ts"

const BatchRow = Schema.Struct({
  id: Schema.String,
  added: Schema.Array(Schema.String),
  errors: Schema.Array(RowError),
  at: Schema.Int,
  by: Schema.String,
})

/** Grids of products that were sent: what came of them, and the rows that were left out. */
export const batches = view<typeof BatchRow.Type, BatchEvent>()({
  name: "product_batches",
  says: "Grids of new products: what was added, and which rows were left out and why.",
  row: BatchRow,
  columns: { at: "integer", by: "text" },
  indexes: [["at"]],
  access: { module: "products", action: "batch" },
  when: {
    ProductsBatched: ({ batchId: id, added, errors }, { at, by }) => [{ put: { id, added, errors, at, by } }],
  },
})
