import { foldCase } from "@oja/domain/kernel/text"
import { Refused } from "../data/http.ts"
import type { Wrongs } from "../ui/refusedFields.ts"
import { cellId, OPTIONS, optionId, VARIANTS } from "./judgeMatrix.ts"
import type { MatrixDraft, Row, Shaped } from "./matrixDraft.ts"
import { barcodesIn } from "./matrixInput.ts"

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
  // What a refusal knows stands beside its code.
  const said: NonNullable<typeof error.envelope.error> & Facts = error.envelope.error
  const [complaint] = said.validationError ?? []
  if (complaint === undefined) return undefined
  const on = rows.filter((row) => row.on)
  const at = (ids: ReadonlyArray<string>) =>
    ids.length === 0 ? undefined : Object.fromEntries(ids.map((id) => [id, complaint.msg]))
  const labelled = (label: string) => on.filter((row) => foldCase(row.values.join(" / ")) === foldCase(label))
  const { sku, barcode, label, name, option } = said
  const withSku = (row: Row) => sku !== undefined && row.cells.sku.trim().toLowerCase() === sku.toLowerCase()
  const withBarcode = (row: Row) => barcode !== undefined && barcodesIn(row.cells.barcodes).includes(barcode)
  return (
    at(on.filter(withSku).map((row) => cellId(row, "sku"))) ??
    at(on.filter(withBarcode).map((row) => cellId(row, "barcodes"))) ??
    at(named(draft, option ?? name).map(optionId)) ??
    at(label === undefined ? [] : labelled(label).map((row) => cellId(row, "sku"))) ??
    at(complaint.param.startsWith("options") ? [OPTIONS] : complaint.param.startsWith("variants") ? [VARIANTS] : [])
  )
}

const named = ({ options }: MatrixDraft, word: string | undefined) =>
  options.filter(
    ({ name, values }) =>
      word !== undefined &&
      (foldCase(name) === foldCase(word) || values.some(({ text }) => foldCase(text) === foldCase(word))),
  )
