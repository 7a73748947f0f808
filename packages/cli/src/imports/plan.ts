import { hash } from "node:crypto"
import type { ImportRow } from "@oja/domain/catalog/importRow"
import { Product } from "@oja/domain/products/product"
import { type Domain, Money } from "@oja/domain/kernel/index"
import { foldCase } from "@oja/domain/kernel/text"
import { inBatches } from "@oja/domain/imports/batches"
import type { ReadProducts } from "@oja/domain/imports/products"
import { emptySummary, type ImportSummary, plus, settle } from "@oja/domain/imports/settle"
import { variantChanges } from "@oja/domain/imports/variantChanges"
import type { Words } from "../words/words.ts"
import { Preview, type ReadState } from "./preview.ts"
import type { FileSheet } from "./sheet.ts"

/** A cell, or a line, that stands in the way of its own line only. */
export interface Fault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly reason: string
  readonly hint: string
}

interface Difference {
  readonly name: string
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What an import will do: nothing of it has been written. */
export interface Plan {
  readonly newCategories: ReadonlyArray<{ readonly categoryId: `cat_${string}`; readonly name: string }>
  /** The lines that can be applied, in batches, each with what comes of it. */
  readonly batches: ReadonlyArray<{ readonly rows: ReadonlyArray<ImportRow>; readonly summary: ImportSummary }>
  readonly summary: ImportSummary
  readonly faults: ReadonlyArray<Fault>
  readonly differences: ReadonlyArray<Difference>
}

const SHOWN = 50

export const planImport = (
  words: Words,
  domain: Domain,
  business: string,
  read: ReadState,
  sheet: FileSheet,
  { lines, problems, recognised }: ReadProducts,
  categories: ReadonlyMap<string, `cat_${string}`>,
): Plan => {
  const locations = new Map<string, `loc_${string}`>([
    ["main", "loc_main"],
    ["principal", "loc_main"],
    ["principale", "loc_main"],
  ])
  const fresh = settle(lines, { categories, locations }).newCategories.map((name) => ({
    categoryId: `cat_${hash("sha256", `${business}/${foldCase(name)}`).slice(0, 32)}` as const,
    name,
  }))
  const known = new Map([...categories, ...fresh.map((it) => [foldCase(it.name), it.categoryId] as const)])
  const settled = settle(lines, { categories: known, locations })
  const faults: Array<Fault> = [...problems, ...settled.problems].map(({ row, column, value, reason, hint }) => ({
    row,
    column,
    value,
    reason: reason[words.language],
    hint: hint[words.language],
  }))

  const preview = new Preview(domain, business, read)
  preview.apply(fresh.map((it) => ({ _tag: "CategoryAdded", ...it })))
  const batches: Array<Plan["batches"][number]> = []
  const differences: Array<Difference> = []
  let summary = emptySummary
  for (const rows of inBatches(settled.rows)) {
    const judged = preview.judge(sheet.importId, rows)
    const refused = new Map(judged.refused.map((it) => [it.line, it.reason]))
    for (const [line, why] of refused) {
      const column = COLUMN_OF[why]
      const place = recognised.columns.findIndex((it) => it === column)
      faults.push({ row: line, column, value: sheet.rows[line - 2]?.[place] ?? "", ...words.imports.rowRefusals[why] })
    }
    if (differences.length < SHOWN)
      for (const event of judged.events)
        if (event._tag === "ProductChanged")
          differences.push(...changesBetween(words, preview.now(Product, event.productId), event))
        else if (event._tag === "VariantsChanged")
          differences.push(
            ...variantChanges(preview.now(Product, event.productId), event).map((it) => ({
              ...it,
              before: shownIn(words, event.currency, it.field, it.before),
              after: shownIn(words, event.currency, it.field, it.after),
            })),
          )
    preview.apply(judged.events)
    batches.push({ rows: rows.filter((row) => !refused.has(row.line)), summary: plus(emptySummary, judged) })
    summary = plus(summary, judged)
  }
  const refusedLines = new Set(faults.map(({ row }) => row)).size
  return {
    newCategories: fresh,
    batches,
    summary: { ...summary, refused: refusedLines },
    faults: faults.toSorted((a, b) => a.row - b.row),
    differences: differences.slice(0, SHOWN),
  }
}

const COLUMN_OF = {
  line_twice: "sku",
  code_contradicted: "sku",
  no_code: "sku",
  name_missing: "name",
  price_missing: "selling_price",
  sku_taken: "sku",
  barcode_taken: "barcode",
  category_unknown: "category",
  minimum_below_one: "minimum_stock",
  service_has_no_stock: "stock",
  options_differ: "option1_name",
  option_twice: "option2_name",
  variant_twice: "option1_value",
  variant_put_away: "option1_value",
  too_many_variants: "option1_value",
} as const

const SILENT = new Set(["_tag", "productId", "currency", "categoryName"])

const shownIn = ({ locale }: Words, currency: string, field: string, value: unknown): string => {
  if (value === undefined) return "–"
  if (typeof value === "number") return field.endsWith("Price") ? Money.format(value, currency, locale) : String(value)
  return typeof value === "string" ? value : JSON.stringify(value)
}

const changesBetween = (
  words: Words,
  before: object,
  event: { readonly name: string; readonly currency: string },
): ReadonlyArray<Difference> => {
  const old = before as Record<string, unknown>
  const shown = (field: string, value: unknown) => shownIn(words, event.currency, field, value)
  return Object.entries(event)
    .filter(([field, value]) => !SILENT.has(field) && JSON.stringify(old[field]) !== JSON.stringify(value))
    .map(([field, value]) => ({
      name: event.name,
      field,
      before: shown(field, old[field]),
      after: shown(field, value),
    }))
}
