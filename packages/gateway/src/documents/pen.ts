import type { Face, Paper } from "./paper.ts"

/** Our colours on paper, which is always light. */
export const INK = {
  text: "#16181D",
  muted: "#5D6470",
  line: "#E6E3DB",
  indigo: "#2B2F77",
  tint: "#ECEDF8",
  marigold: "#F2A516",
  clay: "#B3372B",
}

export interface Style {
  readonly face?: Face
  readonly size?: number
  readonly color?: string
  readonly align?: "left" | "right"
}

type Structure = ReturnType<Paper["struct"]>

/** What a structure is called in a tagged PDF. */
type Tag = "Document" | "Sect" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure"

/** Between lines, and a little more between words than the face has, in points. */
const GAP = 2
const BETWEEN = 0.4

/**
 * Writes on a paper from top to bottom, and tells screen readers what each thing is: whatever is drawn is either part
 * of the structure or marked as decoration.
 */
export class Pen {
  readonly paper: Paper
  readonly left: number
  readonly width: number
  y: number
  #within: Structure
  readonly #root: Structure
  readonly #bottom: number
  readonly #onPage: () => void

  constructor(paper: Paper, { foot, onPage }: { readonly foot: number; readonly onPage: () => void }) {
    this.paper = paper
    const { height, margins, width } = paper.page
    this.left = margins.left
    this.width = width - margins.left - margins.right
    this.y = margins.top
    this.#bottom = height - margins.bottom - foot
    this.#root = paper.struct("Document")
    paper.addStructure(this.#root)
    this.#within = this.#root
    this.#onPage = onPage
    // Our own hand breaks pages: nothing may be pushed on to another by a line that reaches into the foot.
    paper.page.margins.bottom = 0
    onPage()
  }

  /** Makes sure that so many points are free on this page. Answers whether a new one was begun. */
  room(height: number): boolean {
    if (this.y + height <= this.#bottom) return false
    const { margins } = this.paper.page
    this.paper.addPage()
    this.paper.page.margins.bottom = 0
    this.y = margins.top
    this.#onPage()
    return true
  }

  /** A part of the structure: what `draw` writes belongs to it. */
  within(tag: Tag, draw: () => void): void {
    const outer = this.#within
    const inner = this.paper.struct(tag)
    outer.add(inner)
    this.#within = inner
    draw()
    inner.end()
    this.#within = outer
  }

  /** Lines, tints and page numbers: nothing that would be read out. */
  decoration(draw: () => void): void {
    this.paper.markContent("Artifact", { type: "Layout" })
    draw()
    this.paper.endMarkedContent()
  }

  heightOf(text: string, width: number, style: Style = {}): number {
    this.#dress(style)
    return this.paper.heightOfString(text, { width, lineGap: GAP, wordSpacing: BETWEEN })
  }

  /** Writes at a place of its own; answers how high it was. */
  put(tag: Tag, text: string, x: number, y: number, width: number, style: Style = {}): number {
    const height = this.heightOf(text, width, style)
    const content = this.paper.markStructureContent(tag)
    this.#within.add(this.paper.struct(tag, {}, [content]))
    const { align = "left", color = INK.text } = style
    this.paper.fillColor(color).text(text, x, y, {
      width,
      align,
      lineGap: GAP,
      features: ["tnum"],
      // What ends at the right edge ends there to the point.
      ...(align === "left" && { wordSpacing: BETWEEN }),
    })
    this.paper.endMarkedContent()
    return height
  }

  /** A picture with what it shows in words. */
  figure(alt: string, draw: () => void): void {
    const content = this.paper.markStructureContent("Figure", { alt })
    this.#within.add(this.paper.struct("Figure", { alt }, [content]))
    draw()
    this.paper.endMarkedContent()
  }

  rule(y: number, { color = INK.line, from = this.left, to = this.left + this.width, weight = 0.75 } = {}): void {
    this.decoration(() => this.paper.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke())
  }

  end(): void {
    this.#root.end()
  }

  #dress({ face = "text", size = 9.5 }: Style): void {
    this.paper.font(face).fontSize(size)
  }
}
