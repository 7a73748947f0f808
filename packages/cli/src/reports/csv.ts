import Papa from "papaparse"
import { safeCell } from "@oja/domain/imports/cells"
import type { Field } from "@oja/domain/kernel/index"
import { exponent, unit } from "@oja/domain/kernel/money"
import type { Session } from "../terminal/session.ts"
import { sheetsOf } from "./tables.ts"

/**
 * The report's largest list for a spreadsheet: with the mark Excel reads accents by, amounts and quantities as a person
 * writes them, and no cell that runs as a formula.
 */
export const sayCsv = (session: Session, answer: unknown, shape: Field): void => {
  const { language } = session.words
  const { figures, tables } = sheetsOf(answer, shape, { ids: true, language })
  const { fields, rows } = tables.toSorted((a, b) => b.rows.length - a.rows.length)[0] ?? {
    fields: figures.fields,
    rows: [figures.row],
  }
  // A semicolon where the comma parts the decimals.
  const [delimiter, mark] = language === "fr" ? [";", ","] : [",", "."]
  const plain = rows.map((row) => {
    const currency = row["currency"] ?? figures.row["currency"]
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const meaning = fields.find((field) => field.name === name)?.meaning
        return [name, typeof value === "number" ? digits(value, meaning, currency).replace(".", mark) : cellOf(value)]
      }),
    )
  })
  session.say(`\uFEFF${Papa.unparse(plain, { delimiter, newline: "\n" })}`)
}

const digits = (value: number, meaning: Field["meaning"], currency: unknown): string => {
  if (meaning === "amount" && typeof currency === "string") return (value / unit(currency)).toFixed(exponent(currency))
  return String(meaning === "quantity" ? value / 1000 : value)
}

const cellOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : safeCell(value as string)
