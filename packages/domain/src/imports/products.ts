import { exponent } from "../kernel/money.ts"
import { restoredCell } from "./cells.ts"
import { type Column, recognise, type Recognised } from "./columns.ts"
import { detectStyle, type Detected, type NumberStyle } from "./numbers.ts"
import { type CellProblem, problem } from "./problems.ts"
import { type ProductLine, readLine } from "./productLine.ts"

/** A file as its cells: whatever cut it into cells has done so already. */
export interface Sheet {
  readonly headers: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

export interface Reading {
  readonly currency: string
  readonly mapping?: { readonly [header: string]: Column | null }
  /** What a person confirmed of columns that could be read two ways. */
  readonly styles?: { readonly [column in Column]?: NumberStyle }
}

export interface ReadProducts {
  readonly recognised: Recognised
  readonly lines: ReadonlyArray<ProductLine>
  readonly problems: ReadonlyArray<CellProblem>
  /** How each column of numbers is written, for the preview. */
  readonly styles: { readonly [column in Column]?: Detected }
  /** Columns that a person must confirm before anything of them is taken over. */
  readonly confirm: ReadonlyArray<Column>
}

const numeric = ["selling_price", "cost_price", "stock", "minimum_stock"] as const
const QUANTITY_DECIMALS = 3

/** Cells → lines that can be applied, and every cell that stands in the way of its own line only (pain C66). */
export const readProducts = (sheet: Sheet, { currency, mapping, styles: confirmed = {} }: Reading): ReadProducts => {
  const recognised = recognise(sheet.headers, mapping)
  const place = new Map<Column, number>()
  recognised.columns.forEach((column, i) => column !== undefined && place.set(column, i))
  const cell = (row: ReadonlyArray<string>, column: Column): string => {
    const at = place.get(column)
    return at === undefined ? "" : restoredCell((row[at] ?? "").trim())
  }
  const decimals = (column: Column) => (column.endsWith("_price") ? exponent(currency) : QUANTITY_DECIMALS)

  const styles: { [column in Column]?: Detected } = {}
  for (const column of numeric)
    if (place.has(column))
      styles[column] =
        confirmed[column] ??
        detectStyle(
          sheet.rows.map((row) => cell(row, column)),
          decimals(column),
        )
  const confirm = numeric.filter((column) => styles[column] === "ambiguous" || styles[column] === "mixed")
  const style = (column: Column): NumberStyle | undefined => {
    const found = styles[column]
    if (found === "ambiguous" || found === "mixed") return undefined
    return found === "comma" ? "comma" : "point"
  }

  const lines: Array<ProductLine> = []
  const problems: Array<CellProblem> = []
  sheet.rows.forEach((row, i) => {
    if (row.every((it) => it.trim() === "")) return
    const line = i + 2
    const read = readLine(line, (column) => cell(row, column), { style, decimals })
    if (read.problems.length === 0) lines.push(read.line)
    else problems.push(...read.problems.map(([column, what]) => problem(line, column, cell(row, column), what)))
  })
  return { recognised, lines, problems, styles, confirm }
}
