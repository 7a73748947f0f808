import { Money, Quantities } from "@oja/domain/kernel/index"

type Row = Readonly<Record<string, unknown>>

export interface TableStyle {
  readonly locale: string
  readonly width: number
  readonly paint: { readonly paint: (style: "bold" | "dim" | "cyan", text: string) => string }
  /** The currency of amounts whose row does not say its own. */
  readonly currency?: unknown
  /** Draws a bar for this field, as long as its share of the largest. */
  readonly bar?: string | undefined
}

/** Rows as aligned columns, amounts and quantities as people write them. */
export const table = (rows: ReadonlyArray<Row>, style: TableStyle): ReadonlyArray<string> => {
  if (rows.length === 0) return []
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((field) => field !== "currency")
  const cells = rows.map((row) => fields.map((field) => shown(field, row, style)))
  const right = fields.map((field) => rows.every((row) => typeof row[field] !== "string" || field === "value"))
  const widths = fields.map((field, i) =>
    Math.min(40, Math.max(length(field), ...cells.map((line) => length(line[i]!)))),
  )
  const most = style.bar === undefined ? 0 : Math.max(0, ...rows.map((row) => Number(row[style.bar!] ?? 0)))
  const room = Math.max(8, Math.min(32, style.width - widths.reduce((sum, it) => sum + it + 2, 0) - 1))
  const line = (texts: ReadonlyArray<string>) =>
    texts.map((text, i) => (right[i] === true ? padLeft(text, widths[i]!) : padRight(text, widths[i]!))).join("  ")
  return [
    style.paint.paint("bold", line(fields)),
    ...cells.map((texts, i) => {
      const bar = most > 0 ? barOf(Number(rows[i]![style.bar!] ?? 0) / most, room) : ""
      return `${line(texts)}${bar === "" ? "" : `  ${style.paint.paint("cyan", bar)}`}`.trimEnd()
    }),
  ]
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

/** A bar of block characters, an eighth of a cell fine. */
export const barOf = (share: number, room: number): string => {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * room * 8)
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]!
}

const MONEY =
  /^(?!unknown|count).*(price|amount|total|balance|paid|cost|owed|sales|profit|discount|fee|value|takings|money|refund|cash|net|gross|received)s?$/i
const GOODS = /(quantity|onHand|available|minimumStock|stock|counted|units|sold)$/i

const shown = (field: string, row: Row, { locale, currency }: TableStyle): string => {
  const value = row[field]
  const name = field === "value" && typeof row["field"] === "string" ? row["field"] : field
  const coin = row["currency"] ?? currency
  if (value === undefined || value === null) return ""
  if (typeof value === "number") {
    if (typeof coin === "string" && MONEY.test(name)) return Money.format(value, coin, locale)
    if (typeof coin === "string" && GOODS.test(name)) return Quantities.format(value, locale)
    if (name.endsWith("At"))
      return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" }).format(value)
    return new Intl.NumberFormat(locale).format(value)
  }
  // What somebody typed into a book must not speak to the terminal that shows it.
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
  return (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, " ")
}

// Making a segmenter takes ten milliseconds, and only marks that join letters need one.
const JOINED = /[\p{M}\u200D]/u
let segmenter: Intl.Segmenter | undefined
const lettersOf = (text: string): ReadonlyArray<string> => {
  if (!JOINED.test(text)) return Array.from(text)
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), (it) => it.segment)
}
const length = (text: string): number => lettersOf(text).length
const padRight = (text: string, width: number): string =>
  cut(text, width) + " ".repeat(Math.max(0, width - length(text)))
const padLeft = (text: string, width: number): string =>
  " ".repeat(Math.max(0, width - length(text))) + cut(text, width)
const cut = (text: string, width: number): string => {
  const letters = lettersOf(text)
  return letters.length <= width ? text : `${letters.slice(0, width - 1).join("")}…`
}
