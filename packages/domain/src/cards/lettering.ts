import { printable } from "../kernel/onPaper.ts"

// How words are set where nothing can measure them: in the gateway, in the browser and here the same lines must break
// at the same places. Widths are a little wider than our faces draw them, so that what fits here fits everywhere.

/** In thousandths of the size, the widest of our faces: measured, then rounded up. */
const widths: ReadonlyArray<readonly [letters: string, width: number]> = [
  [" il", 280],
  ["'Ijı", 325],
  [",łîïĩīĭȉȋ", 375],
  ["!().:;J`{|}‘’·¡", 405],
  ["1[]frtŀľŧ", 460],
  ['"/\\ťĿ°', 540],
  ["*7Lszĳ“”„", 570],
  ["-?FTZakvxłŁ¿‐", 615],
  ["235EcehnuyþÞħŋĸ", 660],
  ["$+4689<=>PRSY^_bdgopq~ðøđßĲ«»–", 690],
  ["ABKVX£", 725],
  ["0DHUŊÐĐ", 785],
  ["&CN€₵…Ħ", 805],
  ["GďƏ", 870],
  ["OQ₦Ø", 900],
  ["#w", 925],
  ["MmÆæ—", 995],
  ["@", 1005],
  ["W", 1045],
  ["%œŒ", 1270],
]
const widthOf = new Map(widths.flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)))
const WIDEST = 1270

/** The width of a line in pixels at a size. */
export const measured = (line: string, size: number): number => {
  let width = 0
  for (const [letter = ""] of line.normalize("NFC").matchAll(/\P{M}/gu))
    width += widthOf.get(letter) ?? widthOf.get(letter.normalize("NFD")[0] ?? "") ?? otherwise(letter)
  return (width * size) / 1000
}

/** Chinese and Japanese letters are squares. */
const otherwise = (letter: string): number =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter) ? 1010 : WIDEST

/** Words as cards write them, in whatever script they are. */
export const worded = (words: string): string => printable(words).replaceAll(/\s+/g, " ").trim()

/** Letters that none of our faces hold, and the nearest that they do. */
// oxfmt-ignore
const nearest: { readonly [letter: string]: string } = {
  Ɓ: "B", ɓ: "b", Ɗ: "D", ɗ: "d", Ƙ: "K", ƙ: "k", Ƴ: "Y", ƴ: "y", Ɛ: "E", ɛ: "e", Ɔ: "O", ɔ: "o", Ǝ: "E", ǝ: "e",
}

/** Words as our faces can write them: one form of each accent, Latin letters, and no pictures or letters of other scripts. */
export const writable = (words: string): string =>
  words
    .normalize("NFC")
    .replaceAll(/\p{L}/gu, (letter) => nearest[letter] ?? letter)
    .replaceAll(/[^\p{Script=Latin}\p{M}\d\s!-/:-@[-`{-~«»“”‘’–—…·°£€₦₵]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()

/** Letters with their accents: what must not be torn apart. */
const lettersOf = (word: string): ReadonlyArray<string> => word.match(/\P{M}\p{M}*/gu) ?? []

/** A word too long for a line, in pieces that are not. */
const pieces = (word: string, size: number, width: number): ReadonlyArray<string> => {
  if (measured(word, size) <= width) return [word]
  const found: Array<string> = []
  for (const letter of lettersOf(word)) {
    const longer = (found.at(-1) ?? "") + letter
    if (found.length > 0 && measured(longer, size) <= width) found[found.length - 1] = longer
    else found.push(letter)
  }
  return found
}

const broken = (words: string, size: number, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of words.split(" ").flatMap((it) => pieces(it, size, width))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && measured(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export interface Set {
  readonly size: number
  readonly lines: ReadonlyArray<string>
}

/** The largest of the sizes at which words fit into a width and into the lines each size may take; at the smallest, what does not fit is cut and says so. */
export const fitted = (
  words: string,
  width: number,
  sizes: readonly [...ReadonlyArray<readonly [size: number, lines: number]>, readonly [size: number, lines: number]],
): Set => {
  // A name is not torn while a smaller size would hold its words whole.
  const whole = (size: number) => words.split(" ").every((word) => measured(word, size) <= width)
  for (const [size, most] of sizes) {
    const lines = broken(words, size, width)
    if (lines.length <= most && whole(size)) return { size, lines }
  }
  const [size, most] = sizes.at(-1)!
  const lines = broken(words, size, width)
  if (lines.length <= most) return { size, lines }
  const letters = [...lettersOf(lines[most - 1]!)]
  while (measured(`${letters.join("")}…`, size) > width) letters.pop()
  return { size, lines: [...lines.slice(0, most - 1), `${letters.join("").trimEnd()}…`] }
}
