import { type Barcode, barcodeOf } from "./barcode.ts"
import type { Sheet } from "./sheets.ts"

/** What one label says. */
export interface Label {
  /** The product's name, and which of its variants: "Red / L". */
  readonly name: string
  readonly variant: string
  /** As people write it: "₦1,500.00". */
  readonly price: string
  readonly sku?: string
  /** What the barcode says. */
  readonly code?: string
}

export type Face = "text" | "strong" | "bold"

/** Something drawn on a label, in millimetres from its upper left corner; letters in points. */
export type Mark =
  | {
      readonly kind: "text"
      readonly text: string
      readonly x: number
      /** Where the letters stand. */
      readonly y: number
      readonly points: number
      readonly face: Face
      readonly anchor: "start" | "middle" | "end"
    }
  | {
      readonly kind: "bars"
      readonly modules: string
      readonly x: number
      readonly y: number
      readonly height: number
      /** How wide one module is. */
      readonly module: number
    }

/** How wide a text is in millimetres: only whoever has the letters knows. */
export type Measure = (text: string, face: Face, points: number) => number

const MM = 25.4 / 72
/** The narrowest stripe that a plain reader still reads, and the widest that is of use. */
const NARROWEST = 0.19
const WIDEST = 0.4
/** A dot of a label printer, and the narrowest stripe of whole dots that reads well. */
const DOT = 0.125
const EDGE = 0.5
const LOWEST = 5

/** How wide the modules of a barcode are on that label; undefined where it does not fit. */
export const moduleOf = ({ modules, quiet }: Barcode, { label, roll }: Sheet): number | undefined => {
  const room = (label.width - 2 * EDGE) / (modules.length + quiet[0] + quiet[1])
  const dots = Math.floor(Math.min(room, WIDEST) / DOT) * DOT
  if (roll && dots >= 2 * DOT) return dots
  return room < NARROWEST ? undefined : Math.min(room, WIDEST)
}

/** The barcode of a label on that sheet; undefined when it has none, or none that fits. */
export const barcodeOn = ({ code }: Label, sheet: Sheet): Barcode | undefined => {
  const barcode = code === undefined ? undefined : barcodeOf(code)
  return barcode === undefined || moduleOf(barcode, sheet) === undefined ? undefined : barcode
}

/** Everything on a label: the name, the variant and its SKU, the price, and the barcode with what it says. */
export const marksOf = (label: Label, sheet: Sheet, measure: Measure): ReadonlyArray<Mark> => {
  const { width, height } = sheet.label
  const scale = Math.min(1, Math.max(0.62, height / 34))
  const pad = width < 45 ? 1.6 : 2.6
  const inner = width - 2 * pad
  const name = { points: 8.5 * scale, face: "strong" as const }
  const step = name.points * MM * 1.2
  const lines = wrapped(label.name, height < 28 ? 1 : 2, (text) => measure(text, name.face, name.points) <= inner)
  const named = lines.map((text, i): Mark => {
    const y = pad + step * (i + 0.85)
    return { kind: "text", text, x: pad, y, anchor: "start", ...name }
  })

  const price = { points: 11 * scale, face: "bold" as const }
  const below = pad + step * lines.length + price.points * MM * 1.05
  const left = inner - measure(label.price, price.face, price.points) - 1
  const about = [label.variant, label.sku === label.code ? "" : label.sku].filter((it) => it).join(" · ")
  const small = { points: 6.5 * scale, face: "text" as const }
  const short = cut(about, (text) => measure(text, small.face, small.points) <= left)
  const facts: ReadonlyArray<Mark> = [
    ...(short === "" ? [] : [{ kind: "text", text: short, x: pad, y: below, anchor: "start", ...small } as const]),
    { kind: "text", text: label.price, x: width - pad, y: below, anchor: "end", ...price },
  ]

  const barcode = barcodeOn(label, sheet)
  const foot = height - pad * 0.8
  const says = (text: string): Mark => ({ kind: "text", text, x: width / 2, y: foot, anchor: "middle", ...small })
  if (barcode === undefined) return [...named, ...facts, ...(label.code === undefined ? [] : [says(label.code)])]
  const module = moduleOf(barcode, sheet)!
  const top = below + 1.8 * scale
  const high = Math.max(LOWEST, foot - small.points * MM * 0.95 - top)
  const all = module * (barcode.modules.length + barcode.quiet[0] + barcode.quiet[1])
  const middle = (width - all) / 2 + module * barcode.quiet[0]
  // A label printer has no half dots: bars that begin between two would be grey at both ends.
  const x = sheet.roll ? Math.round(middle / DOT) * DOT : middle
  return [
    ...named,
    ...facts,
    { kind: "bars", modules: barcode.modules, x, y: top, height: high, module },
    says(barcode.text),
  ]
}

/** The bars of a barcode as runs of ink: where each begins and how wide it is, in modules. */
export const barsOf = (modules: string): ReadonlyArray<readonly [at: number, width: number]> =>
  [...modules.matchAll(/1+/g)].map(({ 0: run, index }) => [index, run.length])

type Fits = (text: string) => boolean

/** As much of it as fits, and a sign that there was more. */
const cut = (text: string, fits: Fits): string => {
  if (text === "" || fits(text)) return text
  const signs = Array.from(text)
  for (let length = signs.length - 1; length > 0; length--) {
    const short = `${signs.slice(0, length).join("").trimEnd()}…`
    if (fits(short)) return short
  }
  return ""
}

/** A text on so many lines, broken between words where it can be. */
const wrapped = (text: string, most: number, fits: Fits): ReadonlyArray<string> => {
  if (most <= 1 || fits(text)) return [cut(text, fits)]
  const words = text.split(" ")
  let line = ""
  while (words.length > 0 && fits(`${line} ${words[0]!}`.trim())) line = `${line} ${words.shift()!}`.trim()
  if (line === "") return [cut(text, fits)]
  return [line, ...wrapped(words.join(" "), most - 1, fits)]
}
