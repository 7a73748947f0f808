import { choiceOf, type Field, labelOf, Money, Quantities, type Words } from "@oja/domain/kernel/index"

type Row = Readonly<Record<string, unknown>>

export interface TableStyle {
  readonly locale: string
  readonly width: number
  readonly paint: { readonly paint: (style: "bold" | "dim" | "cyan", text: string) => string }
  /** What the fields, and the words of their choices, are called where they come from. */
  readonly words?: Pick<Words, "fields" | "choices"> | undefined
  /** The currency of amounts whose row does not say its own. */
  readonly currency?: unknown
  /** Whose clock times are read from; this machine's when absent. */
  readonly zone?: string | undefined
  /** Draws a bar for this field, as long as its share of the largest. */
  readonly bar?: string | undefined
}

/** Rows as aligned columns under their names, each value written as its field means it. */
export const table = (
  rows: ReadonlyArray<Row>,
  known: ReadonlyArray<Field>,
  style: TableStyle,
): ReadonlyArray<string> => {
  if (rows.length === 0) return []
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== "currency")
  const fields = names.map((name) => known.find((field) => field.name === name) ?? named(name))
  const heads = names.map((name) => nameOf(name, style))
  const cells = rows.map((row) => fields.map((field) => shown(field, row[field.name], row, style)))
  const columns = fields.map(({ meaning, name }) => ({
    right: rows.every((row) => typeof row[name] !== "string"),
    // An id that was cut short would name nothing.
    widest: meaning === "ref" ? Infinity : WIDEST,
  }))
  return aligned(heads, cells, columns, rows, style)
}

/** The values of one thing, a line each, beside what they are called: whole, for nothing stands behind them. */
export const facts = (row: Row, known: ReadonlyArray<Field>, style: TableStyle): ReadonlyArray<string> => {
  const cells = Object.entries(row)
    .filter(([name]) => name !== "currency")
    .map(([name, value]) => {
      const field = known.find((it) => it.name === name) ?? named(name)
      return [nameOf(name, style), shown(field, value, row, style)]
    })
  const widthOf = (column: 0 | 1) => Math.min(WIDEST, Math.max(...cells.map((cell) => length(cell[column]!))))
  return cells.map(([name, value]) => `${padRight(name!, widthOf(0))}  ${padLeft(value!, widthOf(1))}`)
}

const named = (name: string): Field => ({ name, kind: "any", required: false })

const languageOf = ({ locale }: TableStyle) => (locale.startsWith("fr") ? "fr" : "en")

export const nameOf = (name: string, style: TableStyle): string =>
  name
    .split(".")
    .map((part) => labelOf(style.words ?? {}, part, languageOf(style)) ?? part)
    .join(" · ")

/** As wide as a column, and the values of one thing, stand. */
const WIDEST = 40

const aligned = (
  heads: ReadonlyArray<string>,
  cells: ReadonlyArray<ReadonlyArray<string>>,
  columns: ReadonlyArray<{ readonly right: boolean; readonly widest: number }>,
  rows: ReadonlyArray<Row>,
  style: TableStyle,
): ReadonlyArray<string> => {
  const widths = columns.map(({ widest }, i) =>
    Math.min(widest, Math.max(length(heads[i]!), ...cells.map((line) => length(line[i]!)))),
  )
  const { bar } = style
  const most = bar === undefined ? 0 : Math.max(0, ...rows.map((row) => Number(row[bar] ?? 0)))
  const room = Math.max(8, Math.min(32, style.width - widths.reduce((sum, it) => sum + it + 2, 0) - 1))
  const line = (texts: ReadonlyArray<string>) =>
    texts.map((text, i) => (columns[i]!.right ? padLeft : padRight)(cut(text, widths[i]!), widths[i]!)).join("  ")
  return [
    style.paint.paint("bold", line(heads)),
    ...cells.map((texts, i) => {
      const drawn = most > 0 ? barOf(Number(rows[i]![bar!] ?? 0) / most, room) : ""
      return `${line(texts)}${drawn === "" ? "" : `  ${style.paint.paint("cyan", drawn)}`}`.trimEnd()
    }),
  ]
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

/** A bar of block characters, an eighth of a cell fine. */
export const barOf = (share: number, room: number): string => {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * room * 8)
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]!
}

const shown = (field: Field, value: unknown, row: Row, style: TableStyle): string => {
  const { meaning } = field
  const { currency, locale, words = {}, zone } = style
  const coin = row["currency"] ?? currency
  if (value === undefined || value === null) return ""
  const called = (word: string) => choiceOf(words, field.name.split(".").at(-1)!, word, languageOf(style)) ?? word
  if (typeof value === "boolean") return called(value ? "yes" : "no")
  if (typeof value === "number") {
    const number = (of: number) => new Intl.NumberFormat(locale).format(of)
    switch (meaning) {
      case "amount":
        return typeof coin === "string" ? Money.format(value, coin, locale) : number(value)
      case "quantity":
        return Quantities.format(value, locale)
      case "rate":
        return `${number(value / 100)} %`
      case "percent":
        return `${number(value)} %`
      case "instant":
        return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short", timeZone: zone }).format(value)
      case "distance":
        return `${number(value / 1000)} km`
      case "weight":
        return `${number(value / 1000)} kg`
      default:
        return number(value)
    }
  }
  const choices = field.choices ?? field.known ?? field.item?.choices ?? []
  if (typeof value === "string" && choices.includes(value)) return called(value)
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
const padRight = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - length(text)))
const padLeft = (text: string, width: number): string => " ".repeat(Math.max(0, width - length(text))) + text
const cut = (text: string, width: number): string => {
  const letters = lettersOf(text)
  return letters.length <= width ? text : `${letters.slice(0, width - 1).join("")}…`
}
