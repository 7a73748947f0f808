import { readAmount, readQuantity } from "../data/typed.ts"
import type { Shop } from "../catalog/typedWrong.ts"
import { blank, type Cells, type MatrixBase } from "./matrixBase.ts"
import type { MatrixDraft, Row, Shaped } from "./matrixDraft.ts"

export const barcodesIn = (text: string): ReadonlyArray<string> =>
  text
    .split(/[,;\s]+/)
    .map((it) => it.trim())
    .filter((it) => it !== "")

const MAIN = "loc_main"

const read = (cells: Cells, { currency, locale }: Shop) => {
  const money = (text: string) => (text.trim() === "" ? null : readAmount(text, currency, locale))
  const count = (text: string) => (text.trim() === "" ? null : readQuantity(text, locale))
  const barcodes = barcodesIn(cells.barcodes)
  return {
    sku: cells.sku.trim() === "" ? null : cells.sku.trim(),
    barcodes: barcodes.length === 0 ? null : barcodes,
    sellingPrice: money(cells.sellingPrice),
    compareAtPrice: money(cells.compareAtPrice),
    costPrice: money(cells.costPrice),
    minimumStock: count(cells.minimumStock),
  }
}

/** What changed of a variant's cells: what was emptied is null, what was not touched is left out. */
const changed = (row: Row, shop: Shop) => {
  const before = row.known?.cells ?? blank
  const now = read(row.cells, shop)
  const fields = Object.keys(now) as ReadonlyArray<keyof typeof now>
  return Object.fromEntries(
    fields.filter((field) => row.cells[field].trim() !== before[field].trim()).map((field) => [field, now[field]]),
  )
}

const optionsIn = (draft: MatrixDraft) => draft.options.filter(({ values }) => values.length > 0)

/** A judged matrix as the book is asked: all of it at once, and which version it was made over. */
export const matrixInput = (base: MatrixBase, draft: MatrixDraft, { rows }: Shaped, shop: Shop) => ({
  expectedVersion: base.version,
  options: optionsIn(draft).map(({ name, was, values, given }) => {
    const value = values.find(({ id }) => id === given) ?? values[0]
    return {
      name: name.trim(),
      values: values.map(({ text }) => text.trim()),
      ...(was !== undefined && was !== name.trim() && { was }),
      ...(was === undefined && base.variants.length > 0 && value !== undefined && { default: value.text.trim() }),
    }
  }),
  variants: rows
    .filter(({ on }) => on)
    .map((row) => ({
      ...(row.known !== undefined && { variantId: row.known.variantId }),
      optionValues: row.values.map((it) => it.trim()),
      ...changed(row, shop),
    })),
})

/** The kinds of a product that is written down for the first time, each with what lies there of it. */
export const kindsInput = (draft: MatrixDraft, { rows }: Shaped, shop: Shop, tracked: boolean) => ({
  options: optionsIn(draft).map(({ name, values }) => ({
    name: name.trim(),
    values: values.map(({ text }) => text.trim()),
  })),
  variants: rows
    .filter(({ on }) => on)
    .map((row) => {
      const opening =
        tracked && row.cells.openingStock.trim() !== "" && readQuantity(row.cells.openingStock, shop.locale)
      const { minimumStock, ...said } = changed(row, shop)
      return {
        optionValues: row.values.map((it) => it.trim()),
        ...said,
        ...(tracked && minimumStock !== undefined && { minimumStock }),
        ...(typeof opening === "number" && { openingStock: [{ locationId: MAIN, quantity: opening }] }),
      }
    }),
})
