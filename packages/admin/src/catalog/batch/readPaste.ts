import { recognise } from "@oja/domain/imports/columns"
import Papa from "papaparse"
import { columns, type GridColumn } from "./gridRows.ts"

/** What the clipboard held, cut into cells, and which column of the grid each of its columns is. */
export interface Pasted {
  readonly block: ReadonlyArray<ReadonlyArray<string>>
  readonly places: ReadonlyArray<GridColumn | undefined>
  readonly headed: boolean
  /** Headers that are no column of the grid. */
  readonly leftOut: ReadonlyArray<string>
}

const known: ReadonlySet<string> = new Set(columns)

/** Cells from a spreadsheet, pasted at a column; nothing when it is one plain text. */
export const readPaste = (text: string, at: number): Pasted | undefined => {
  const cells = cut(text)
  const [first = []] = cells
  if (cells.length === 0 || (cells.length === 1 && first.length === 1)) return undefined
  const { columns: found } = recognise(first)
  const headed = found.filter((it) => it !== undefined).length >= Math.max(2, Math.ceil(first.length / 2))
  if (!headed) return { block: cells, places: first.map((_, i) => columns[at + i]), headed, leftOut: [] }
  const places = found.map((column) => columns.find((it) => it === column))
  return {
    block: cells.slice(1),
    places,
    headed,
    leftOut: first.filter((header, i) => header !== "" && !known.has(found[i] ?? "")),
  }
}

// Spreadsheets copy with tabs, and quote cells that hold a tab or a line of their own; files are cut by , or ;
const cut = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const plain = text.replace(/^\uFEFF/, "").replace(/(\r\n|\r|\n)$/, "")
  const separated = plain.includes("\t") ? "\t" : separatorOf(plain)
  const { data } = Papa.parse<ReadonlyArray<string>>(plain, { delimiter: separated })
  const rows = data.map((row) => row.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, " ").trim()))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return rows
    .filter((row) => row.some((cell) => cell !== ""))
    .map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ""))
}

/** The sign that parts the cells of every line alike; a line of its own where none does. */
const separatorOf = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== "")
  const counts = (sign: string) => lines.map((line) => line.split(sign).length)
  const even = (sign: string) => {
    const [first = 1, ...rest] = counts(sign)
    return first > 2 && rest.length > 0 && rest.every((count) => count === first)
  }
  return [";", ",", "|"].find(even) ?? "\t"
}
