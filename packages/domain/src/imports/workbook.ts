import { sure } from "./cells.ts"
import type { Cut } from "./cut.ts"
import { goodsColumns, type Knows, type Sheet, sheetFrom } from "./sheet.ts"

/** Whether a file is a spreadsheet of the kind that is an archive. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** Whether it is one of the older kind, which nothing here reads. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

interface Page {
  readonly sheet: string
  readonly data: ReadonlyArray<ReadonlyArray<unknown>>
}

/** The goods of a workbook: its first sheet that names columns of ours. What else is in it is said. */
export const workbookSheet = (pages: ReadonlyArray<Page>, knows: Knows = goodsColumns): Sheet => {
  const read = pages.map(({ data, sheet }) => ({ name: sheet, sheet: sheetFrom(linesOf(data), knows) }))
  const known = ({ sheet }: (typeof read)[number]) => knows(sheet.headers).some((it) => it !== undefined)
  const found = read.find(known) ?? read[0]
  if (found === undefined) return { headers: [], rows: [] }
  const others = read.filter((it) => it !== found && it.sheet.headers.length > 0).map(({ name }) => name)
  if (others.length === 0) return { ...found.sheet, typed: true }
  const note = {
    en: `Only the sheet “${found.name}” is read; not these: ${others.join(", ")}.`,
    fr: `Seule la feuille «\u202f${found.name}\u202f» est lue\u202f; pas celles-ci\u202f: ${others.join(", ")}.`,
  }
  return { ...found.sheet, typed: true, notes: [note] }
}

const linesOf = (rows: Page["data"]): ReadonlyArray<Cut> => {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row, i) => ({ line: i + 1, cells: Array.from({ length: width }, (_, at) => cellText(row[at])) }))
}

/** What a typed cell holds, as a file of text would say it. */
const cellText = (value: unknown): string => {
  if (typeof value === "number") return sure(String(value))
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === "string" ? value : ""
}
