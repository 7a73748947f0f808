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

/** What stands beside the facts, and what is to be seen first. */
export const small: Style = { size: 9, color: INK.muted }
export const strong: Style = { face: "strong" }

/** Where something stands on a line, in points. */
export interface Place {
  readonly x: number
  readonly wide: number
}

interface Sheet {
  /** How high the bar at the head of each page is, and how much is kept free at its foot. */
  readonly bar: number
  readonly foot: number
  /** What else each page has before anything is written on it. */
  readonly onPage?: () => void
}

type Structure = ReturnType<Paper["struct"]>

/** What a structure is called in a tagged PDF. */
type Tag = "Document" | "Sect" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure"

/** Between lines, and a little more between words than the face has, in points. */
const GAP = 2
const BETWEEN = 0.4
/** What of a page's foot is for whose it is; the rest is for its number. */
const FOOT = 0.7

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
  readonly #sheet: Sheet

  constructor(paper: Paper, sheet: Sheet) {
    this.paper = paper
    const { height, margins, width } = paper.page
    this.left = margins.left
    this.width = width - margins.left - margins.right
    this.y = margins.top
    this.#bottom = height - margins.bottom - sheet.foot
    this.#root = paper.struct("Document")
    paper.addStructure(this.#root)
    this.#within = this.#root
    this.#sheet = sheet
    // Our own hand breaks pages: nothing may be pushed on to another by a line that reaches into the foot.
    paper.page.margins.bottom = 0
    this.#begin()
  }

  /** Makes sure that so many points are free on this page. Answers whether a new one was begun. */
  room(height: number): boolean {
    if (this.y + height <= this.#bottom) return false
    const { margins } = this.paper.page
    this.paper.addPage()
    this.paper.page.margins.bottom = 0
    this.y = margins.top
    this.#begin()
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

  /** Columns side by side, each with its share of the width; so many points are free between them. */
  columns(shares: ReadonlyArray<number>, free: number): ReadonlyArray<Place> {
    return shares.map((share, i) => ({
      x: this.left + shares.slice(0, i).reduce((sum, it) => sum + it, 0) * this.width,
      wide: share * this.width - free,
    }))
  }

  /** The head of a table, and the line under it after so many points; what stands in `right` ends at the right edge. */
  heads(
    labels: ReadonlyArray<string>,
    places: ReadonlyArray<Place>,
    right: (i: number) => boolean,
    down: number,
  ): void {
    this.within("TR", () => {
      for (const [i, label] of labels.entries()) {
        const { wide, x } = places[i]!
        this.put("TH", label, x, this.y, wide, { ...small, face: "strong", align: right(i) ? "right" : "left" })
      }
    })
    this.y += down
    this.rule(this.y, { color: INK.indigo, weight: 1 })
  }

  /** Whose paper this is and which page, so many points below the foot of each. */
  feet(whose: string, pageOf: (page: number, of: number) => string, below: number): void {
    const { paper } = this
    const { count, start } = paper.bufferedPageRange()
    for (let i = 0; i < count; i++) {
      paper.switchToPage(start + i)
      paper.page.margins.bottom = 0
      const y = paper.page.height - paper.page.margins.left + below
      this.decoration(() => {
        paper.font("text").fontSize(8).fillColor(INK.muted)
        paper.text(whose, this.left, y, { width: this.width * FOOT, height: 10, ellipsis: true, lineBreak: false })
        paper.text(pageOf(i + 1, count), this.left, y, { width: this.width, align: "right", lineBreak: false })
      })
    }
  }

  /** Whether words fit where `feet` says whose paper it is. */
  fitsFoot(whose: string): boolean {
    return this.paper.font("text").fontSize(8).widthOfString(whose) < this.width * FOOT
  }

  end(): void {
    this.#root.end()
  }

  #begin(): void {
    const { bar, onPage } = this.#sheet
    const { margins, width } = this.paper.page
    this.decoration(() => {
      this.paper.rect(0, 0, width, bar).fill(INK.indigo)
      this.paper.rect(0, 0, margins.left, bar).fill(INK.marigold)
      onPage?.()
    })
  }

  #dress({ face = "text", size = 9.5 }: Style): void {
    this.paper.font(face).fontSize(size)
  }
}
