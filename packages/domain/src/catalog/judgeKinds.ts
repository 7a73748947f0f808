import { MAIN, type LocationId } from "../businesses/index.ts"
import { foldCase } from "../kernel/text.ts"
import type { StockEvent } from "../stock/index.ts"
import {
  type CodeEvent,
  type Option,
  type ProductEvent,
  type Variant,
  detailsOf,
  Product,
  sameDetails,
  variantOf,
  recoded,
  codesIn,
  codesOfVariant,
} from "../products/index.ts"
import type { ImportRow, RefusedRow } from "./importRow.ts"
import { counted, findOne, first, type Shelves, shownNow } from "./judgePlain.ts"
import { importedId, type Judged, type ProductKey, type Shop } from "./judged.ts"
import { begun, type KindDraft, withLine } from "./kindLine.ts"
import { sameMatrix } from "./sameMatrix.ts"
import { present } from "../kernel/present.ts"

/**
 * Lines about products in several kinds, a line for each variant. A code says whose line it is; lines with new codes
 * belong to the product that other lines of the file call by the same name. Variants that the file leaves out stay.
 */
export const judgeKinds = (
  shop: Shop,
  importId: string,
  rows: ReadonlyArray<ImportRow>,
  /** Numbers that other lines of the batch have. */
  elsewhere: ReadonlyArray<number>,
): Judged => {
  const holder = new Map<string, string>()
  const heldBy = (code: string) => holder.get(code) ?? shop.codes.get(code)?.heldBy
  const drafts = new Map<string, KindDraft>()
  const shelves = new Map<string, Map<typeof LocationId.Type, { readonly quantity: number; readonly line: number }>>()
  const names = new Map<string, string>()
  // Products that an earlier run of this file made, and that go by other codes now or were put away: they had their say.
  const silent = new Set<string>()
  const refused: Array<RefusedRow> = []
  const lines = new Set(elsewhere)
  let joined = 0
  for (const row of rows) {
    const known = findOne(row, heldBy)
    if (known !== undefined && row.name !== undefined && !names.has(foldCase(row.name)))
      names.set(foldCase(row.name), known)
  }
  for (const row of rows) {
    const { line, name, stock } = row
    const refuse = (reason: RefusedRow["reason"]) => refused.push({ line, reason })
    if (lines.has(line)) {
      refuse("line_twice")
      continue
    }
    lines.add(line)
    const known = findOne(row, heldBy) ?? (name === undefined ? undefined : names.get(foldCase(name)))
    const productId = (known ?? importedId(importId, line)) as ProductKey
    const state = shop.products.get(productId)
    const made = state !== undefined && state.status !== "none"
    if (silent.has(productId) || (known === undefined && made)) {
      if (silent.has(productId)) joined++
      silent.add(productId)
      if (name !== undefined) names.set(foldCase(name), productId)
      continue
    }
    const before = state?.status === "active" ? state : undefined
    const draft = drafts.get(productId) ?? begun(productId, before, seedOf(rows, productId, heldBy))
    const next = withLine(draft, row, { heldBy, categories: shop.categories })
    if (typeof next === "string") {
      refuse(next)
      continue
    }
    for (const code of codesOfVariant(next.variant)) holder.set(code, productId)
    if (name !== undefined && !names.has(foldCase(name))) names.set(foldCase(name), productId)
    if (stock !== undefined) {
      const shelf = shelves.get(next.variant.variantId) ?? new Map()
      shelves.set(next.variant.variantId, shelf.set(row.locationId ?? MAIN, { quantity: stock, line }))
    }
    if (drafts.has(productId)) joined++
    drafts.set(productId, next.draft)
  }
  const ends = [...drafts.values()].map((draft) => ended(shop, importId, draft, shelves))
  const count = (how: (typeof ends)[number]["how"]) => ends.filter((it) => it.how === how).length
  return {
    events: ends.flatMap(({ events }) => events),
    created: count("created"),
    changed: count("changed"),
    unchanged: count("unchanged") + silent.size,
    joined,
    refused,
  }
}

/** The line that says what a product, which had no options, comes in from now on. */
const seedOf = (
  rows: ReadonlyArray<ImportRow>,
  productId: string,
  heldBy: (code: string) => string | undefined,
): ImportRow["options"] => rows.find((row) => row.options !== undefined && findOne(row, heldBy) === productId)?.options

type Event = ProductEvent | CodeEvent | StockEvent

/** What the book learns of a product once all its lines have spoken: only how it ends. */
const ended = (
  shop: Shop,
  importId: string,
  { productId, before, details, options, variants, added, published }: KindDraft,
  shelves: ReadonlyMap<string, Shelves>,
) => {
  const categoryName = shop.categories.get(details.categoryId ?? "")?.name
  const said = { currency: shop.currency, ...detailsOf(details), ...(categoryName && { categoryName }) }
  const what: Array<ProductEvent> = []
  if (before === undefined) what.push({ _tag: "ProductAdded", productId, variantId: variantOf(productId), ...said })
  else if (!sameDetails(before, details)) what.push({ _tag: "ProductChanged", productId, ...said })
  const matrix: { readonly options: ReadonlyArray<Option>; readonly variants: ReadonlyArray<Variant> } = {
    options,
    variants,
  }
  const between = what.reduce(Product.evolve, before ?? Product.initial)
  if (!sameMatrix(between, matrix)) {
    const { name, tags, trackStock } = details
    const called = { currency: shop.currency, name, trackStock, ...present({ tags }) }
    what.push({ _tag: "VariantsChanged", productId, ...called, ...matrix, added })
  }
  const after = what.reduce(Product.evolve, before ?? Product.initial)
  const codes = recoded(productId, before === undefined ? [] : codesIn(before), codesIn(after))
  const moves = variants.flatMap(({ variantId, costPrice }): ReadonlyArray<StockEvent> => {
    const shelf = shelves.get(variantId)
    if (shelf === undefined) return []
    const fresh = before === undefined || added.includes(variantId)
    return fresh ? first(variantId, shelf, costPrice) : counted(shop, importId, variantId, shelf)
  })
  const events: ReadonlyArray<Event> = [...what, ...shownNow(productId, before, published), ...codes, ...moves]
  return { events, how: before === undefined ? "created" : events.length > 0 ? "changed" : "unchanged" } as const
}
