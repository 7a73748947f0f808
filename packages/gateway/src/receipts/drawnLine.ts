import { measured, writable } from "@oja/domain/cards/lettering"
import type { Line } from "@oja/domain/sales/paperLines"
import { FACES } from "../documents/paper.ts"

/** Sizes in dots, beside a printer’s own letters, which are 24 high; no higher than it takes, because every dot is sent. */
const sizes: { readonly [S in Line["size"]]: { readonly letters: number; readonly height: number } } = {
  plain: { letters: 23, height: 28 },
  tall: { letters: 34, height: 42 },
  big: { letters: 40, height: 50 },
}

/** A line that a printer has no letters for, as a picture of its whole width in dots, in our own face: the same bytes on every machine. */
export const drawnLine = async ({ centred, left, right = "", size }: Line, dots: number) => {
  const { height, letters } = sizes[size]
  const words = [left, right].map((it) => writable(it.replaceAll("×", "x")))
  const wide = words.reduce((sum, it) => sum + measured(it, letters), 0)
  const fits = Math.min(letters, Math.floor((letters * (dots - 8)) / wide))
  const at = (x: number, anchor: string, text = "") =>
    `<text x="${x}" y="${height * 0.76}" text-anchor="${anchor}">${escaped(text)}</text>`
  const marks =
    centred === true ? at(dots / 2, "middle", words[0]) : at(0, "start", words[0]) + at(dots, "end", words[1])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${dots}" height="${height}" font-family="Plus Jakarta Sans" font-weight="700" font-size="${fits}"><rect width="100%" height="100%" fill="#fff"/>${marks}</svg>`
  // Loaded when first needed: most receipts are letters alone.
  const { renderAsync } = await import("@resvg/resvg-js")
  return renderAsync(svg, { font: { fontFiles: [FACES.bold], loadSystemFonts: false } })
}

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
