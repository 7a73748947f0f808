import type { ImportRow, RefusedRow } from "@oja/domain/catalog/importRow"
import { rowReasons } from "@oja/domain/catalog/words"
import { inBatches } from "@oja/domain/imports/batches"
import type { Column } from "@oja/domain/imports/columns"
import type { ReadProducts } from "@oja/domain/imports/products"
import { emptySummary, plus, settle, type ImportSummary } from "@oja/domain/imports/settle"
import { foldCase } from "@oja/domain/kernel/text"
import { Ahead, type Lists } from "./ahead.ts"
import { differencesOf, warningsOf, type Difference, type Warning } from "./differences.ts"
import type { FileSheet } from "./sheet.ts"

/** A line that is left out: where, what stood there, why, and the way out. */
export interface Fault {
  readonly row: number
  readonly column: Column
  readonly value: string
  readonly reason: { readonly en: string; readonly fr: string }
  readonly hint?: { readonly en: string; readonly fr: string }
}

interface NewCategory {
  readonly categoryId: `cat_${string}`
  readonly name: string
}

/** What an import will do: nothing of it has been written. */
export interface Plan {
  readonly newCategories: ReadonlyArray<NewCategory>
  readonly batches: ReadonlyArray<ReadonlyArray<ImportRow>>
  readonly summary: ImportSummary
  readonly faults: ReadonlyArray<Fault>
  readonly differences: ReadonlyArray<Difference>
  readonly warnings: ReadonlyArray<Warning>
  readonly categoryNames: ReadonlyMap<string, string>
}

const MAIN_NAMES = ["main", "main branch", "principal", "principale", "succursale principale"]

/** Reads the file against the book, batch after batch, as the run itself will. */
export const planImport = (sheet: FileSheet, read: ReadProducts, lists: Lists): Plan => {
  const locations = new Map(MAIN_NAMES.map((name) => [name, "loc_main" as const]))
  const held = new Map(lists.categories.map(({ id, name }) => [foldCase(name), id as `cat_${string}`]))
  const newCategories = settle(read.lines, { categories: held, locations }).newCategories.map((name, at) => ({
    categoryId: `cat_${sheet.importId.slice("imp_".length, "imp_".length + 36)}-${at}` as const,
    name,
  }))
  const categories = new Map([...held, ...newCategories.map((it) => [foldCase(it.name), it.categoryId] as const)])
  const settled = settle(read.lines, { categories, locations })
  const faults: Array<Fault> = [...read.problems, ...settled.problems]
  const fresh = newCategories.map(({ categoryId: id, name }) => ({ id, name }))
  const ahead = new Ahead({ ...lists, categories: [...lists.categories, ...fresh] })
  const batches: Array<ReadonlyArray<ImportRow>> = []
  const differences: Array<Difference> = []
  let summary = emptySummary
  for (const rows of inBatches(settled.rows)) {
    const judged = ahead.judge(sheet.importId, rows)
    faults.push(...judged.refused.map((it) => faultOf(sheet, read, it)))
    for (const event of judged.events) differences.push(...differencesOf(ahead, event))
    ahead.apply(judged.events)
    const refused = new Set(judged.refused.map(({ line }) => line))
    const good = rows.filter(({ line }) => !refused.has(line))
    if (good.length > 0) batches.push(good)
    summary = plus(summary, judged)
  }
  const refused = new Set(faults.map(({ row }) => row)).size
  return {
    newCategories,
    batches,
    differences,
    warnings: warningsOf(differences, ahead.product),
    categoryNames: new Map([...lists.categories, ...fresh].map(({ id, name }) => [id, name])),
    summary: { ...summary, refused },
    faults: faults.toSorted((a, b) => a.row - b.row),
  }
}

const columnOf: { readonly [reason in RefusedRow["reason"]]: Column } = {
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
}

/** A line that the book refuses, with what its cell held. */
export const faultOf = (sheet: FileSheet, { recognised }: ReadProducts, { line, reason }: RefusedRow): Fault => {
  const column = columnOf[reason]
  const { en, fr } = rowReasons[reason]
  const at = recognised.columns.indexOf(column)
  return { row: line, column, value: sheet.rows[line - 2]?.[at] ?? "", reason: { en: sentence(en), fr: sentence(fr) } }
}

const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
