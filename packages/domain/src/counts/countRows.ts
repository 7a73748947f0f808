import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { VariantId } from "../products/index.ts"
import { accept, command, Note, refuse } from "../kernel/index.ts"
import { ALL, Branches, isKnown, LocationUnknown } from "../locations/index.ts"
import {
  AdjustmentReason,
  Counted,
  CountId,
  goodsOf,
  productsOf,
  GoodsUnknown,
  StockNotTracked,
  onHandAt,
  Stock,
} from "../stock/index.ts"
import { Count, inShort, rowKey } from "./count.ts"
import { type CountedRow, ScanId } from "./events.ts"
import { CountedTooMany, CountOver, CountUnknown, ScanDiffers, TooManyRows, unfit } from "./refusals.ts"

/** A count is posted in one decision, so it has an end. */
const MOST = 1000
const MOST_COUNTED = 1_000_000_000

const Row = Schema.Struct({
  variantId: VariantId,
  locationId: Schema.optionalKey(LocationId),
  counted: Counted,
  /** A scan adds to what was counted so far; a number typed in stands for all of it. */
  mode: Schema.optionalKey(Schema.Literals(["set", "add"])),
  reason: Schema.optionalKey(AdjustmentReason),
  note: Schema.optionalKey(Note),
})

export const countRows = command("CountRows", {
  summary: "Writes down what was counted: a scan adds, a number typed in stands for all of it.",
  input: {
    countId: CountId,
    scanId: ScanId,
    rows: Schema.NonEmptyArray(Row).check(Schema.isMaxLength(200)),
  },
  mints: ["scanId"],
  access: { module: "inventory", action: "count" },
  offline: "request",
  reads: ({ countId, rows }) => ({
    count: Count.of(countId),
    branches: Branches.of(ALL),
    products: productsOf(rows.map(({ variantId }) => variantId)),
    stock: [...new Set(rows.map(({ variantId }) => variantId))].map((id) => Stock.of(id)),
  }),
  writes: [Count],
  refusals: [
    CountUnknown,
    CountOver,
    ScanDiffers,
    LocationUnknown,
    GoodsUnknown,
    StockNotTracked,
    CountedTooMany,
    TooManyRows,
  ],
  decide: ({ count, branches, products, stock }, { countId, scanId, rows }, { today: on }) => {
    const scan = inShort(rows)
    const before = count.scans.find(({ id }) => id === scanId)
    if (before !== undefined) return before.said === scan ? accept([]) : refuse(ScanDiffers({ scanId }))
    const misfit = unfit(count, countId)
    if (misfit !== undefined) return refuse(misfit)
    const now = new Map<string, CountedRow>(Object.entries(count.rows))
    const touched = new Set<string>()
    for (const { mode = "set", locationId = count.locationId, variantId, ...said } of rows) {
      const { name, obstacle } = goodsOf(products, variantId)
      if (obstacle !== undefined) return refuse(obstacle)
      if (!isKnown(branches, locationId)) return refuse(LocationUnknown({ locationId }))
      const key = rowKey({ variantId, locationId })
      const counted = said.counted + (mode === "add" ? (now.get(key)?.counted ?? 0) : 0)
      if (counted > MOST_COUNTED) return refuse(CountedTooMany({ name }))
      const shelf = stock.get(variantId) ?? Stock.initial
      const found = { expected: onHandAt(shelf, locationId), counts: shelf.counts[locationId] ?? 0, on }
      now.set(key, { ...said, variantId, locationId, name, counted, ...found })
      touched.add(key)
    }
    if (now.size > MOST) return refuse(TooManyRows({ most: MOST }))

    const blind = count.blind && count.status === "open"
    const counted = [...touched].flatMap((key) => now.get(key) ?? [])
    return accept([{ _tag: "CountRowsCounted", countId, scanId, scan, blind, rows: counted, size: now.size }])
  },
})
