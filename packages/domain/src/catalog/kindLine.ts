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
} from "../products/index.ts"
import type { ImportRow, RefusedRow } from "./importRow.ts"
import type { ProductKey } from "./judged.ts"
import { MOST, MOST_EVER } from "./matrix.ts"
import { present } from "../kernel/present.ts"

/** A product in several kinds, as the lines so far leave it. */
export interface KindDraft {
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
export const begun = (productId: ProductKey, before: ProductState | undefined, seed: Said | undefined): KindDraft => {
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
export const withLine = (
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
  const { name, type, categoryId, unit, description, tags, images, stock, minimumStock, clear = [] } = row
  const kept: Record<string, unknown> = { ...details }
  for (const field of clear) if (!ofEach.has(field)) delete kept[field]
  const said = { name, type, categoryId, unit, description, tags, images }
  const sellingPrice = details.sellingPrice === 0 ? (row.sellingPrice ?? 0) : details.sellingPrice
  const trackStock = details.trackStock || stock !== undefined || minimumStock !== undefined
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
  if (details.type === "service" && row.stock !== undefined) return "service_has_no_stock"
  if (details.trackStock && (variant.minimumStock ?? 1000) < 1000) return "minimum_below_one"
  return undefined
}
