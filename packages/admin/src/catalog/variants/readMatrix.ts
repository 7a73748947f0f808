import { addProduct } from "@oja/domain/catalog/addProduct"
import { MOST } from "@oja/domain/catalog/matrix"
import { present } from "@oja/domain/kernel/present"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import { foldCase } from "@oja/domain/kernel/text"
import { valueOf } from "../../data/fieldText.ts"
import { Refused } from "../../data/http.ts"
import { describedCommand, type Wrongs } from "../../data/useCommand.ts"
import type { Shop } from "../../data/useShop.ts"
import type { catalogWords } from "../words.ts"
import {
  blank,
  type Column,
  type DraftOption,
  labelOf,
  type MatrixBase,
  type MatrixDraft,
  type Row,
  type Shaped,
} from "./matrixDraft.ts"

// What was typed into a matrix, judged as the command's schema judges it, and said as the command is asked.

type Say = typeof catalogWords.say

export const cellId = (row: Pick<Row, "key">, column: Column) => `${row.key} ${column}`
export const optionId = ({ id }: Pick<DraftOption, "id">) => `option ${id}`
export const OPTIONS = "options"
export const VARIANTS = "variants"

const ONE = 1000

const barcodesIn = (text: string): ReadonlyArray<string> => text.split(/[,;\s]+/).filter((it) => it !== "")

/** What a cell says: null where nothing stands. */
const readCell = (column: Column, text: string, shop: Shop) => {
  const ofVariant = describedCommand(addProduct).fields.find(({ name }) => name === "variants")?.item?.fields ?? []
  const field = ofVariant.find(({ name }) => name === (column === "openingStock" ? "minimumStock" : column))!
  const codes = barcodesIn(text)
  const typed = column === "barcodes" ? (codes.length === 0 ? "" : codes) : text
  return valueOf({ ...field, required: false, nullable: true }, typed, shop)
}

/** Everything of a matrix that cannot stand, by the cell it stands in. */
export const judgeMatrix = (say: Say, draft: MatrixDraft, { rows, combinations }: Shaped, shop: Shop): Wrongs => {
  const found: Record<string, string> = {}
  for (const option of draft.options) {
    const wrong = optionWrong(say, option, draft.options)
    if (wrong !== undefined) found[optionId(option)] = wrong
  }
  const on = rows.filter((row) => row.on)
  if (combinations > MOST && (on.length > MOST || rows.length === 0))
    found[VARIANTS] = say("variants.tooMany", { count: rows.length === 0 ? combinations : on.length, most: MOST })
  else if (on.length === 0) found[VARIANTS] = say("variants.none")
  for (const row of on)
    for (const column of Object.keys(blank) as ReadonlyArray<Column>) {
      const wrong = cellWrong(say, row, column, shop)
      if (wrong !== undefined) found[cellId(row, column)] = wrong
    }
  for (const [id, wrong] of repeated(say, on)) found[id] ??= wrong
  return found
}

const optionWrong = (say: Say, { id, name, values }: DraftOption, options: ReadonlyArray<DraftOption>) => {
  const word = name.trim()
  if (word === "") return say("variants.nameNeeded")
  if (options.some((it) => it.id !== id && foldCase(it.name) === foldCase(word)))
    return say("variants.nameTwice", { name: word })
  if (values.length === 0) return say("variants.valueNeeded", { name: word })
  if (values.some(({ text }) => text.trim() === "")) return say("variants.valueEmpty", { name: word })
  const texts = values.map(({ text }) => foldCase(text))
  const twice = values.find(({ text }, i) => texts.indexOf(foldCase(text)) !== i)
  return twice === undefined ? undefined : say("variants.valueTwice", { value: twice.text })
}

const cellWrong = (say: Say, { cells, known }: Row, column: Column, shop: Shop) => {
  const text = cells[column]
  if (column === "sellingPrice" && known !== undefined && text.trim() === "") return sayWrong({ is: "required" }, shop)
  const read = readCell(column, text, shop)
  if ("wrong" in read) return sayWrong(read.wrong, shop)
  const counts = column === "minimumStock" || column === "openingStock"
  return counts && typeof read.value === "number" && read.value < ONE ? say("form.belowOne") : undefined
}

/** Codes that two variants on the screen share: both are named. */
const repeated = (say: Say, rows: ReadonlyArray<Row>): ReadonlyArray<readonly [string, string]> => {
  const codes = rows.flatMap((row) => [
    ...(row.cells.sku.trim() === ""
      ? []
      : [{ code: `sku ${row.cells.sku.trim().toLowerCase()}`, row, column: "sku" as const }]),
    ...[...new Set(barcodesIn(row.cells.barcodes))].map((it) => ({
      code: `barcode ${it}`,
      row,
      column: "barcodes" as const,
    })),
  ])
  return [...Map.groupBy(codes, ({ code }) => code).values()]
    .filter((them) => them.length > 1)
    .flatMap((them) =>
      them.map(({ column, row }) => {
        const other = them.find((it) => it.row !== row)?.row.values ?? []
        return [cellId(row, column), say("variants.codeTwice", { other: labelOf(other) })] as const
      }),
    )
}

/** What changed of a variant's cells: what was emptied is null, what was not touched is left out. */
const changed = ({ cells, known }: Row, shop: Shop, left: ReadonlyArray<Column> = []) => {
  const before = known?.cells ?? blank
  const columns = (Object.keys(blank) as ReadonlyArray<Column>).filter(
    (column) => column !== "openingStock" && !left.includes(column) && cells[column].trim() !== before[column].trim(),
  )
  return Object.fromEntries(
    columns.map((column) => {
      const read = readCell(column, cells[column], shop)
      return [column, "value" in read ? read.value : undefined]
    }),
  )
}

const optionsIn = (draft: MatrixDraft) => draft.options.filter(({ values }) => values.length > 0)
const namesOf = (values: DraftOption["values"]) => values.map(({ text }) => text.trim())
const valuesOf = ({ values }: Row) => values.map((it) => it.trim())

/** A judged matrix as the book is asked: all of it at once, and which version it was made over. */
export const matrixInput = (base: MatrixBase, draft: MatrixDraft, { rows }: Shaped, shop: Shop) => ({
  expectedVersion: base.version,
  options: optionsIn(draft).map(({ name, was, values, given }) => {
    const value = values.find(({ id }) => id === given) ?? values[0]
    return {
      name: name.trim(),
      values: namesOf(values),
      ...(was !== undefined && was !== name.trim() && { was }),
      ...(was === undefined && base.variants.length > 0 && value !== undefined && { default: value.text.trim() }),
    }
  }),
  variants: rows
    .filter(({ on }) => on)
    .map((row) => ({
      ...present({ variantId: row.known?.variantId }),
      optionValues: valuesOf(row),
      ...changed(row, shop),
    })),
})

/** The kinds of a product that is written down for the first time, each with what lies of it in a branch, where it is counted. */
export const kindsInput = (draft: MatrixDraft, { rows }: Shaped, shop: Shop, countedAt: string | false) => ({
  options: optionsIn(draft).map(({ name, values }) => ({ name: name.trim(), values: namesOf(values) })),
  variants: rows
    .filter(({ on }) => on)
    .map((row) => {
      const opening = readCell("openingStock", row.cells.openingStock, shop)
      return {
        optionValues: valuesOf(row),
        ...changed(row, shop, countedAt === false ? ["minimumStock"] : []),
        ...(countedAt !== false &&
          "value" in opening &&
          opening.value !== null && { openingStock: [{ locationId: countedAt, quantity: opening.value as number }] }),
      }
    }),
})

/** What a refusal may know, beside its code. */
interface Facts {
  readonly sku?: string
  readonly barcode?: string
  readonly label?: string
  readonly name?: string
  readonly option?: string
}

/** Where on the screen a refusal belongs: the cells with the code, the option, or the list as a whole. */
export const refusedMatrix = (error: unknown, draft: MatrixDraft, { rows }: Shaped): Wrongs | undefined => {
  if (!(error instanceof Refused) || error.envelope.error === undefined) return undefined
  const { sku, barcode, label, name, option, validationError }: NonNullable<typeof error.envelope.error> & Facts =
    error.envelope.error
  const [complaint] = validationError ?? []
  if (complaint === undefined) return undefined
  const on = rows.filter((row) => row.on)
  const at = (ids: ReadonlyArray<string>) =>
    ids.length === 0 ? undefined : Object.fromEntries(ids.map((id) => [id, complaint.msg]))
  const cells = (column: Column, fits: (row: Row) => boolean) => at(on.filter(fits).map((row) => cellId(row, column)))
  const same = (text: string, other: string | undefined) => other !== undefined && foldCase(text) === foldCase(other)
  const word = option ?? name
  return (
    cells("sku", (row) => same(row.cells.sku.trim(), sku)) ??
    cells("barcodes", (row) => barcode !== undefined && barcodesIn(row.cells.barcodes).includes(barcode)) ??
    at(
      draft.options.filter((it) => same(it.name, word) || it.values.some(({ text }) => same(text, word))).map(optionId),
    ) ??
    cells("sku", (row) => same(labelOf(row.values), label)) ??
    at(complaint.param.startsWith("options") ? [OPTIONS] : complaint.param.startsWith("variants") ? [VARIANTS] : [])
  )
}
