import { readNumber } from "@oja/domain/imports/numbers"
import { useShop } from "../data/useShop.ts"
import { type GridColumn, type GridRow, numeric } from "./gridRows.ts"
import { decimalsOf, type Reading, styleOf } from "./readGrid.ts"

/** How the number of a cell is read, in the shop's own writing; nothing where there is no number. */
export const useReading = (detected: ReadonlyMap<GridColumn, string>, by: Reading) => {
  const { money, quantity } = useShop()
  return (row: GridRow | undefined, column: GridColumn | undefined): string | undefined => {
    const text = column === undefined ? "" : (row?.cells[column] ?? "").trim()
    if (column === undefined || text === "" || !numeric.has(column)) return undefined
    const read = readNumber(text, styleOf(text, column, detected, by), decimalsOf(column, by.currency))
    if (typeof read !== "number") return undefined
    return column.endsWith("_price") ? money(read) : quantity(read)
  }
}
