import { restoredCell, safeCell } from "./cells.ts"
import { recognise } from "./columns.ts"
import type { Said } from "./problems.ts"
import { type Cut, cutText, type Unclosed } from "./cut.ts"

/** A file as its cells: whatever cut it into cells has done so already. */
export interface Sheet {
  readonly headers: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** The file's own line of each row; when absent, the header is line 1 and each row one line. */
  readonly lines?: ReadonlyArray<number>
  /** Text that needs no guard: cells with a type of their own, which no spreadsheet runs. */
  readonly typed?: true
  /** What is to be said of the file as a whole. */
  readonly notes?: ReadonlyArray<Said>
  /** Lines above the header: a title, a date. */
  readonly above?: ReadonlyArray<{ readonly line: number; readonly text: string }>
}

/** Which column each header is, where it is one: by them the header line and the separator are told. */
export type Knows = (headers: ReadonlyArray<string>) => ReadonlyArray<string | undefined>

export const goodsColumns: Knows = (headers) => recognise(headers).columns

/** The file's own line of a row. */
export const lineOf = ({ lines }: Sheet, at: number): number => lines?.[at] ?? at + 2

/**
 * The cells of a line of the file, to be given back and imported once mended: none of them runs as a formula, and each is
 * read then as it was. What was guarded is guarded once, and a lone `-` goes on saying that a field is emptied.
 */
export const rowBack = (sheet: Sheet, line: number): ReadonlyArray<string> =>
  (sheet.rows[sheet.lines === undefined ? line - 2 : sheet.lines.indexOf(line)] ?? []).map((cell) =>
    cell.trim() === "-" ? cell : String(safeCell(sheet.typed === true ? cell : restoredCell(cell))),
  )

/** Why the cells of a line are not those of the header. */
export const misfit = (
  { headers }: Sheet,
  row: ReadonlyArray<string>,
): "too_few_cells" | "too_many_cells" | undefined => {
  if (row.length < headers.length) return "too_few_cells"
  return row.slice(headers.length).some((it) => it.trim() !== "") ? "too_many_cells" : undefined
}

const SEPARATORS = [",", ";", "\t", "|"]
const SAMPLE = 65_536

/** The text of a file as headers and rows: the separator is the one that lets its header be read best. */
export const sheetOf = (text: string, knows: Knows = goodsColumns): Sheet | Unclosed => {
  const plain = text.replace(/^\uFEFF/, "")
  const declared = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i.exec(plain)
  const body = declared === null ? plain : plain.slice(declared[0].length)
  const first = declared === null ? 1 : 2
  const cut = cutText(body, declared?.[1] ?? separatorOf(body, knows), first)
  return "unclosed" in cut ? cut : sheetFrom(cut, knows)
}

/** Lines of cells, however they were come by, as headers and rows; blank lines are none. */
export const sheetFrom = (all: ReadonlyArray<Cut>, knows: Knows = goodsColumns): Sheet => {
  const filled = all.filter(({ cells }) => cells.some((it) => it.trim() !== ""))
  const at = headerAt(filled, knows)
  const { cells = [] } = filled[at] ?? {}
  const below = filled.slice(at + 1)
  return {
    headers: withoutEnd(cells.map((it) => it.trim())),
    rows: below.map((it) => it.cells),
    lines: below.map(({ line }) => line),
    above: filled.slice(0, at).map((it) => ({ line: it.line, text: it.cells.filter((cell) => cell !== "").join(" ") })),
  }
}

const withoutEnd = (headers: ReadonlyArray<string>): ReadonlyArray<string> =>
  headers.slice(0, headers.findLastIndex((it) => it !== "") + 1)

const known = (cells: ReadonlyArray<string>, knows: Knows): number =>
  knows(cells.map((it) => it.trim())).filter((it) => it !== undefined).length

const width = (cells: ReadonlyArray<string>): number => cells.filter((it) => it.trim() !== "").length

/** Titles stand above the header, with fewer cells than it has: the first line that names two columns is the header. */
const headerAt = (all: ReadonlyArray<Cut>, knows: Knows): number => {
  const found = all.slice(0, 15).findIndex(({ cells }) => known(cells, knows) >= 2)
  if (found <= 0) return 0
  const most = Math.max(...all.slice(0, found).map(({ cells }) => width(cells)))
  return most < width(all[found]!.cells) ? found : 0
}

const separatorOf = (text: string, knows: Knows): string => {
  const sample = text.slice(0, SAMPLE)
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(sample, separator, knows) }))
  return scored.toSorted((a, b) => b.score - a.score)[0]!.separator
}

const scoreOf = (sample: string, separator: string, knows: Knows): number => {
  // A quote that only the end of the sample leaves open says nothing of the separator.
  const cut = cutText(sample, separator)
  const rows = "unclosed" in cut ? asLines(sample, separator) : cut
  const filled = rows.filter(({ cells }) => cells.some((it) => it.trim() !== "")).slice(0, 100)
  if (filled.length === 0) return 0
  const header = filled[headerAt(filled, knows)]!.cells
  const alike = filled.filter(({ cells }) => cells.length === header.length).length / filled.length
  return known(header, knows) * 1000 + (header.length > 1 ? alike * 100 + Math.min(header.length, 50) : 0)
}

const asLines = (text: string, separator: string): ReadonlyArray<Cut> =>
  text.split(/\r\n|\n|\r/).map((it, i) => ({ line: i + 1, cells: it.split(separator) }))
