import type { Say } from "../words/words.ts"
import type { CellWrong, ReadRow } from "./readGrid.ts"

/** Codes that two rows share: both are named. */
export const repeated = (
  say: Say,
  rows: ReadonlyArray<Omit<ReadRow, "wrongs">>,
): ReadonlyMap<number, ReadonlyArray<CellWrong>> => {
  const found = new Map<number, Array<CellWrong>>()
  for (const column of ["sku", "barcode"] as const) {
    const holders = new Map<string, Array<Omit<ReadRow, "wrongs">>>()
    for (const it of rows) {
      const code = (it.row.cells[column] ?? "").trim().toLowerCase()
      if (code !== "") holders.set(code, [...(holders.get(code) ?? []), it])
    }
    for (const them of holders.values())
      if (them.length > 1)
        for (const { row } of them) {
          const other = them.find((it) => it.row !== row)!
          const wrong = { column, msg: say("batch.rowTwice", { row: other.number }) }
          found.set(row.id, [...(found.get(row.id) ?? []), wrong])
        }
  }
  return found
}
