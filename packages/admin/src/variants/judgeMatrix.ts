import { MOST } from "@oja/domain/catalog/matrix"
import { foldCase } from "@oja/domain/kernel/text"
import type { Wrongs } from "../ui/refusedFields.ts"
import type { Say } from "../words/words.ts"
import { amountWrong, ONE, quantityWrong, type Shop } from "../catalog/typedWrong.ts"
import type { Column } from "./matrixBase.ts"
import type { DraftOption, MatrixDraft, Row, Shaped } from "./matrixDraft.ts"
import { barcodesIn } from "./matrixInput.ts"

export const cellId = (row: Pick<Row, "key">, column: Column) => `${row.key} ${column}`
export const optionId = ({ id }: Pick<DraftOption, "id">) => `option ${id}`
export const OPTIONS = "options"
export const VARIANTS = "variants"

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
  for (const row of on) for (const [column, wrong] of cellsWrong(say, row, shop)) found[cellId(row, column)] ??= wrong
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

const cellsWrong = (say: Say, { cells, known }: Row, shop: Shop): ReadonlyArray<readonly [Column, string]> => {
  const money = (column: "sellingPrice" | "compareAtPrice" | "costPrice", least: 0 | 1) =>
    cells[column].trim() === "" ? undefined : amountWrong(say, cells[column], shop, least)
  const count = (column: "minimumStock" | "openingStock") =>
    cells[column].trim() === "" ? undefined : quantityWrong(say, cells[column], shop.locale, ONE)
  const sku = cells.sku.trim()
  const barcodes = barcodesIn(cells.barcodes)
  const wrongs: ReadonlyArray<readonly [Column, string | undefined]> = [
    ["sku", sku === "" || /^[A-Za-z0-9._/-]{1,40}$/.test(sku) ? undefined : say("productForm.skuWrong")],
    [
      "barcodes",
      barcodes.length > 10
        ? say("variants.barcodesMany")
        : barcodes.some((it) => it.length > 48)
          ? say("productForm.shorter", { count: 48 })
          : undefined,
    ],
    [
      "sellingPrice",
      known !== undefined && cells.sellingPrice.trim() === "" ? say("problem.required") : money("sellingPrice", 1),
    ],
    ["compareAtPrice", money("compareAtPrice", 1)],
    ["costPrice", money("costPrice", 0)],
    ["minimumStock", count("minimumStock")],
    ["openingStock", count("openingStock")],
  ]
  return wrongs.flatMap(([column, wrong]) => (wrong === undefined ? [] : [[column, wrong] as const]))
}

/** Codes that two variants on the screen share: both are named. */
const repeated = (say: Say, rows: ReadonlyArray<Row>): ReadonlyArray<readonly [string, string]> => {
  const holders = new Map<string, Array<readonly [Row, "sku" | "barcodes"]>>()
  const add = (code: string, row: Row, column: "sku" | "barcodes") =>
    holders.set(code, [...(holders.get(code) ?? []), [row, column] as const])
  for (const row of rows) {
    const sku = row.cells.sku.trim()
    if (sku !== "") add(`sku ${sku.toLowerCase()}`, row, "sku")
    for (const barcode of new Set(barcodesIn(row.cells.barcodes))) add(`barcode ${barcode}`, row, "barcodes")
  }
  return [...holders.values()]
    .filter((them) => them.length > 1)
    .flatMap((them) =>
      them.map(([row, column]) => {
        const other = them.find(([it]) => it !== row)?.[0]
        return [cellId(row, column), say("variants.codeTwice", { other: other?.values.join(" / ") ?? "" })] as const
      }),
    )
}
