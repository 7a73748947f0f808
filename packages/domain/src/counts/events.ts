import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { VariantId } from "../products/index.ts"
import { Day, id, Note, Reason, text, SignedQuantity, Count } from "../kernel/index.ts"
import { AdjustmentReason, Counted, CountId } from "../stock/index.ts"

/** One press of the scanner or of a save button, so that it counts once however often it is sent. */
export const ScanId = id("scan")

/** What the book believed, told to whoever counted without seeing it. */
const Believed = Schema.Array(Schema.Struct({ variantId: VariantId, locationId: LocationId, expected: SignedQuantity }))

/** What was found on one shelf. */
const CountedRow = Schema.Struct({
  variantId: VariantId,
  locationId: LocationId,
  name: text(1, 120),
  counted: Counted,
  /** What the book believed at that moment, and how often this shelf had been counted before. */
  expected: SignedQuantity,
  counts: Count,
  on: Day,
  reason: Schema.optionalKey(AdjustmentReason),
  note: Schema.optionalKey(Note),
})
export type CountedRow = typeof CountedRow.Type

/** What can have happened to a stock count. */
export const CountEvent = Schema.TaggedUnion({
  CountOpened: {
    countId: CountId,
    number: Schema.String,
    locationId: LocationId,
    /** Whoever counts does not see what the book believes. */
    blind: Schema.Boolean,
    note: Schema.optionalKey(Note),
  },
  /** One scan: so many of these are there, as far as they were counted; the last word on a row counts. */
  CountRowsCounted: {
    countId: CountId,
    scanId: ScanId,
    /** What the whole scan said, in short: another scan of that id says something else. */
    scan: Schema.String,
    blind: Schema.Boolean,
    rows: Schema.Array(CountedRow).check(Schema.isMaxLength(200)),
    /** How many rows the count has now. */
    size: Count,
  },
  /** It was scanned by mistake: nobody counted that shelf. */
  CountRowDropped: { countId: CountId, variantId: VariantId, locationId: LocationId, name: text(1, 120) },
  CountReviewed: { countId: CountId, believed: Believed },
  CountPosted: { countId: CountId, believed: Believed },
  /** Why is said since somebody asked; the first counts that were given up have none. */
  CountCancelled: { countId: CountId, reason: Schema.optionalKey(Reason) },
})
export type CountEvent = typeof CountEvent.Type
