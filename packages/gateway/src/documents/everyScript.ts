// oxlint-disable no-underscore-dangle -- pdfkit's own names
import { printable } from "@oja/domain/kernel/onPaper"
import { present } from "@oja/domain/kernel/present"
import { opening, slicesIn } from "./fallbackFaces.ts"
import type { Face, Paper } from "./paper.ts"
import { directionOf, isComposed, isTurned, type Run, runsOf } from "./runs.ts"

/** What of pdfkit's own document we reach into: how it measures words and writes a line that it has broken. */
interface Inside {
  _font: { readonly ascender: number; readonly font: Holds; readonly unicode: Array<ReadonlyArray<number>> }
  _fontSize: number
  _text: (text: string, ...rest: ReadonlyArray<unknown>) => unknown
  _fragment: (text: string, x: number, y: number, options: Options) => void
  widthOfString: (text: string, options?: Options) => number
  addContent: (content: string) => void
}

interface Holds {
  readonly hasGlyphForCodePoint: (code: number) => boolean
}

interface Options {
  readonly align?: string
  readonly width?: number
  readonly lineWidth?: number
  readonly baseline?: string
  readonly wordSpacing?: number
  readonly features?: ReadonlyArray<string>
}

/** Breaks may stand between words of a script that writes none of its spaces; it is nothing that is seen. */
const BREAK = "\u200b"
const thai = new Intl.Segmenter("th", { granularity: "word" })

/**
 * Lets a paper write what its faces lack: a line is cut into pieces, each in the first face that holds its letters, in
 * the order of the eye. Faces are opened for what stands anywhere in `says`, while one of our faces for text is set.
 */
export const writeEveryScript = async (paper: Paper, says: unknown): Promise<void> => {
  const inside = paper as unknown as Inside
  const { _fragment: fragment, _text: text, widthOfString: width } = inside
  let base: "ltr" | "rtl" = "ltr"

  const within = <A>(face: string | undefined, act: () => A): A => {
    const own = inside._font
    if (face !== undefined) paper.font(face)
    const answer = act()
    inside._font = own
    return answer
  }
  const holds = (letter: string): boolean => {
    const { font } = inside._font
    return Array.from(letter).every((it) => font.hasGlyphForCodePoint(it.codePointAt(0)!))
  }
  const slices = [...slicesIn(says, holds)]
  const opened = await Promise.all(slices.map((it) => opening(it)))
  for (const [at, { name }] of slices.entries()) paper.registerFont(name, Buffer.from(opened[at]!))
  const standIns: ReadonlyArray<string> = ["bold" satisfies Face, ...slices.map(({ name }) => name)]
  const pieces = (line: string): ReadonlyArray<Run<string>> =>
    runsOf(line, base, (letter, before) => {
      if (letter === " " && before !== undefined && before !== OWN) return before
      return holds(letter) ? OWN : standIns.find((it) => within(it, () => holds(letter)))
    })
  const isPlain = (line: string): boolean => /^[ -~]*$/.test(line) || (holds(line) && !isTurned(line))
  const seen = (line: string): string => printable(line).replaceAll(/[\n\u200b]/g, "")
  const faceOf = (run: Run<string>) => (run.face === OWN ? undefined : run.face)
  /** Asked for with features, letters are laid out as one run and not word by word. */
  const set = ({ rtl }: Run<string>, { features }: Options): Options =>
    present({ features: rtl ? (features ?? []) : features })
  const widthOf = (run: Run<string>, options: Options): number =>
    within(faceOf(run), () => width.call(paper, run.text, set(run, options)))

  inside._text = (words, ...rest) => {
    const said = printable(words)
    base = directionOf(said)
    return text.call(paper, breakable(said), ...rest)
  }
  inside.widthOfString = (words, options = {}) => {
    const line = seen(words)
    if (isPlain(line)) return width.call(paper, line, options)
    return pieces(line).reduce((sum, run) => sum + widthOf(run, options), 0)
  }
  inside._fragment = (words, left, top, options) => {
    const whole = seen(words)
    if (isPlain(whole)) return fragment.call(paper, whole, left, top, options)
    const line = whole.trimEnd()
    const runs = pieces(line)
    const { align = "left", baseline, lineWidth = 0 } = options
    const free = options.width === undefined ? 0 : lineWidth - runs.reduce((sum, run) => sum + widthOf(run, options), 0)
    let x = left + (align === "right" ? free : align === "center" ? free / 2 : 0)
    // All faces stand on one line, the one of the face that was asked for.
    const y = baseline === undefined ? top + (inside._font.ascender / 1000) * inside._fontSize : top
    for (const run of runs) {
      // Letters that stand in another order than they are read in, or are made of parts; what runs from right to left
      // readers turn themselves.
      const composed = isComposed(run.text)
      if (composed) inside.addContent(`/Span <</ActualText <${utf16(run.text)}>>> BDC`)
      within(faceOf(run), () => {
        fragment.call(paper, run.text, x, y, { ...set(run, options), baseline: baseline ?? "alphabetic" })
        if (run.rtl) turnTied(inside._font.unicode)
      })
      if (composed) inside.addContent("EMC")
      x += widthOf(run, options)
    }
  }
}

const OWN = ""

const turned = new WeakSet<ReadonlyArray<number>>()

/** Readers turn what runs from right to left letter by letter, also those that were tied into one glyph: told turned, they come out as written. */
const turnTied = (letters: Array<ReadonlyArray<number>>): void => {
  for (const [glyph, tied] of letters.entries())
    if (tied !== undefined && tied.length > 1 && !turned.has(tied)) {
      letters[glyph] = tied.toReversed()
      turned.add(letters[glyph])
    }
}

const breakable = (text: string): string =>
  text.replaceAll(/\p{Script=Thai}+/gu, (words) =>
    Array.from(thai.segment(words), ({ segment }) => segment).join(BREAK),
  )

const utf16 = (text: string): string => `feff${Buffer.from(text, "utf16le").swap16().toString("hex")}`
