import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { create, type Font } from "fontkit"
import { textsIn, printable } from "@oja/domain/kernel/onPaper"

// Faces for whatever our own cannot write. Each comes in slices of a script, of which only those are opened that a paper
// needs; the variable ones are set to a weight first, because PDF knows no axes.

/** Between regular and bold, so that one face goes beside both of ours. */
const WEIGHT = 500

/** Which weight a family comes in; those without one are set to ours. */
const families: { readonly [family: string]: 400 | 500 | "variable" } = {
  "@fontsource-variable/noto-sans": "variable",
  // Not Noto's: that sets dots apart from their letters, and no reader finds the word again.
  "@fontsource/ibm-plex-sans-arabic": 500,
  "@fontsource-variable/noto-sans-hebrew": "variable",
  "@fontsource-variable/noto-sans-thai": "variable",
  "@fontsource-variable/noto-sans-ethiopic": "variable",
  "@fontsource-variable/noto-sans-sc": "variable",
  "@fontsource/noto-sans-symbols-2": 400,
}

export interface Slice {
  /** "@fontsource-variable/noto-sans-sc/116" */
  readonly name: string
  readonly file: string
  readonly variable: boolean
}

/** The slice that has a letter; undefined where none has. */
export const sliceOf = (letter: string): Slice | undefined => {
  const code = letter.codePointAt(0)!
  return claims()
    .get(code)
    ?.find((slice) => lettersOf(slice).has(code))
}

/** The slices of all letters in a value that `holds` does not have: what has to be opened before it is written. */
export const slicesIn = (value: unknown, holds: (letter: string) => boolean): ReadonlySet<Slice> => {
  const found = new Set<Slice>()
  for (const text of textsIn(value)) {
    if (/^[ -~]*$/.test(text)) continue
    for (const letter of printable(text)) {
      const slice = holds(letter) ? undefined : sliceOf(letter)
      if (slice !== undefined) found.add(slice)
    }
  }
  return found
}

const opened = new Map<Slice, Promise<Uint8Array>>()

/** A slice as a TrueType file of one weight. What was made once is kept: it can take a tenth of a second. */
export const opening = (slice: Slice): Promise<Uint8Array> => {
  const before = opened.get(slice)
  if (before !== undefined) return before
  const making = made(slice)
  opened.set(slice, making)
  return making
}

const made = async (slice: Slice): Promise<Uint8Array> => {
  // Loaded when first needed: most papers are written in our own faces from end to end.
  const { default: subset } = await import("subset-font")
  const letters = String.fromCodePoint(...lettersOf(slice))
  const axes = slice.variable ? { variationAxes: { wght: WEIGHT } } : {}
  return subset(readFileSync(slice.file), letters, { ...axes, targetFormat: "sfnt" })
}

/** A single face from its bytes. */
export const faceIn = (bytes: Uint8Array): Font => {
  const face = create(Buffer.from(bytes))
  if (!("characterSet" in face)) throw new Error("a collection of faces is no face")
  return face
}

const read = new Map<Slice, ReadonlySet<number>>()

/** The letters that a slice really has: its package claims more of it. */
export const lettersOf = (slice: Slice): ReadonlySet<number> => {
  const before = read.get(slice)
  if (before !== undefined) return before
  const letters = new Set(faceIn(readFileSync(slice.file)).characterSet)
  read.set(slice, letters)
  return letters
}

const inPackage = (family: string, path: string): string => fileURLToPath(import.meta.resolve(`${family}/${path}`))

let claimed: ReadonlyMap<number, ReadonlyArray<Slice>> | undefined

/** For every letter the slices that are said to have it. */
export const claims = (): ReadonlyMap<number, ReadonlyArray<Slice>> => {
  if (claimed !== undefined) return claimed
  const all = new Map<number, Array<Slice>>()
  for (const [family, weight] of Object.entries(families)) {
    const told = JSON.parse(readFileSync(inPackage(family, "unicode.json"), "utf8")) as Record<string, string>
    for (const [key, ranges] of Object.entries(told)) {
      const slice = sliceNamed(family, weight, key.replaceAll(/[[\]]/g, ""))
      for (const range of ranges.split(",")) {
        const [from = 0, to = from] = Array.from(range.slice("U+".length).split("-"), (it) => Number.parseInt(it, 16))
        for (let code = from; code <= to; code++) all.set(code, [...(all.get(code) ?? []), slice])
      }
    }
  }
  return (claimed = all)
}

const sliceNamed = (family: string, weight: 400 | 500 | "variable", key: string): Slice => {
  const file = `${family.split("/")[1]}-${key}-${weight === "variable" ? "wght" : weight}-normal.woff2`
  return { name: `${family}/${key}`, variable: weight === "variable", file: inPackage(family, `files/${file}`) }
}
