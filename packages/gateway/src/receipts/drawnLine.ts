import type { RenderedImage } from "@resvg/resvg-js"
import { measured, writable } from "@oja/domain/cards/lettering"
import { QUIET, qrOf, qrPath } from "@oja/domain/labels/qr"
import type { Line } from "@oja/domain/sales/paperLines"
import { FACES } from "../documents/paper.ts"

/** Sizes in dots, beside a printer’s own letters, which are 24 high; no higher than it takes, because every dot is sent. */
const sizes: { readonly [S in Line["size"]]: { readonly letters: number; readonly height: number } } = {
  plain: { letters: 23, height: 28 },
  tall: { letters: 34, height: 42 },
  big: { letters: 40, height: 50 },
}

/** A line that a printer has no letters for, as a picture of its whole width in dots, in our own face: the same bytes on every machine. */
export const drawnLine = async (line: Line, dots: number): Promise<RenderedImage> => {
  const { centred, left, right = "", size } = line
  const { height, letters } = sizes[size]
  const { isOurs } = await import("../documents/outlined.ts")
  if (!isOurs(left + right)) return outlinedLine(line, dots)
  const words = [left, right].map((it) => writable(it.replaceAll("×", "x")))
  const wide = words.reduce((sum, it) => sum + measured(it, letters), 0)
  const fits = Math.min(letters, Math.floor((letters * (dots - 8)) / wide))
  const at = (x: number, anchor: string, text = "") =>
    `<text x="${x}" y="${height * 0.76}" text-anchor="${anchor}">${escaped(text)}</text>`
  const marks =
    centred === true ? at(dots / 2, "middle", words[0]) : at(0, "start", words[0]) + at(dots, "end", words[1])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${dots}" height="${height}" font-family="Plus Jakarta Sans" font-weight="700" font-size="${fits}"><rect width="100%" height="100%" fill="#fff"/>${marks}</svg>`
  return picture(svg)
}

const DOTS = 6

/** An address as a code for a camera, as a PNG; undefined where it is too long. */
export const drawnCode = async (address: string): Promise<Buffer | undefined> => {
  const qr = qrOf(address)
  if (qr === undefined) return undefined
  const side = qr.length + 2 * QUIET
  const dots = side * DOTS
  const code = await picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${dots}" height="${dots}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${qrPath(qr)}"/></svg>`,
  )
  return code.asPng()
}

const picture = async (svg: string): Promise<RenderedImage> => {
  // Loaded when first needed: most receipts are letters alone.
  const { renderAsync } = await import("@resvg/resvg-js")
  return renderAsync(svg, { font: { fontFiles: [FACES.bold], loadSystemFonts: false } })
}

/** The same in whatever script its words are, as outlines: letters that stand above and below others take a little more room. */
const outlinedLine = async ({ centred, left, right = "", size }: Line, dots: number): Promise<RenderedImage> => {
  const letters = sizes[size].letters
  const height = Math.ceil(sizes[size].height * 1.3)
  const { outlined } = await import("../documents/outlined.ts")
  const [start, end] = await Promise.all([outlined(left, "bold", letters), outlined(right, "bold", letters)])
  const scale = Math.min(1, (dots - 8) / (start.width + end.width))
  const at = (x: number, path: string) =>
    `<path transform="translate(${x} ${Math.round(height * 0.7)}) scale(${scale})" d="${path}"/>`
  const first = centred === true ? (dots - start.width * scale) / 2 : 0
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${dots}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${at(first, start.path)}${at(dots - end.width * scale, end.path)}</svg>`,
  )
}

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
