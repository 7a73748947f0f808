/** A sheet or roll of labels as it is sold; everything in millimetres. */
export interface Sheet {
  readonly paper: { readonly width: number; readonly height: number }
  readonly label: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  /** Where the first label begins, and how far it is from one to the next beside it. */
  readonly left: number
  readonly top: number
  readonly across: number
  /** Printed by a label printer, whose dots are an eighth of a millimetre. */
  readonly roll: boolean
}

const A4 = { width: 210, height: 297 }

const a4 = (columns: number, rows: number, width: number, height: number, gap: number): Sheet => ({
  paper: A4,
  label: { width, height },
  columns,
  rows,
  left: (A4.width - columns * width - (columns - 1) * gap) / 2,
  top: (A4.height - rows * height) / 2,
  across: width + gap,
  roll: false,
})

const roll = (width: number, height: number): Sheet => {
  const size = { width, height }
  return { paper: size, label: size, columns: 1, rows: 1, left: 0, top: 0, across: width, roll: true }
}

/** What labels can be printed on, by name: the common A4 sheets (Avery L7159, L7160, 3474, L7651 and their like), and rolls. */
export const sheets = {
  a4_24: a4(3, 8, 63.5, 33.9, 2.5),
  a4_21: a4(3, 7, 63.5, 38.1, 2.5),
  a4_24_full: a4(3, 8, 70, 37, 0),
  a4_65: a4(5, 13, 38.1, 21.2, 2.5),
  roll_50x30: roll(50, 30),
  roll_40x30: roll(40, 30),
} as const satisfies Readonly<Record<string, Sheet>>

export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as ReadonlyArray<SheetName>

/** How many labels a sheet has. */
export const perSheet = ({ columns, rows }: Sheet): number => columns * rows

/** Labels in their places, page by page, row by row; `start` is the first label of the first sheet that is still there, from 1. */
export const pagesOf = <L>(
  labels: ReadonlyArray<L>,
  sheet: Sheet,
  start: number,
): ReadonlyArray<ReadonlyArray<{ readonly label: L; readonly x: number; readonly y: number }>> => {
  const pages: Array<Array<{ label: L; x: number; y: number }>> = []
  for (const [i, label] of labels.entries()) {
    const place = i + start - 1
    const page = Math.trunc(place / perSheet(sheet))
    const [row, column] = [Math.trunc(place / sheet.columns) % sheet.rows, place % sheet.columns]
    const at = { label, x: sheet.left + column * sheet.across, y: sheet.top + row * sheet.label.height }
    pages[page] = [...(pages[page] ?? []), at]
  }
  return pages
}
