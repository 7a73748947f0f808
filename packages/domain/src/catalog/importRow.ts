import * as Schema from "effect/Schema"
import { LocationId, MAIN } from "../businesses/index.ts"
import { id, count, Count, guarded } from "../kernel/index.ts"
import { Counted } from "../stock/index.ts"
import { OptionName, OptionValue, ProductId, askedDetails, seesCost } from "../products/index.ts"

export const ImportId = id("imp")

const { name, type, sellingPrice, trackStock: _, ...optional } = askedDetails

/** Fields that `-` empties. */
export const Clearable = Schema.Literals([
  "costPrice",
  "categoryId",
  "sku",
  "barcode",
  "unit",
  "description",
  "tags",
  "images",
  "minimumStock",
  "taxRateId",
])

/** One line of a file, read and checked: an absent field leaves things as they are. */
export const ImportRow = Schema.Struct({
  line: count(1, 999_999),
  /** The product it is about, where no code says so: one that goes by none. */
  productId: Schema.optionalKey(ProductId),
  name: Schema.optionalKey(name),
  type: Schema.optionalKey(type),
  sellingPrice: Schema.optionalKey(sellingPrice),
  ...optional,
  stock: Schema.optionalKey(Counted),
  locationId: Schema.optionalKey(LocationId),
  /** How many there are in each of several branches, where one line tells of all. */
  shelves: Schema.optionalKey(
    Schema.Array(Schema.Struct({ locationId: LocationId, stock: Counted })).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(20),
    ),
  ),
  /** Shown in the online store, or not. */
  published: Schema.optionalKey(Schema.Boolean),
  clear: Schema.optionalKey(guarded(Schema.Array(Clearable).check(Schema.isMaxLength(10)), seesCost)),
  /** Which of the product's kinds the line speaks of: "Colour" is "Red". */
  options: Schema.optionalKey(
    Schema.Array(Schema.Struct({ name: OptionName, value: OptionValue })).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(3),
    ),
  ),
})
export type ImportRow = typeof ImportRow.Type

/** How many a line says there are, branch by branch. */
export const shelvesIn = ({
  locationId = MAIN,
  shelves = [],
  stock,
}: Pick<ImportRow, "locationId" | "shelves" | "stock">): NonNullable<ImportRow["shelves"]> =>
  stock === undefined ? shelves : [{ locationId, stock }, ...shelves]

/** The branches that a line names. */
export const placesIn = ({ locationId, shelves = [] }: Pick<ImportRow, "locationId" | "shelves">) => [
  ...(locationId === undefined ? [] : [locationId]),
  ...shelves.map((it) => it.locationId),
]

/** Why a line cannot be applied: words for each stand in the part's words. */
export const RowRefusal = Schema.Literals([
  "line_twice",
  "code_contradicted",
  "no_code",
  "name_missing",
  "price_missing",
  "sku_taken",
  "barcode_taken",
  "category_unknown",
  "branch_unknown",
  "minimum_below_one",
  "service_has_no_stock",
  "options_differ",
  "option_twice",
  "variant_twice",
  "variant_put_away",
  "too_many_variants",
])

export const RefusedRow = Schema.Struct({ line: Count, reason: RowRefusal })
export type RefusedRow = typeof RefusedRow.Type
