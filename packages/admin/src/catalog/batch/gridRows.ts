import type { Column } from "@oja/domain/imports/columns"

/** The columns of the grid, in their order on the screen. */
export const columns = [
  "name",
  "type",
  "category",
  "unit",
  "selling_price",
  "cost_price",
  "stock",
  "minimum_stock",
  "sku",
  "barcode",
  "tags",
  "description",
] as const satisfies ReadonlyArray<Column>
export type GridColumn = (typeof columns)[number]

export const MOST_ROWS = 500
export const numeric: ReadonlySet<Column> = new Set(["selling_price", "cost_price", "stock", "minimum_stock"])

/** A row as it was typed; it keeps its id while rows above it come and go. */
export interface GridRow {
  readonly id: number
  readonly cells: { readonly [column in GridColumn]?: string }
}

export const isBlank = ({ cells }: GridRow) => Object.values(cells).every((text) => text.trim() === "")

const nextId = (rows: ReadonlyArray<GridRow>) => rows.reduce((most, { id }) => Math.max(most, id), 0) + 1

export const blankRows = (rows: ReadonlyArray<GridRow>, count: number): ReadonlyArray<GridRow> => {
  const first = nextId(rows)
  const room = Math.min(count, MOST_ROWS - rows.length)
  return [...rows, ...Array.from({ length: room }, (_, i): GridRow => ({ id: first + i, cells: {} }))]
}

export const freshRows: ReadonlyArray<GridRow> = blankRows([], 10)

export const typedAt = (rows: ReadonlyArray<GridRow>, id: number, column: GridColumn, text: string) =>
  rows.map((row) => (row.id === id ? { ...row, cells: { ...row.cells, [column]: text } } : row))

/** Lays a block of cells over the sheet; what does not fit is counted. */
export const laidOver = (
  rows: ReadonlyArray<GridRow>,
  at: number,
  places: ReadonlyArray<GridColumn | undefined>,
  block: ReadonlyArray<ReadonlyArray<string>>,
): { readonly rows: ReadonlyArray<GridRow>; readonly over: number } => {
  const room = blankRows(rows, at + block.length - rows.length)
  const fitting = block.slice(0, Math.max(0, room.length - at))
  const next = room.map((row, i): GridRow => {
    const line = fitting[i - at]
    if (line === undefined || i < at) return row
    const said = places.flatMap((column, j) => (column === undefined ? [] : [[column, line[j] ?? ""] as const]))
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(said) } }
  })
  return { rows: next, over: block.length - fitting.length }
}
