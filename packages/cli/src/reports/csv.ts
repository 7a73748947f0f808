import Papa from "papaparse"
import type { Field } from "@oja/domain/kernel/index"
import type { Session } from "../terminal/session.ts"
import { sheetsOf } from "./tables.ts"

/** The report's largest list for a spreadsheet: with the mark Excel reads accents by, and no cell that runs as a formula. */
export const sayCsv = (session: Session, answer: unknown, shape: Field): void => {
  const { figures, tables } = sheetsOf(answer, shape, { ids: true })
  const rows = tables.toSorted((a, b) => b.rows.length - a.rows.length)[0]?.rows ?? [figures.row]
  const plain = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, it]) => [name, cellOf(it)])))
  // A semicolon where the comma parts the decimals.
  const delimiter = session.words.language === "fr" ? ";" : ","
  session.say(`\uFEFF${Papa.unparse(plain, { delimiter, escapeFormulae: true, newline: "\n" })}`)
}

const cellOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value
