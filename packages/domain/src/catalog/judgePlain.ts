import type { LocationId } from "../businesses/index.ts"
import { type StockEvent, shelf, onHandAt, Stock } from "../stock/index.ts"
import {
  barcodeCode,
  codesOf,
  skuCode,
  type CodeEvent,
  type ProductEvent,
  type VariantId,
  type Details,
  detailsOf,
  type ProductState,
  sameDetails,
  variantOf,
  recoded,
} from "../products/index.ts"
import { type ImportRow, type RefusedRow, shelvesIn } from "./importRow.ts"
import { opened } from "./opening.ts"
import { importedId, type Judged, type ProductKey, type Shop } from "./judged.ts"

const movementOf = (importId: string, line: number, shelf: number) =>
  shelf === 0
    ? (`move_${importId.slice("imp_".length, "imp_".length + 41)}-${line}` as const)
    : (`move_${importId.slice("imp_".length, "imp_".length + 38)}-${line}-${shelf}` as const)

export interface Counting {
  readonly quantity: number
  readonly line: number
  /** Which of the branches that its line tells of. */
  readonly shelf: number
}
/** How many a file says there are, branch by branch. */
export type Shelves = ReadonlyMap<typeof LocationId.Type, Counting>

/** A product as the lines so far leave it. */
interface Draft {
  readonly productId: ProductKey
  readonly before: ProductState | undefined
  details: Details
  published?: boolean
  readonly stock: Map<typeof LocationId.Type, Counting>
}

/**
 * Lines about products without options. Those about one product are judged together: each sees what the earlier ones
 * said, and the book learns only how it ends.
 */
export const judgePlain = (shop: Shop, importId: string, rows: ReadonlyArray<ImportRow>): Judged => {
  const drafts = new Map<string, Draft>()
  const holder = new Map<string, string>()
  const heldBy = (code: string) => holder.get(code) ?? shop.codes.get(code)?.heldBy
  const refused: Array<RefusedRow> = []
  const lines = new Set<number>()
  // Codes that lines of this batch have named: one that another line would take away contradicts them.
  const named = new Set<string>()
  // Codes of lines that have had their say: what goes on about them goes on about the same product.
  const spoken = new Set<string>()
  let joined = 0

  for (const row of rows) {
    if (lines.has(row.line)) {
      refused.push({ line: row.line, reason: "line_twice" })
      continue
    }
    lines.add(row.line)
    const known = findOne(row, heldBy)
    const productId = (known ?? importedId(importId, row.line)) as ProductKey
    const state = shop.products.get(productId)
    // This very line made a product before, which goes by other codes now or was put away: it has had its say.
    if (known === undefined && state !== undefined && state.status !== "none") {
      if (!drafts.has(productId))
        drafts.set(productId, { productId, before: state, details: detailsOf(state), stock: new Map() })
      for (const code of codesOf(row)) spoken.add(code)
      continue
    }
    if (codesOf(row).some((code) => spoken.has(code))) {
      joined++
      continue
    }
    const before = state?.status === "active" ? state : undefined
    const draft: Draft = drafts.get(productId) ?? {
      productId,
      before,
      details: before === undefined ? blank : detailsOf(before),
      stock: new Map(),
    }
    const details = applied(draft.details, row)
    const codes = codesOf(details)
    const lost = codesOf(draft.details).some((code) => named.has(code) && !codes.includes(code))
    const reason = lost ? "code_contradicted" : obstacle(shop, heldBy, productId, details, row)
    if (reason !== undefined) {
      refused.push({ line: row.line, reason })
      continue
    }
    // A code stays with whom it was first in this batch, even given up, so that the same file twice reads the same.
    for (const code of codesOf(draft.details)) holder.set(code, productId)
    for (const code of codes) holder.set(code, productId)
    for (const code of codesOf(row)) named.add(code)
    draft.details = details
    if (row.published !== undefined) draft.published = row.published
    for (const [shelf, { locationId, stock }] of shelvesIn(row).entries())
      draft.stock.set(locationId, { quantity: stock, line: row.line, shelf })
    if (drafts.has(productId)) joined++
    drafts.set(productId, draft)
  }

  return { ...outcome(shop, importId, drafts), joined, refused }
}

const blank: Details = { name: "", type: "product", sellingPrice: 0, trackStock: false }

/** The SKU speaks first, then the barcode, then the product that the line names itself. */
export const findOne = (
  { sku, barcode, productId }: ImportRow,
  heldBy: (code: string) => string | undefined,
): string | undefined =>
  (sku === undefined ? undefined : heldBy(skuCode(sku))) ??
  (barcode === undefined ? undefined : heldBy(barcodeCode(barcode))) ??
  productId

/** The details after a line: what it says replaces, what it clears goes, what it leaves blank stays. */
const applied = (details: Details, { clear = [], ...said }: ImportRow): Details => {
  const kept: Record<string, unknown> = { ...details }
  for (const field of clear) delete kept[field]
  const tracks = details.trackStock || shelvesIn(said).length > 0 || said.minimumStock !== undefined
  return detailsOf({ ...kept, ...said, trackStock: tracks } as Details)
}

const obstacle = (
  shop: Shop,
  heldBy: (code: string) => string | undefined,
  productId: string,
  details: Details,
  row: ImportRow,
): RefusedRow["reason"] | undefined => {
  const { sku, barcode } = details
  if (row.sku === undefined && row.barcode === undefined) return "no_code"
  if (sku === undefined && barcode === undefined) return "no_code"
  if (details.name === "") return "name_missing"
  if (details.sellingPrice === 0) return "price_missing"
  if (sku !== undefined && (heldBy(skuCode(sku)) ?? productId) !== productId) return "sku_taken"
  if (barcode !== undefined && (heldBy(barcodeCode(barcode)) ?? productId) !== productId) return "barcode_taken"
  if (row.categoryId !== undefined && shop.categories.get(row.categoryId)?.status !== "active")
    return "category_unknown"
  if (details.type === "service" && shelvesIn(row).length > 0) return "service_has_no_stock"
  if (details.trackStock && (details.minimumStock ?? 1000) < 1000) return "minimum_below_one"
  return undefined
}

const outcome = (shop: Shop, importId: string, drafts: ReadonlyMap<string, Draft>) => {
  const events: Array<ProductEvent | CodeEvent | StockEvent> = []
  let [created, changed, unchanged] = [0, 0, 0]
  for (const draft of drafts.values()) {
    const { productId, before, details } = draft
    const moves =
      before === undefined
        ? first(variantOf(productId), draft.stock, details.costPrice)
        : counted(shop, importId, variantOf(productId), draft.stock)
    const differs = before === undefined || !sameDetails(before, details)
    if (differs) {
      const categoryName = shop.categories.get(details.categoryId ?? "")?.name
      const said = { currency: shop.currency, ...details, ...(categoryName && { categoryName }) }
      if (before === undefined)
        events.push({ _tag: "ProductAdded", productId, variantId: variantOf(productId), ...said })
      else events.push({ _tag: "ProductChanged", productId, ...said })
      events.push(...recoded(productId, before === undefined ? [] : codesOf(before), codesOf(details)))
    }
    const shown = shownNow(productId, before, draft.published)
    events.push(...shown, ...moves)
    if (before === undefined) created++
    else if (differs || shown.length > 0 || moves.length > 0) changed++
    else unchanged++
  }
  return { events, created, changed, unchanged }
}

/** What the online store does with a product after a file has spoken of it; nothing, when it said nothing new. */
export const shownNow = (
  productId: ProductKey,
  before: ProductState | undefined,
  published: boolean | undefined,
): ReadonlyArray<ProductEvent> =>
  published === undefined || published === (before?.published ?? false)
    ? []
    : [{ _tag: published ? "ProductPublished" : "ProductHidden", productId }]

/** The first goods of what is new. */
export const first = (
  variantId: typeof VariantId.Type,
  stock: Shelves,
  cost: number | undefined,
): ReadonlyArray<StockEvent> => {
  const opening = [...stock].map(([locationId, { quantity }]) => ({ locationId, quantity }))
  return opened(
    variantId,
    opening.filter(({ quantity }) => quantity > 0),
    cost,
  )
}

/** A file that says how many there are has counted them; where it agrees with the book, nothing happened. */
export const counted = (
  shop: Shop,
  importId: string,
  variantId: typeof VariantId.Type,
  stock: Shelves,
): ReadonlyArray<StockEvent> => {
  const held = shop.stocks.get(variantId) ?? Stock.initial
  const events: Array<StockEvent> = []
  for (const [locationId, { line, quantity, shelf: nth }] of stock) {
    const difference = quantity - onHandAt(held, locationId)
    const movementId = movementOf(importId, line, nth)
    if (difference === 0 || held.recent.some((it) => it.id === movementId)) continue
    const count = { variantId, locationId, movementId, counted: quantity, difference, on: shop.today }
    events.push(...shelf(held, variantId, locationId), { _tag: "StockCounted", ...count })
  }
  return events
}
