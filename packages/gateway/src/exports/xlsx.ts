import { setImmediate as turn } from "node:timers/promises"
import { type Row, type Value, valuesOf, type Writing } from "./cells.ts"
import {
  bold,
  CONTENT_TYPES,
  DAY,
  MOMENT,
  RELATIONS,
  styleOf,
  STYLES,
  WORKBOOK,
  WORKBOOK_RELATIONS,
} from "./workbook.ts"
import { zip } from "./zip.ts"

/** As many rows as a sheet of that format can hold, without the head. */
export const SHEET_ROWS = 1_048_575

const CHUNK = 32_768
/** A spreadsheet refuses a file with more in one cell. */
const LONGEST = 32_767

/** Rows as a spreadsheet with typed cells, a piece at a time: nothing waits for the whole of it, and nobody holds it. */
export const xlsx = (rows: Iterable<Row>, writing: Writing): AsyncGenerator<Uint8Array> =>
  zip([
    { name: "[Content_Types].xml", content: [CONTENT_TYPES] },
    { name: "_rels/.rels", content: [RELATIONS] },
    { name: "xl/workbook.xml", content: [WORKBOOK] },
    { name: "xl/_rels/workbook.xml.rels", content: [WORKBOOK_RELATIONS] },
    { name: "xl/styles.xml", content: [STYLES] },
    { name: "xl/worksheets/sheet1.xml", content: sheet(rows, writing) },
  ])

async function* sheet(rows: Iterable<Row>, writing: Writing): AsyncGenerator<string> {
  const values = valuesOf(writing)
  const { above = [], below = [] } = writing
  const widest = Math.max(writing.columns.length, ...[...above, ...below].map(({ length }) => length))
  const letters = Array.from({ length: widest }, (_, i) => lettersOf(i))
  // Every cell says where it is: readers that are not Excel insist on it.
  const line = (n: number, cells: ReadonlyArray<Placed>) =>
    `<row r="${n}">${cells.map((cell, i) => cell(`r="${letters[i]}${n}"`)).join("")}</row>`
  const head = writing.columns.map(({ header }) => textCell(header, bold))
  let n = 0
  const lines = (all: ReadonlyArray<ReadonlyArray<Placed>>) => all.map((cells) => line((n += 1), cells)).join("")
  let piece = `${before(writing)}<sheetData>${lines([...above.map((it) => it.map(cell)), head])}`
  for (const row of rows) {
    piece += line((n += 1), values(row).map(cell))
    if (piece.length < CHUNK) continue
    yield piece
    piece = ""
    await turn()
  }
  yield `${piece}${lines(below.map((it) => it.map(cell)))}</sheetData></worksheet>`
}

/** 0 is A, 26 is AA. */
const lettersOf = (column: number): string =>
  (column < 26 ? "" : lettersOf(Math.trunc(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** The head stays in sight, and every column is as wide as its name. */
const before = ({ above = [], columns }: Writing): string => {
  const top = above.length + 1
  const widths = columns.map(
    ({ header }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${Math.max(12, header.length + 4)}" customWidth="1"/>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    `<pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/>`,
    `</sheetView></sheetViews><cols>${widths.join("")}</cols>`,
  ].join("")
}

type Placed = (place: string) => string

// A cell of type text is never run, whatever it begins with.
const cell = (value: Value): Placed => {
  if (value === undefined) return () => ""
  if ("text" in value) return textCell(value.text)
  if ("digits" in value) return (place) => `<c ${place} s="${styleOf(value.decimals)}"><v>${value.digits}</v></c>`
  if ("yes" in value) return (place) => `<c ${place} t="b"><v>${value.yes ? 1 : 0}</v></c>`
  const moment = Date.parse(value.day ? `${value.moment}T00:00:00Z` : `${value.moment.replace(" ", "T")}Z`)
  return Number.isNaN(moment)
    ? textCell(value.moment)
    : (place) => `<c ${place} s="${value.day ? DAY : MOMENT}"><v>${serial(moment)}</v></c>`
}

const DAY_MS = 86_400_000
/** Spreadsheets count days from the end of 1899. */
const EPOCH = 25_569
// Rounded up by less than a millisecond: a reader that cuts off shows the second before otherwise.
const serial = (moment: number): number => Math.ceil((moment / DAY_MS + EPOCH) * 1e8) / 1e8

const textCell =
  (text: string, style = 0): Placed =>
  (place) =>
    `<c ${place} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "_x000D_" }

/** XML holds no control characters, and a spreadsheet reads `_x0041_` as a sign of its own. */
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[&<>\r]/g, (sign) => signs[sign]!)
