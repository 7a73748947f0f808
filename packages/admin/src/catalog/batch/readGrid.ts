import { detectStyle, type NumberStyle, readNumber } from "@oja/domain/kernel/numbers"
import { isOtherMoney } from "@oja/domain/imports/money"
import { problems } from "@oja/domain/imports/problems"
import { readLine } from "@oja/domain/imports/productLine"
import { exponent } from "@oja/domain/kernel/amounts"
import { sayWrong } from "@oja/domain/kernel/problemWords"
import { foldCase } from "@oja/domain/kernel/text"
import type { catalogWords } from "../words.ts"
import { columns, type GridColumn, type GridRow, isBlank, numeric } from "./gridRows.ts"

export interface CellWrong {
  readonly column: GridColumn
  readonly msg: string
}

/** How the cells are read: the shop's money, the person's language, its categories, and what they chose. */
export interface Reading {
  readonly say: typeof catalogWords.say
  readonly language: "en" | "fr"
  readonly currency: string
  readonly style: NumberStyle
  readonly styles: { readonly [column in GridColumn]?: NumberStyle }
  readonly categories: ReadonlyMap<string, string> | undefined
}

export interface ReadRow {
  readonly row: GridRow
  /** Its place on the screen, from 1. */
  readonly number: number
  /** What the book is asked for; cells that cannot be read go as they were typed, and come back as wrong. */
  readonly input: Readonly<Record<string, unknown>>
  readonly wrongs: ReadonlyArray<CellWrong>
}

/** A column whose numbers can be read two ways, by its first such cell. */
export interface Unsure {
  readonly column: GridColumn
  readonly example: string
}

export interface ReadGrid {
  /** How each column of numbers is written, as far as its cells tell. */
  readonly detected: ReadonlyMap<GridColumn, string>
  readonly rows: ReadonlyArray<ReadRow>
  readonly unsure: ReadonlyArray<Unsure>
  readonly newCategories: ReadonlyArray<string>
}

const QUANTITY_DECIMALS = 3

export const decimalsOf = (column: GridColumn, currency: string) =>
  column.endsWith("_price") ? exponent(currency) : QUANTITY_DECIMALS

/** Which sign parts the decimals of a cell: its own digits tell, or its column's, or the person chose. */
const styleOf = (text: string, column: GridColumn, detected: ReadonlyMap<GridColumn, string>, by: Reading) => {
  const own = detectStyle([text], decimalsOf(column, by.currency))
  if (own === "point" || own === "comma") return own
  const whole = detected.get(column)
  return by.styles[column] ?? (whole === "point" || whole === "comma" ? whole : by.style)
}

const detectedIn = (rows: ReadonlyArray<GridRow>, currency: string): ReadonlyMap<GridColumn, string> =>
  new Map(
    columns
      .filter((column) => numeric.has(column))
      .map((column) => [
        column,
        detectStyle(
          rows.map(({ cells }) => cells[column] ?? ""),
          decimalsOf(column, currency),
        ),
      ]),
  )

/** Every row that says something, as it will be sent, with what is wrong with it. */
export const readGrid = (rows: ReadonlyArray<GridRow>, by: Reading): ReadGrid => {
  const detected = detectedIn(rows, by.currency)
  const filled = rows.map((row, i) => ({ row, number: i + 1 })).filter(({ row }) => !isBlank(row))
  const read = filled.map(({ row, number }) => ({ row, number, ...readRow(row, detected, by) }))
  const twice = repeated(by, read)
  const fresh = new Map(
    read.flatMap(({ row: { cells } }) => {
      const name = (cells.category ?? "").trim()
      return name === "" || by.categories === undefined || by.categories.has(foldCase(name))
        ? []
        : [[foldCase(name), name] as const]
    }),
  )
  return {
    detected,
    rows: read.map((it) => ({ ...it, wrongs: [...it.wrongs, ...(twice.get(it.row.id) ?? [])] })),
    unsure: unsureIn(rows, detected, by),
    newCategories: [...fresh.values()],
  }
}

const fieldOf: { readonly [column in GridColumn]: string } = {
  name: "name",
  type: "type",
  category: "categoryId",
  unit: "unit",
  selling_price: "sellingPrice",
  cost_price: "costPrice",
  stock: "stock",
  minimum_stock: "minimumStock",
  sku: "sku",
  barcode: "barcode",
  tags: "tags",
  description: "description",
}

/** The column that the book calls by this name. */
export const columnOf = (param: string): GridColumn => columns.find((column) => fieldOf[column] === param) ?? "name"

const readRow = (
  { cells }: GridRow,
  detected: ReadonlyMap<GridColumn, string>,
  by: Reading,
): Pick<ReadRow, "input" | "wrongs"> => {
  const text = (column: string) => (cells[column as GridColumn] ?? "").trim()
  const { line, problems: found } = readLine(1, text, {
    style: (column) => styleOf(text(column), column as GridColumn, detected, by),
    decimals: (column) => decimalsOf(column as GridColumn, by.currency),
    isOther: (column, value) => column.endsWith("_price") && isOtherMoney(value, by.currency),
  })
  const said: Record<string, unknown> = { ...line, ...(text("type") === "" && { type: "product" }) }
  for (const field of ["line", "clear", "category", "made"]) delete said[field]
  // A file's line needs a code to be known by when it comes again; a row of the grid comes once.
  if (text("sku") === "") delete said["sku"]
  const wrongs: Array<CellWrong> = found.flatMap(([column, why]) =>
    why === "no_key" ? [] : [{ column: column as GridColumn, msg: problems[why].reason[by.language] }],
  )
  for (const { column } of wrongs) said[fieldOf[column]] = text(column)
  const required = sayWrong({ is: "required" }, by)
  for (const column of ["name", "selling_price"] as const)
    if (text(column) === "") wrongs.unshift({ column, msg: required })
  const category = foldCase(text("category"))
  if (category !== "" && by.categories !== undefined) {
    const categoryId = by.categories.get(category)
    said["categoryId"] = categoryId ?? text("category")
    if (categoryId === undefined) wrongs.push({ column: "category", msg: by.say("batch.categoryUnknown") })
  }
  for (const column of ["stock", "minimum_stock"] as const) {
    const quantity = said[fieldOf[column]]
    if (typeof quantity === "number" && quantity > 0 && quantity < 1000)
      wrongs.push({ column, msg: by.say("form.belowOne") })
  }
  return { input: said, wrongs }
}

const unsureIn = (
  rows: ReadonlyArray<GridRow>,
  detected: ReadonlyMap<GridColumn, string>,
  by: Reading,
): ReadonlyArray<Unsure> =>
  columns.flatMap((column) => {
    const whole = detected.get(column)
    if (whole !== "ambiguous" && whole !== "mixed") return []
    const decimals = decimalsOf(column, by.currency)
    const example = rows
      .map(({ cells }) => (cells[column] ?? "").trim())
      .find((text) => detectStyle([text], decimals) === "ambiguous")
    return example === undefined ? [] : [{ column, example }]
  })

type Unjudged = Omit<ReadRow, "wrongs">

/** Codes that two rows share: both are named. */
const repeated = ({ say }: Reading, rows: ReadonlyArray<Unjudged>): ReadonlyMap<number, ReadonlyArray<CellWrong>> => {
  const found = new Map<number, Array<CellWrong>>()
  for (const column of ["sku", "barcode"] as const) {
    const codeOf = ({ row }: Unjudged) => (row.cells[column] ?? "").trim().toLowerCase()
    for (const [code, them] of Map.groupBy(rows, codeOf))
      for (const it of code === "" || them.length === 1 ? [] : them) {
        const other = them.find((one) => one !== it)!
        const wrong = { column, msg: say("batch.rowTwice", { row: other.number }) }
        found.set(it.row.id, [...(found.get(it.row.id) ?? []), wrong])
      }
  }
  return found
}

/** The number a cell holds, in minor units or thousandths; nothing where there is none. */
export const numberIn = (
  row: GridRow | undefined,
  column: GridColumn | undefined,
  detected: ReadonlyMap<GridColumn, string>,
  by: Reading,
): number | undefined => {
  const text = column === undefined ? "" : (row?.cells[column] ?? "").trim()
  if (column === undefined || text === "" || !numeric.has(column)) return undefined
  const read = readNumber(text, styleOf(text, column, detected, by), decimalsOf(column, by.currency))
  return typeof read === "number" ? read : undefined
}
