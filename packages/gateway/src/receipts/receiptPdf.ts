import type { PaperWidth } from "@oja/domain/sales/printing"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { bytesOf, type Face, newPaper, type Paper } from "../documents/paper.ts"

/** Points in a millimetre. */
const POINTS = 72 / 25.4
const MARGIN = 3 * POINTS
const GAP = 8

interface About {
  readonly paperWidth: PaperWidth
  readonly title: string
  readonly author: string
  readonly language: "en" | "fr"
  /** Epoch milliseconds of the sale. */
  readonly at: number
}

type Kind = ReceiptRow["kind"]
const faces: { readonly [K in Kind]: Face } = {
  name: "display",
  text: "text",
  rule: "text",
  line: "strong",
  pair: "text",
  total: "bold",
}
const sizes: { readonly [K in Kind]: number } = { name: 13, text: 8.5, rule: 6, line: 8.5, pair: 8.5, total: 11 }

/** A receipt as one strip of paper, 58 or 80 mm wide and as long as it needs. */
export const receiptPdf = async (
  rows: ReadonlyArray<ReceiptRow>,
  { paperWidth, ...about }: About,
): Promise<Uint8Array> => {
  const width = Number(paperWidth) * POINTS
  const within = width - 2 * MARGIN
  // How long it gets is known once it was set: first on a paper that is thrown away.
  const probe = await newPaper({ ...about, size: [width, 1000], margin: 0, says: rows })
  const height = rows.reduce((sum, row) => sum + heightOf(probe, row, within), 0) + 2 * MARGIN
  const paper = await newPaper({ ...about, size: [width, height], margin: 0, says: rows })
  const document = paper.struct("Document")
  paper.addStructure(document)
  let y = MARGIN
  for (const row of rows) {
    if (row.kind === "rule") dashed(paper, y + sizes.rule / 2, within)
    else {
      document.add(paper.struct("P", {}, [paper.markStructureContent("P")]))
      draw(paper, row, y, within)
      paper.endMarkedContent()
    }
    y += heightOf(paper, row, within)
  }
  document.end()
  return bytesOf(paper)
}

const dressed = (paper: Paper, kind: Kind): Paper => paper.font(faces[kind]).fontSize(sizes[kind]).fillColor("#000000")

/** What the left side has beside the figure at the right edge. */
const roomFor = (paper: Paper, { kind, right }: ReceiptRow, within: number): number =>
  right === undefined ? within : within - dressed(paper, kind).widthOfString(right) - GAP

const heightOf = (paper: Paper, row: ReceiptRow, within: number): number =>
  row.kind === "rule"
    ? sizes.rule
    : dressed(paper, row.kind).heightOfString(row.left, { width: roomFor(paper, row, within) }) + 1

const draw = (paper: Paper, row: ReceiptRow, y: number, within: number): void => {
  const { kind, left, right } = row
  const width = roomFor(paper, row, within)
  const align = kind === "name" || kind === "text" ? "center" : "left"
  dressed(paper, kind).text(left, MARGIN, y, { width, align })
  if (right !== undefined) paper.text(right, MARGIN + width + GAP, y, { lineBreak: false, features: ["tnum"] })
}

const dashed = (paper: Paper, y: number, within: number): void => {
  paper.markContent("Artifact", { type: "Layout" })
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + within, y)
    .dash(2, { space: 2 })
    .lineWidth(0.5)
    .strokeColor("#000000")
    .stroke()
    .undash()
  paper.endMarkedContent()
}
