import * as Schema from "effect/Schema"
import { Business, LocationId } from "../businesses/index.ts"
import { accept, command, present, refuse, ref, duplicate, invalid } from "../kernel/index.ts"
import { Stock, valued } from "../stock/index.ts"
import { Batch, BatchId, digest, RowError } from "./batch.ts"
import { Category, Code, Product, ProductDiffers } from "../products/index.ts"
import { codesNamed, GridRow, idOfRow, judgeGrid } from "./judgeGrid.ts"

export const BatchRowsRefused = invalid("BatchRowsRefused", "rows", { errors: Schema.Array(RowError) })
const BatchDiffers = duplicate("BatchDiffers", "batchId", { batchId: ref("batch") })

const distinct = (all: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(all)]

/** A grid of new products: all of it or none, or just the good rows when that is what was asked. */
export const addProducts = command("AddProducts", {
  summary: "Writes down a grid of new products at once: all of them or none, or only the rows that are right.",
  input: {
    batchId: BatchId,
    mode: Schema.Literals(["all", "good"]),
    /** Where the goods lie; in the main branch when absent. */
    locationId: Schema.optionalKey(LocationId),
    rows: Schema.Array(GridRow).check(Schema.isMinLength(1), Schema.isMaxLength(500)),
  },
  access: { module: "products", action: "batch" },
  reads: ({ batchId, rows }, { business }) => ({
    batch: Batch.of(batchId),
    business: Business.of(business),
    codes: distinct(codesNamed(rows)).map(Code.of),
    categories: distinct(rows.flatMap(({ categoryId }) => (typeof categoryId === "string" ? categoryId : []))).map(
      Category.of,
    ),
    products: rows.map((_, i) => Product.of(idOfRow(batchId, i + 1))),
  }),
  writes: [Batch, Product, Code, Stock],
  refusals: [BatchDiffers, BatchRowsRefused, ProductDiffers],
  decide: ({ batch, business, codes, categories, products }, { batchId, locationId, mode, rows }, { today }) => {
    const said = digest([mode, rows, ...(locationId === undefined ? [] : [locationId])])
    if (batch.said !== undefined) return batch.said === said ? accept([]) : refuse(BatchDiffers({ batchId }))
    const there = [...products].find(([, product]) => product.status !== "none")
    if (there !== undefined) return refuse(ProductDiffers({ productId: there[0] }))
    const { added, errors, events } = judgeGrid(
      { currency: business.currency, codes, categories, ...present({ locationId }) },
      batchId,
      rows,
    )
    if (errors.length > 0 && (mode === "all" || added.length === 0)) return refuse(BatchRowsRefused({ errors }))

    const { currency } = business
    return accept([
      ...valued(new Map(), events, { today, currency }),
      { _tag: "ProductsBatched", batchId, said, added, errors },
    ])
  },
})
