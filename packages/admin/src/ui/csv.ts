import { exponent } from "@oja/domain/kernel/amounts"

export type Cell = string | { readonly number: string }

/** An amount as a spreadsheet reads it: no sign, no grouping, the reader's own decimal mark. */
export const amountCell = (amount: number, currency: string, language: string): Cell => {
  const digits = exponent(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, "0")
  const point = whole.length - digits
  const mark = language === "fr" ? "," : "."
  const sign = amount < 0 ? "-" : ""
  return { number: digits === 0 ? sign + whole : sign + whole.slice(0, point) + mark + whole.slice(point) }
}

// A name that begins like a formula would be one to a spreadsheet: an apostrophe keeps it a name.
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A table as a file that spreadsheets open as it is meant, in English and in French. */
export const csv = (rows: ReadonlyArray<ReadonlyArray<Cell>>, language: string): string => {
  const between = language === "fr" ? ";" : ","
  const lines = rows.map((row) =>
    row
      .map((cell) =>
        typeof cell === "string"
          ? quoted(safe(cell))
          : cell.number.includes(between)
            ? quoted(cell.number)
            : cell.number,
      )
      .join(between),
  )
  return `\uFEFF${lines.join("\r\n")}\r\n`
}
