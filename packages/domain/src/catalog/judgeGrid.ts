import * as Schema from "effect/Schema"
import { MAIN } from "../businesses/index.ts"
import { type Currency, present, guarded } from "../kernel/index.ts"
import { Counted, type StockEvent } from "../stock/index.ts"
import type { RowError } from "./batch.ts"
import {
  type CategoryState,
  barcodeCode,
  codesOf,
  type CodeState,
  skuCode,
  type CodeEvent,
  details,
  type ProductEvent,
  type ProductId,
  type Details,
  detailsOf,
  variantOf,
  recoded,
  setsPrice,
  seesCost,
} from "../products/index.ts"
import { opened } from "./opening.ts"

type Key = typeof ProductId.Type

/** A cell of a grid as it was typed; the columns' own schemas say what may stand there. */
export const Cell = Schema.Union([
  Schema.String,
  Schema.Finite,
  Schema.Boolean,
  Schema.Array(Schema.String),
  Schema.Null,
])
export const GridRow = Schema.StructWithRest(
  Schema.Struct({
    sellingPrice: Schema.optionalKey(guarded(Cell, setsPrice)),
    costPrice: Schema.optionalKey(guarded(Cell, seesCost)),
  }),
  [Schema.Record(Schema.String, Cell)],
)
type GridRow = typeof GridRow.Type

const { images: _, ...columns } = details

// An optional column that is there must hold what it holds when it is there.
const reads = (reader: Schema.Top) =>
  Schema.is(("schema" in reader && Schema.isSchema(reader.schema) ? reader.schema : reader) as Schema.Codec<unknown>)

const readers: ReadonlyMap<string, (value: unknown) => boolean> = new Map(
  Object.entries({ ...columns, stock: Counted }).map(([name, reader]) => [name, reads(reader)]),
)
const needed = ["name", "sellingPrice"]

interface Shop {
  /** Where the goods lie. */
  readonly locationId?: `loc_${string}`
  readonly currency: Currency
  readonly codes: ReadonlyMap<string, CodeState>
  readonly categories: ReadonlyMap<string, CategoryState>
}

/** The id of a row's product follows from its grid, so that a grid sent again makes nothing twice. */
export const idOfRow = (batchId: string, row: number): Key =>
  `prod_${batchId.slice("batch_".length, "batch_".length + 41)}-${row}`

/** The codes a grid names, as far as they can be read. */
export const codesNamed = (rows: ReadonlyArray<GridRow>): ReadonlyArray<string> =>
  rows.flatMap(({ sku, barcode }) =>
    codesOf({ ...(typeof sku === "string" && { sku }), ...(typeof barcode === "string" && { barcode }) }),
  )

/** Every row of a grid judged on its own and against those above it: what the good ones bring, and what is wrong with the others. */
export const judgeGrid = (shop: Shop, batchId: string, rows: ReadonlyArray<GridRow>) => {
  const events: Array<ProductEvent | CodeEvent | StockEvent> = []
  const added: Array<Key> = []
  const errors: Array<RowError> = []
  // Which row has taken a code; a row that is wrong takes none.
  const mine = new Map<string, number>()
  for (const [i, cells] of rows.entries()) {
    const row = i + 1
    const wrong = [...unreadable(cells), ...clashes(shop, mine, cells)]
    if (wrong.length > 0) {
      errors.push(...wrong.map((it) => ({ row, ...it })))
      continue
    }
    const { stock, ...said } = filled(cells) as unknown as Details & { readonly stock?: number }
    const productId = idOfRow(batchId, row)
    const tracked =
      said.type === "product" && (said.trackStock || stock !== undefined || said.minimumStock !== undefined)
    const product = detailsOf({ ...said, trackStock: tracked })
    const categoryName = shop.categories.get(product.categoryId ?? "")?.name
    const named = present({ categoryName })
    const identity = { productId, variantId: variantOf(productId), currency: shop.currency }
    for (const code of codesOf(product)) mine.set(code, row)
    added.push(productId)
    events.push({ _tag: "ProductAdded", ...identity, ...product, ...named })
    events.push(...recoded(productId, [], codesOf(product)))
    if (stock !== undefined && stock > 0)
      events.push(
        ...opened(variantOf(productId), [{ locationId: shop.locationId ?? MAIN, quantity: stock }], product.costPrice),
      )
  }
  return { events, added, errors }
}

type Wrong = Omit<RowError, "row">

/** An empty cell says nothing. */
const filled = (cells: GridRow): GridRow => ({
  type: "product",
  trackStock: false,
  ...Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null && value !== "")),
})

const unreadable = (cells: GridRow): ReadonlyArray<Wrong> => {
  const row = filled(cells)
  const missing = needed
    .filter((param) => row[param] === undefined)
    .map((param) => ({ param, why: "missing" }) as const)
  const bad = Object.entries(row).flatMap(([param, value]): ReadonlyArray<Wrong> => {
    const reads = readers.get(param)
    if (reads === undefined) return [{ param: param.slice(0, 40), why: "unknown_column" }]
    return reads(value) ? [] : [{ param, why: "wrong" }]
  })
  return [...missing, ...bad]
}

const clashes = (
  { codes, categories }: Shop,
  mine: ReadonlyMap<string, number>,
  cells: GridRow,
): ReadonlyArray<Wrong> => {
  const { sku, barcode, categoryId, minimumStock, stock, type } = filled(cells)
  const held = (code: string) => mine.has(code) || codes.get(code)?.heldBy !== undefined
  const by = (code: string) => {
    const other = mine.get(code)
    return present({ other })
  }
  const found: Array<Wrong> = []
  if (typeof sku === "string" && held(skuCode(sku))) found.push({ param: "sku", why: "sku_taken", ...by(skuCode(sku)) })
  if (typeof barcode === "string" && held(barcodeCode(barcode)))
    found.push({ param: "barcode", why: "barcode_taken", ...by(barcodeCode(barcode)) })
  if (typeof categoryId === "string" && categories.get(categoryId)?.status !== "active")
    found.push({ param: "categoryId", why: "category_unknown" })
  if (type === "service")
    return stock === undefined ? found : [...found, { param: "stock", why: "service_has_no_stock" }]
  const little = (value: unknown) => typeof value === "number" && value > 0 && value < 1000
  if (little(minimumStock)) found.push({ param: "minimumStock", why: "below_one" })
  if (little(stock)) found.push({ param: "stock", why: "below_one" })
  return found
}
