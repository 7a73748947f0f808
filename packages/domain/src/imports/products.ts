import { exponent } from "../kernel/money.ts"
import { restoredCell } from "./cells.ts"
import { type Column, plain, recognise, type Recognised } from "./columns.ts"
import { textOf } from "./html.ts"
import { detectStyle, type Detected, type NumberStyle, readNumber } from "../kernel/numbers.ts"
import { isOtherMoney } from "./money.ts"
import { type CellProblem, problem, type Said } from "./problems.ts"
import { type ProductLine, readLine } from "./productLine.ts"
import { aboveHeader, arranged, type LeftLine, type RawLine } from "./profileLines.ts"
import type { Role } from "./profiles.ts"
import { contradictions } from "./sameGoods.ts"
import { lineOf, misfit, type Sheet } from "./sheet.ts"

export type { Sheet } from "./sheet.ts"

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
  /** Headers of columns that hold something, and of which nothing is taken. */
  readonly notTaken: ReadonlyArray<string>
  /** Lines that are no goods, and why they are left out. */
  readonly left: ReadonlyArray<LeftLine>
  readonly notes: ReadonlyArray<Said>
  /** What the cell of a line held, as it was understood. */
  readonly valueAt: (line: number, column: Column) => string
}

const numeric = ["selling_price", "cost_price", "stock", "minimum_stock"] as const
const QUANTITY_DECIMALS = 3

const isPrice = (column: Column): boolean => column.endsWith("_price")

/** Cells → lines that can be applied, and every cell that stands in the way of its own line only (pain C66). */
export const readProducts = (sheet: Sheet, { currency, mapping, styles: confirmed = {} }: Reading): ReadProducts => {
  const recognised = recognise(sheet.headers, mapping)
  const problems: Array<CellProblem> = []
  const left = aboveHeader(sheet)
  const raw = rawLines(sheet, recognised, problems, left)
  const { lines: goods, left: others, notes, problems: mixed } = arranged(raw, recognised)
  problems.push(...mixed)
  const decimals = (column: Column) => (isPrice(column) ? exponent(currency) : QUANTITY_DECIMALS)
  const isOther = (column: Column, value: string) =>
    isPrice(column) && isOtherMoney(`${sheet.headers[recognised.columns.indexOf(column)] ?? ""} ${value}`, currency)

  const styles: { [column in Column]?: Detected } = {}
  for (const column of numeric) {
    const shelves = column === "stock" ? goods.flatMap((it) => it.shelves.map(({ cell }) => cell)) : []
    if (recognised.columns.includes(column) || shelves.length > 0)
      styles[column] =
        confirmed[column] ??
        detectStyle([...goods.map(({ cells }) => cells[column] ?? ""), ...shelves], decimals(column))
  }
  const confirm = numeric.filter((column) => styles[column] === "ambiguous" || styles[column] === "mixed")
  const style = (column: Column): NumberStyle | undefined => {
    const found = styles[column]
    if (found === "ambiguous" || found === "mixed") return undefined
    return found === "comma" ? "comma" : "point"
  }

  const lines: Array<ProductLine> = []
  for (const { cells, line, shelves } of goods) {
    const read = readLine(line, (column) => cells[column] ?? "", { style, decimals, isOther })
    const stocks = stocksOf(line, shelves, style("stock"))
    const wrong = [
      ...read.problems.map(([column, what]) => problem(line, column, cells[column] ?? "", what)),
      ...stocks.problems,
    ]
    problems.push(...wrong)
    if (wrong.length === 0)
      lines.push(stocks.shelves.length === 0 ? read.line : { ...read.line, shelves: stocks.shelves })
  }
  const contradicted = contradictions(lines)
  const out = new Set(contradicted.map(({ row }) => row))
  const byLine = new Map(goods.map((it) => [it.line, it.cells]))
  return {
    recognised,
    lines: lines.filter(({ line }) => !out.has(line)),
    problems: [...problems, ...contradicted],
    styles,
    confirm,
    notTaken: notTakenOf(sheet, recognised),
    left: [...left, ...others].toSorted((a, b) => a.line - b.line),
    notes: [...(sheet.notes ?? []), ...notes],
    valueAt: (line, column) => byLine.get(line)?.[column] ?? "",
  }
}

const total: Said = { en: "It is a total, not goods.", fr: "C’est un total, pas un article." }
const again: Said = { en: "It is the header again.", fr: "C’est encore l’en-tête." }

/** The lines by what their cells are for; those with too many cells or too few are never shifted and believed. */
const rawLines = (
  sheet: Sheet,
  recognised: Recognised,
  problems: Array<CellProblem>,
  left: Array<LeftLine>,
): ReadonlyArray<RawLine> => {
  const { headers, rows } = sheet
  const foreign = headers.some((header) => /html/i.test(header)) && recognised.profile === undefined
  return rows.flatMap((row, i): ReadonlyArray<RawLine> => {
    if (row.every((it) => it.trim() === "")) return []
    const line = lineOf(sheet, i)
    const wrong = misfit(sheet, row)
    const cells: { [column in Column]?: string } = {}
    const roles: { [role in Role]?: string } = {}
    recognised.columns.forEach((column, at) => {
      const cell = (row[at] ?? "").trim()
      if (column !== undefined) cells[column] = sheet.typed === true ? cell : restoredCell(cell)
    })
    if (isTotal(row, cells)) {
      left.push({ line, reason: total })
      return []
    }
    if (headers.every((header, at) => header === (row[at] ?? "").trim())) {
      left.push({ line, reason: again })
      return []
    }
    if (wrong !== undefined) {
      problems.push(problem(line, "line", row.join(" "), wrong))
      return []
    }
    for (const [role, at] of recognised.roles ?? []) roles[role] = (row[at] ?? "").trim()
    if (foreign && cells.description !== undefined) cells.description = textOf(cells.description)
    const shelves = (recognised.branches ?? [])
      .filter(({ column }) => column === "stock")
      .map(({ at, branch }) => ({ branch, cell: (row[at] ?? "").trim() }))
      .filter(({ cell }) => cell !== "")
    for (const { at, column } of recognised.branches ?? [])
      if (column === "minimum_stock" && !cells.minimum_stock) cells.minimum_stock = (row[at] ?? "").trim()
    return [{ line, cells, roles, shelves }]
  })
}

const totals = /^((grand|sub|sous)[ -]?)?(tota(l|ux|ls)|somme|sum)( g[ée]n[ée]ral)?\s*[:=]?\s*(\(?\d+ [\p{L} ]+\)?)?$/iu

/** The line that adds up the others: it says so in the place of a name or a code, and is nothing else. */
const isTotal = (row: ReadonlyArray<string>, { barcode = "", name = "", sku = "", type = "" }: RawLine["cells"]) => {
  const first = row.find((it) => it.trim() !== "")?.trim() ?? ""
  if (barcode !== "" || type !== "") return false
  return sku === "" ? totals.test(first) || totals.test(name) : totals.test(sku) && name === ""
}

/** How many lie in each branch that has a column of its own. */
const stocksOf = (line: number, shelves: RawLine["shelves"], style: NumberStyle | undefined) => {
  const problems: Array<CellProblem> = []
  const read = shelves.flatMap(({ branch, cell }) => {
    const found = style === undefined ? "style_unknown" : readNumber(cell, style, QUANTITY_DECIMALS)
    if (typeof found === "number" && found >= 0) return [{ branch, stock: found }]
    problems.push(problem(line, "stock", cell, typeof found === "number" ? "negative" : found))
    return []
  })
  return { shelves: read, problems }
}

/** Headers of columns that hold something of which nothing is taken; one without a header goes by its place. */
const notTakenOf = ({ headers, rows }: Sheet, { branches = [], columns, roles }: Recognised): ReadonlyArray<string> => {
  const taken = new Set([...(roles?.values() ?? []), ...branches.map(({ at }) => at)])
  return headers.flatMap((header, at) => {
    const silent = columns[at] !== undefined || taken.has(at) || rows.every((row) => (row[at] ?? "").trim() === "")
    return silent ? [] : [plain(header) === "" ? `#${at + 1}` : header]
  })
}
