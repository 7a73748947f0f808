import { barsOf, type Face, type Label, marksOf, type Measure } from "@oja/domain/labels/label"
import { pagesOf, type Sheet } from "@oja/domain/labels/sheets"
import { printable } from "@oja/domain/kernel/onPaper"
import { bytesOf, newPaper, type Paper } from "../documents/paper.ts"

/** Points in a millimetre. */
const POINTS = 72 / 25.4

export interface Printing {
  readonly title: string
  /** The business. */
  readonly author: string
  readonly language: "en" | "fr"
  readonly sheet: Sheet
  /** The first label of the first sheet that is still there, from 1. */
  readonly start: number
  /** Epoch milliseconds of what the labels tell. */
  readonly at: number
}

/** Labels as a PDF that is printed as it is, without scaling; the bars are drawn, not pictures. */
export const drawLabels = async (labels: ReadonlyArray<Label>, printing: Printing): Promise<Uint8Array> => {
  const { sheet, start, ...about } = printing
  const size: [number, number] = [sheet.paper.width * POINTS, sheet.paper.height * POINTS]
  const paper = await newPaper({ ...about, size, margin: 0, says: labels })
  const marks = marksIn(sheet, measuring(paper))
  const pages = pagesOf(labels, sheet, start)
  for (const [n, page] of pages.entries()) {
    if (n > 0) paper.addPage()
    for (const { label, x, y } of page) stick(paper, marks(label), x, y)
  }
  return bytesOf(paper)
}

type Marks = ReturnType<typeof marksOf>

const measuring = (paper: Paper): Measure => {
  const known = new Map<string, number>()
  return (text, face, points) => {
    const key = `${face} ${points} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const width = inFace(paper, face, points).widthOfString(text) / POINTS
    known.set(key, width)
    return width
  }
}

/** Twenty of the same are laid out once. */
const marksIn = (sheet: Sheet, measure: Measure): ((label: Label) => Marks) => {
  const known = new WeakMap<Label, Marks>()
  return (label) => {
    const before = known.get(label)
    if (before !== undefined) return before
    const { name, variant, price } = label
    const words = { name: printable(name), variant: printable(variant), price: printable(price) }
    const marks = marksOf({ ...label, ...words }, sheet, measure)
    known.set(label, marks)
    return marks
  }
}

const inFace = (paper: Paper, face: Face, points: number): Paper => paper.font(face).fontSize(points)

const stick = (paper: Paper, marks: Marks, x: number, y: number): void => {
  const words = paper.struct("P")
  paper.addStructure(words)
  for (const mark of marks) {
    if (mark.kind === "bars") {
      // What the bars say stands below them in letters: whoever listens hears it once.
      paper.markContent("Artifact", { type: "Layout" })
      for (const [at, width] of barsOf(mark.modules))
        paper.rect(
          (x + mark.x + at * mark.module) * POINTS,
          (y + mark.y) * POINTS,
          width * mark.module * POINTS,
          mark.height * POINTS,
        )
      paper.fill("#000000")
      paper.endMarkedContent()
      continue
    }
    words.add(paper.markStructureContent("Span"))
    const wide = inFace(paper, mark.face, mark.points).widthOfString(mark.text)
    const back = mark.anchor === "start" ? 0 : mark.anchor === "end" ? wide : wide / 2
    paper.fillColor("#000000").text(mark.text, (x + mark.x) * POINTS - back, (y + mark.y) * POINTS, {
      lineBreak: false,
      baseline: "alphabetic",
    })
    paper.endMarkedContent()
  }
  words.end()
}
