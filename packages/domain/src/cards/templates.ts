import type { Motif } from "./motifs.ts"

/** Where the cloth lies: all around, above the words, or below them. */
type Layout = "frame" | "band" | "foot"

export interface Template {
  readonly layout: Layout
  /** The cloth: its dye, its lines and its touch of gold. */
  readonly cloth: readonly [dye: string, line: string, gold: string]
  /** What the words stand on, the words themselves, and the name. */
  readonly paper: readonly [ground: string, ink: string, name: string]
  readonly motifs: readonly [Motif, ...ReadonlyArray<Motif>]
}

const [paper, white, ink, coal] = ["#FBFAF7", "#FFFFFF", "#16181D", "#111318"]
const [indigo, deep, tint, pale] = ["#2B2F77", "#1F2259", "#ECEDF8", "#A9AFF5"]
const [gold, glow, straw] = ["#F2A516", "#F6B73C", "#FDF2DA"]

/** The cards there are, in the house's colours; every pair of ground and words holds 4.5 to 1. */
export const templates = {
  dots: { layout: "frame", cloth: [indigo, tint, gold], paper: [paper, ink, indigo], motifs: ["dots", "squares"] },
  waves: { layout: "band", cloth: [deep, tint, gold], paper: [paper, ink, indigo], motifs: ["waves", "dots"] },
  cowrie: { layout: "foot", cloth: [tint, indigo, gold], paper: [white, ink, indigo], motifs: ["cowrie", "waves"] },
  squares: {
    layout: "frame",
    cloth: [paper, indigo, gold],
    paper: [indigo, white, glow],
    motifs: ["squares", "leaves"],
  },
  leaves: { layout: "band", cloth: [gold, ink, indigo], paper: [straw, ink, indigo], motifs: ["leaves"] },
  sun: { layout: "foot", cloth: [coal, glow, gold], paper: [ink, white, glow], motifs: ["sun", "leaves"] },
  market: {
    layout: "band",
    cloth: [indigo, tint, gold],
    paper: [white, ink, indigo],
    motifs: ["squares", "cowrie", "sun", "waves", "dots"],
  },
  night: { layout: "frame", cloth: [ink, pale, glow], paper: [deep, white, glow], motifs: ["sun", "dots"] },
} as const satisfies { readonly [name: string]: Template }

export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as ReadonlyArray<TemplateName> as readonly [
  TemplateName,
  ...ReadonlyArray<TemplateName>,
]
