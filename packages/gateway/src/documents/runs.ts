import bidiOf from "bidi-js"

/** A piece of a line that one face writes, as that face's layout wants it. */
export interface Run<Face> {
  readonly text: string
  readonly face: Face
  /** Its letters run from right to left, and the face's layout turns them itself. */
  readonly rtl: boolean
}

type Direction = "ltr" | "rtl"

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Whether anything in it runs from right to left. */
export const isTurned = (text: string): boolean => RTL.test(text)

/** Whether it has letters that are drawn in another order than they are read in, or of other parts. */
export const isComposed = (text: string): boolean => /[\p{Script=Devanagari}\p{Script=Thai}]/u.test(text)

/** Where a text begins to be read: its first letter says. */
export const directionOf = (text: string): Direction => {
  const first = /\p{L}/u.exec(text)
  return first !== null && RTL.test(first[0]) ? "rtl" : "ltr"
}

const bidi = bidiOf()
const clusters = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/**
 * A line as pieces from left to right, by the bidirectional algorithm: each is of one face and one direction.
 * `faceFor` says who writes a letter with its marks, or undefined where no face has it whole.
 */
export const runsOf = <Face>(
  line: string,
  base: Direction,
  faceFor: (letter: string, before: Face | undefined) => Face | undefined,
): ReadonlyArray<Run<Face>> => {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const pieces: Array<{ text: string; face: Face; level: number }> = []
  const add = (text: string, level: number, face: Face) => {
    const last = pieces.at(-1)
    if (last !== undefined && last.face === face && last.level === level) last.text += text
    else pieces.push({ text, face, level })
  }
  for (const { index, segment } of clusters.segment(line)) {
    const level = levels[index] ?? 0
    const face = faceFor(segment, pieces.at(-1)?.face)
    if (face !== undefined) add(segment, level, face)
    // A letter and its marks that are in two faces: each writes its own.
    else
      for (const letter of segment) {
        const single = faceFor(letter, pieces.at(-1)?.face)
        if (single === undefined) throw new Error(`no face writes U+${letter.codePointAt(0)!.toString(16)}`)
        add(letter, level, single)
      }
  }
  return inOrder(pieces).map(({ face, level, text }) => {
    const rtl = level % 2 === 1
    return { face, rtl: rtl && RTL.test(text), text: rtl && !RTL.test(text) ? turned(text) : text }
  })
}

/** Rule L2: from the highest level down, what stands at it or above is turned. */
const inOrder = <Piece extends { readonly level: number }>(pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const order = [...pieces]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < order.length; from++) {
      if (order[from]!.level < level) continue
      let to = from
      while (to + 1 < order.length && order[to + 1]!.level >= level) to++
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).toReversed())
      from = to
    }
  return order
}

/** Signs among letters that run from right to left: turned, and brackets open the other way. */
const turned = (text: string): string =>
  Array.from(clusters.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join("")
