import type { Face, Measure } from "@oja/domain/labels/label"

/** Millimetres in a point. */
export const MM = 25.4 / 72

export const weights: Readonly<Record<Face, number>> = { text: 400, strong: 600, bold: 700 }

// Letters are measured large, for small ones are rounded to whole pixels.
const LARGE = 100
let pen: CanvasRenderingContext2D | null | undefined

/** How wide a text of ours is in millimetres, as this browser sets it. */
export const measure: Measure = (text, face, points) => {
  pen ??= document.createElement("canvas").getContext("2d")
  if (pen === null) return (text.length * points * MM) / 2
  pen.font = `${weights[face]} ${LARGE}px ${getComputedStyle(document.body).fontFamily}`
  return (pen.measureText(text).width / LARGE) * points * MM
}
