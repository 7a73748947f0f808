import { parentPort, workerData } from "node:worker_threads"
import writeXlsxFile, { type Cell } from "write-excel-file/node"
import { type Row, type Value, valuesOf, type Writing } from "./cells.ts"

// A thread of its own: a hundred thousand rows take seconds to pack, and the till does not wait for them.
const { texts, writing } = workerData as { readonly texts: ReadonlyArray<string>; readonly writing: Writing }

/** Amounts show all their decimals; a quantity shows those it has. */
const formatOf = (decimals: number, exact: boolean) =>
  decimals === 0 ? "0" : exact ? `#,##0.${"0".repeat(decimals)}` : "#,##0.###"

// A cell of type text is never run, whatever it begins with.
const cellOf = (value: Value): Cell => {
  if (value === undefined) return null
  if ("text" in value) return { value: value.text, type: String }
  if ("digits" in value)
    return { value: Number(value.digits), type: Number, format: formatOf(value.decimals, value.decimals !== 3) }
  if ("yes" in value) return { value: value.yes, type: Boolean }
  const moment = new Date(value.day ? `${value.moment}T00:00:00Z` : `${value.moment.replace(" ", "T")}Z`)
  return Number.isNaN(moment.getTime())
    ? { value: value.moment, type: String }
    : { value: moment, type: Date, format: value.day ? "yyyy-mm-dd" : "yyyy-mm-dd hh:mm:ss" }
}

const values = valuesOf(writing)
const head = writing.columns.map(({ header }): Cell => ({ value: header, type: String, fontWeight: "bold" }))
const rows = texts.map((text) => values(JSON.parse(text) as Row).map(cellOf))
const file = await writeXlsxFile([head, ...rows], {
  stickyRowsCount: 1,
  columns: writing.columns.map(({ header }) => ({ width: Math.max(12, header.length + 4) })),
}).toBuffer()
const bytes = new Uint8Array(file)
parentPort?.postMessage(bytes, [bytes.buffer])
