import * as Schema from "effect/Schema"
import { HAN, LETTERS } from "./lettersOnPaper.ts"
import { refusal } from "./refusal.ts"

// What papers can write: the letters of the faces that receipts, invoices, labels, slips and cards are set in. What none
// of them holds is refused before anything is issued, so that no customer is handed a box.

/** A letter that no face of ours holds, and the text in which it stands. */
export interface Unwritable {
  readonly letter: string
  readonly text: string
}

/** What is to be issued has a letter that no paper can write. */
export const LetterNotOnPaper = refusal(
  "LetterNotOnPaper",
  { code: "VALIDATION_FAILED", status: 422 },
  { letter: Schema.String, text: Schema.String },
)

/** Every text that stands anywhere in a value. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value
  else if (typeof value === "object" && value !== null && !(value instanceof Uint8Array))
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

/** The first letter in all texts of a value that no paper can write; undefined where all can be written. */
export const unwritable = (value: unknown): Unwritable | undefined => {
  for (const text of textsIn(value))
    if (!/^[ -~]*$/.test(text))
      for (const letter of printable(text)) if (!isOnPaper(letter)) return { letter, text: around(text, letter) }
  return undefined
}

/**
 * Text as papers write it: one form of each accent, spaces that faces have, and without pictograms and what nobody sees;
 * joiners stay inside of the scripts that need them.
 */
export const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\u202f", "\u00a0")
    .replaceAll(/[^\P{Zs}\u00a0]|\t/gu, " ")
    .replaceAll(/\p{Emoji_Presentation}|[\ufe00-\ufe0f]|(?![\u200c\u200d])\p{Cf}/gu, "")
    .replaceAll(/(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu, "")

const FIRST_HAN = 0x4e00
const LAST_HAN = 0x9fff
const SIX_BITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/** Whether some face of ours holds a letter. */
export const isOnPaper = (letter: string): boolean => {
  const code = letter.codePointAt(0)!
  if (code < FIRST_HAN || code > LAST_HAN) return code === 0x0a || others().has(code)
  const at = code - FIRST_HAN
  return ((SIX_BITS.indexOf(HAN[Math.floor(at / 6)] ?? "A") >> (at % 6)) & 1) === 1
}

let known: ReadonlySet<number> | undefined

const others = (): ReadonlySet<number> => {
  if (known !== undefined) return known
  const all = new Set<number>()
  let at = 0
  // "gap.more": so far from the last letter of the range before, and so many more behind it.
  for (const range of LETTERS.split(" ")) {
    const [gap = 0, more = 0] = range.split(".").map((it) => Number.parseInt(it, 36))
    at += gap
    all.add(at)
    for (let n = 0; n < more; n++) all.add(++at)
  }
  return (known = all)
}

const ROOM = 24

/** Enough of a text that a person finds the letter in it. */
const around = (text: string, letter: string): string => {
  const at = Math.max(0, text.indexOf(letter) - ROOM)
  return text.slice(at, at + 2 * ROOM).trim()
}
