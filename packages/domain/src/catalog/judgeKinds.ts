import { foldCase } from "../kernel/text.ts"
import {
  type CategoryState,
  skuCode,
  type Option,
  type Variant,
  type Details,
  detailsOf,
  type ProductState,
  variantOf,
  codesOfVariant,
  variantsOf,
  type CodeEvent,
  type ProductEvent,
  Product,
  sameDetails,
  recoded,
  codesIn,
} from "../products/index.ts"
import { type ImportRow, type RefusedRow, shelvesIn } from "./importRow.ts"
import { type ProductKey, importedId, type Judged, type Shop } from "./judged.ts"
import { MOST, MOST_EVER } from "./matrix.ts"
import { present } from "../kernel/present.ts"
import type { LocationId } from "../businesses/index.ts"
import type { StockEvent } from "../stock/index.ts"
import { type Counting, counted, findOne, first, type Shelves, shownNow } from "./judgePlain.ts"
import { sameMatrix } from "./sameMatrix.ts"

/** A product in several kinds, as the lines so far leave it. */
interface KindDraft {
  readonly productId: ProductKey
  readonly before: ProductState | undefined
  readonly details: Details
  readonly published?: boolean
  readonly options: ReadonlyArray<Option>
  readonly variants: ReadonlyArray<Variant>
  readonly added: ReadonlyArray<Variant["variantId"]>
  /** Codes that lines have named: one that another line would take away contradicts them. */
  readonly named: ReadonlySet<string>
}

type Said = NonNullable<ImportRow["options"]>

const blank: Details = { name: "", type: "product", sellingPrice: 0, trackStock: false }

/** Where a product stands before its first line; one without options gets those of the line that names its code. */
const begun = (productId: ProductKey, before: ProductState | undefined, seed: Said | undefined): KindDraft => {
  const start = { productId, before, added: [], named: new Set<string>() }
  if (before === undefined) return { ...start, details: blank, options: [], variants: [] }
  const there = { ...start, details: detailsOf(before), options: before.options ?? [], variants: variantsOf(before) }
  if (there.options.length > 0 || seed === undefined) return there
  const optionValues = seed.map(({ value }) => value)
  return {
    ...there,
    options: seed.map(({ name, value }) => ({ name, values: [value] })),
    variants: there.variants.map((it) => (it.state === "active" ? { ...it, optionValues } : it)),
  }
}

interface Around {
  readonly heldBy: (code: string) => string | undefined
  readonly categories: ReadonlyMap<string, CategoryState>
}

type Reason = RefusedRow["reason"]

/** The product after one more line, and the variant it spoke of; or why the line cannot be taken. */
const withLine = (
  draft: KindDraft,
  row: ImportRow,
  { heldBy, categories }: Around,
): { readonly draft: KindDraft; readonly variant: Variant } | Reason => {
  const placed = valuesOf(draft, row)
  if (typeof placed === "string") return placed
  const byCode = draft.variants.find((it) => it.state === "active" && goesBy(it, row))
  const values = placed.values ?? byCode?.optionValues
  if (values === undefined) return "options_differ"
  const alike = draft.variants.find((it) => sameValues(it.optionValues, values))
  if (byCode !== undefined && alike !== undefined && alike !== byCode && alike.state === "active")
    return "variant_twice"
  const found = byCode ?? alike
  if (found?.state === "archived") return "variant_put_away"
  if (byCode === undefined && found !== undefined && codesOfVariant(found).some((code) => draft.named.has(code)))
    return "variant_twice"
  if (found === undefined && !roomIn(draft)) return "too_many_variants"

  const details = ofProduct(draft.details, row)
  const number = draft.variants.length
  const own = variantOf(draft.productId)
  const fresh: Variant = {
    variantId: number === 0 ? own : `${own}.${number}`,
    optionValues: values,
    sellingPrice: details.sellingPrice,
    state: "active",
  }
  const variant = applied({ ...(found ?? fresh), optionValues: values }, row)
  const others = draft.variants.filter((it) => it !== found && it.state === "active")
  const reason = obstacle(
    details,
    variant,
    row,
    others,
    (code) => (heldBy(code) ?? draft.productId) !== draft.productId,
  )
  if (reason !== undefined) return reason
  if (row.categoryId !== undefined && categories.get(row.categoryId)?.status !== "active") return "category_unknown"
  const codes = codesOfVariant(variant)
  if (found !== undefined && codesOfVariant(found).some((code) => draft.named.has(code) && !codes.includes(code)))
    return "code_contradicted"

  return {
    variant,
    draft: {
      ...draft,
      details,
      ...present({ published: row.published }),
      options: placed.options,
      variants:
        found === undefined ? [...draft.variants, variant] : draft.variants.map((it) => (it === found ? variant : it)),
      added: found === undefined && number > 0 ? [...draft.added, variant.variantId] : draft.added,
      named: new Set([...draft.named, ...codes]),
    },
  }
}

const goesBy = ({ sku, barcodes = [] }: Variant, row: ImportRow): boolean =>
  row.sku !== undefined
    ? sku !== undefined && skuCode(sku) === skuCode(row.sku)
    : row.barcode !== undefined && barcodes.includes(row.barcode)

const roomIn = ({ variants }: KindDraft): boolean =>
  variants.filter(({ state }) => state === "active").length < MOST && variants.length < MOST_EVER

const sameValues = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((value, i) => foldCase(value) === foldCase(other[i]!))

/** The line's values in the order of the product's options, which learn values they did not have. */
const valuesOf = (draft: KindDraft, { options: said }: ImportRow) => {
  if (said === undefined) return { options: draft.options, values: undefined }
  const names = said.map(({ name }) => foldCase(name))
  if (new Set(names).size < names.length) return "option_twice"
  const options = draft.variants.length === 0 ? said.map(({ name }) => ({ name, values: [] })) : draft.options
  if (options.length !== said.length || options.some(({ name }) => !names.includes(foldCase(name))))
    return "options_differ"
  const values: Array<string> = []
  const known = options.map((option) => {
    const { value } = said[names.indexOf(foldCase(option.name))]!
    const same = option.values.find((it) => foldCase(it) === foldCase(value))
    values.push(same ?? value)
    return same === undefined ? { name: option.name, values: [...option.values, value] } : option
  })
  return { options: known, values }
}

/** What a line says of the product itself; the price of the first line is for variants that say none. */
const ofProduct = (details: Details, row: ImportRow): Details => {
  const { name, type, categoryId, unit, description, tags, images, minimumStock, clear = [] } = row
  const kept: Record<string, unknown> = { ...details }
  for (const field of clear) if (!ofEach.has(field)) delete kept[field]
  const said = { name, type, categoryId, unit, description, tags, images }
  const sellingPrice = details.sellingPrice === 0 ? (row.sellingPrice ?? 0) : details.sellingPrice
  const trackStock = details.trackStock || shelvesIn(row).length > 0 || minimumStock !== undefined
  const now = Object.entries(said).filter(([, value]) => value !== undefined)
  return detailsOf({ ...kept, ...Object.fromEntries(now), sellingPrice, trackStock } as Details)
}

const ofEach: ReadonlySet<string> = new Set(["sku", "barcode", "costPrice", "minimumStock"])

/** The variant after a line: a barcode it did not have is added, `-` takes them all away. */
const applied = (variant: Variant, { clear = [], sku, barcode, sellingPrice, costPrice, minimumStock }: ImportRow) => {
  const kept: Record<string, unknown> = { ...variant }
  for (const field of clear) delete kept[field === "barcode" ? "barcodes" : field]
  const { barcodes = [] } = kept as Pick<Variant, "barcodes">
  const more = barcode === undefined || barcodes.includes(barcode) ? barcodes : [barcode, ...barcodes].slice(0, 10)
  const said = { sku, sellingPrice, costPrice, minimumStock }
  const now = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...kept, ...Object.fromEntries(now), ...(more.length > 0 && { barcodes: more }) } as Variant
}

const obstacle = (
  details: Details,
  variant: Variant,
  row: ImportRow,
  others: ReadonlyArray<Variant>,
  elsewhere: (code: string) => boolean,
): Reason | undefined => {
  const codes = codesOfVariant(variant)
  const theirs = new Set(others.flatMap(codesOfVariant))
  const clash = codes.find((code) => elsewhere(code) || theirs.has(code))
  if (codes.length === 0) return "no_code"
  if (details.name === "") return "name_missing"
  if (variant.sellingPrice === 0) return "price_missing"
  if (clash !== undefined) return clash === skuCode(variant.sku ?? "") ? "sku_taken" : "barcode_taken"
  if (details.type === "service" && shelvesIn(row).length > 0) return "service_has_no_stock"
  if (details.trackStock && (variant.minimumStock ?? 1000) < 1000) return "minimum_below_one"
  return undefined
}

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
  const shelves = new Map<string, Map<typeof LocationId.Type, Counting>>()
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
    const { line, name } = row
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
    for (const [shelf, { locationId, stock }] of shelvesIn(row).entries()) {
      const own = shelves.get(next.variant.variantId) ?? new Map<typeof LocationId.Type, Counting>()
      shelves.set(next.variant.variantId, own.set(locationId, { quantity: stock, line, shelf }))
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
