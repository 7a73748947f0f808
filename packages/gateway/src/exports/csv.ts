import { setImmediate as turn } from "node:timers/promises"
import { safeCell, sure } from "@oja/domain/imports/cells"
import { type Row, type Value, valuesOf, type Writing } from "./cells.ts"

const CHUNK = 32_768

const quoted = (text: string, between: string): string =>
  text.includes('"') || text.includes(between) || /[\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const written = (value: Value, { language }: Writing, between: string): string => {
  if (value === undefined) return ""
  if ("text" in value) return quoted(String(safeCell(value.text)), between)
  if ("digits" in value) {
    const digits = sure(value.digits)
    return language === "fr" ? digits.replace(".", ",") : digits
  }
  if ("yes" in value) return language === "fr" ? (value.yes ? "oui" : "non") : value.yes ? "yes" : "no"
  return value.moment
}

/** Rows as a file that spreadsheets open as it is meant; a piece at a time, so that nothing waits for the whole of it. */
export async function* csv(rows: Iterable<Row>, writing: Writing): AsyncGenerator<Uint8Array> {
  const between = writing.language === "fr" ? ";" : ","
  const values = valuesOf(writing)
  const line = (cells: ReadonlyArray<string>) => `${cells.join(between)}\r\n`
  const cells = (all: ReadonlyArray<Value>) => line(all.map((value) => written(value, writing, between)))
  const head = line(writing.columns.map(({ header }) => quoted(header, between)))
  const { above = [], below = [] } = writing
  let piece = `\uFEFF${above.map(cells).join("")}${head}`
  for (const row of rows) {
    piece += line(values(row).map((value) => written(value, writing, between)))
    if (piece.length < CHUNK) continue
    yield Buffer.from(piece)
    piece = ""
    await turn()
  }
  yield Buffer.from(piece + below.map(cells).join(""))
}
