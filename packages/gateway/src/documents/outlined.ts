import { readFileSync } from "node:fs"
import type { Font } from "fontkit"
import { printable } from "@oja/domain/kernel/onPaper"
import { faceIn, opening, slicesIn } from "./fallbackFaces.ts"
import { type Face, FACES } from "./paper.ts"
import { directionOf, runsOf } from "./runs.ts"

/** Words as the outline of their letters, in pixels from the left end of the line they stand on. */
export interface Outline {
  /** As an SVG path says it. */
  readonly path: string
  readonly width: number
}

const own = new Map<Face, Font>()

const ownFace = (face: Face): Font => {
  const before = own.get(face)
  if (before !== undefined) return before
  const read = faceIn(readFileSync(FACES[face]))
  own.set(face, read)
  return read
}

const holdsIn = (face: Font) => (letters: string) =>
  Array.from(letters).every((it) => face.hasGlyphForCodePoint(it.codePointAt(0)!))

/** Whether our own face holds all letters of some words. */
export const isOurs = (words: string): boolean => holdsIn(ownFace("bold"))(printable(words).replaceAll("\n", " "))

/** Words of any script for a picture, in a face of ours and in others where it lacks letters. */
export const outlined = async (words: string, face: Face, size: number): Promise<Outline> => {
  const line = printable(words).replaceAll("\n", " ")
  const main = ownFace(face)
  const others = await Promise.all(
    Array.from(slicesIn(line, holdsIn(ownFace("bold"))), async (it) => faceIn(await opening(it))),
  )
  const faces = [main, ownFace("bold"), ...others]
  const runs = runsOf<Font>(line, directionOf(line), (letter, before) =>
    letter === " " && before !== undefined ? before : faces.find((it) => holdsIn(it)(letter)),
  )
  let x = 0
  let path = ""
  for (const run of runs) {
    const scale = size / run.face.unitsPerEm
    const { glyphs, positions } = run.face.layout(run.text, [])
    for (const [i, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[i]!
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, -yOffset * scale)
        .toSVG()
      x += xAdvance * scale
    }
  }
  return { path, width: x }
}
