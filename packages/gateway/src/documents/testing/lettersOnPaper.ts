import { readFileSync } from "node:fs"
import { claims, faceIn, lettersOf } from "../fallbackFaces.ts"
import { FACES } from "../paper.ts"

const FIRST_HAN = 0x4e00
const LAST_HAN = 0x9fff
const SIX_BITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/** Every letter that our faces and those that stand in for them really hold, in order. */
export const lettersOfFaces = (): ReadonlyArray<number> => {
  const own = faceIn(readFileSync(FACES.bold)).characterSet
  const slices = [...new Set([...claims().values()].flat())]
  const claimed = claims()
  const others = slices.flatMap((slice) =>
    [...lettersOf(slice)].filter((code) => claimed.get(code)?.includes(slice) === true),
  )
  return [...new Set([...own, ...others])].filter((code) => code >= 0x20).toSorted((a, b) => a - b)
}

/** The same as the file of the domain that says it. */
export const tableOf = (letters: ReadonlyArray<number>): string => {
  const ranges: Array<[from: number, to: number]> = []
  const han = Array.from({ length: Math.ceil((LAST_HAN + 1 - FIRST_HAN) / 6) }, () => 0)
  for (const code of letters) {
    const last = ranges.at(-1)
    if (code >= FIRST_HAN && code <= LAST_HAN) han[Math.floor((code - FIRST_HAN) / 6)]! |= 1 << ((code - FIRST_HAN) % 6)
    else if (last !== undefined && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  let at = 0
  const said = ranges.map(([from, to]) => {
    const gap = (from - at).toString(36)
    at = to
    return to === from ? gap : `${gap}.${(to - from).toString(36)}`
  })
  return [
    "// What our faces hold, read out of them by gateway/src/documents/everyScript.test.ts; `vitest -u` writes it anew.",
    "",
    "/** Ranges of letters but for Chinese ones, in base 36: the gap to the one before, and how many more follow. */",
    "export const LETTERS =",
    `  "${said.join(" ")}"`,
    "",
    "/** The Chinese letters from U+4E00 to U+9FFF, six to a sign of base 64, the first in the lowest bit. */",
    "export const HAN =",
    `  "${han.map((bits) => SIX_BITS[bits]).join("")}"`,
    "",
  ].join("\n")
}
