import { type Qr, QUIET } from "@oja/domain/labels/qr"
import { faces } from "../theme/tokens.ts"

const PAPER = "#FBFAF7"
const INK = "#16181D"
const INDIGO = "#2B2F77"

const dots = (pen: CanvasRenderingContext2D, qr: Qr, left: number, top: number, dot: number) => {
  pen.fillStyle = "#FFFFFF"
  const side = (qr.length + 2 * QUIET) * dot
  pen.fillRect(left, top, side, side)
  pen.fillStyle = INK
  qr.forEach((row, y) =>
    row.forEach((ink, x) => {
      if (ink) pen.fillRect(left + (x + QUIET) * dot, top + (y + QUIET) * dot, dot, dot)
    }),
  )
}

const drawn = (width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): Promise<Blob | null> => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  const pen = canvas.getContext("2d")
  if (pen === null) return Promise.resolve(null)
  draw(pen)
  return new Promise((done) => canvas.toBlob(done, "image/png"))
}

const DOT = 32

/** The code alone, large enough for any print. */
export const qrPicture = (qr: Qr): Promise<Blob | null> => {
  const side = (qr.length + 2 * QUIET) * DOT
  return drawn(side, side, (pen) => dots(pen, qr, 0, 0, DOT))
}

interface Said {
  readonly name: string
  readonly address: string
  readonly scan: string
}

// A5 at 300 dots an inch.
const WIDTH = 1748
const HEIGHT = 2480
const EDGE = 140

/** A sheet for the wall or the counter: the shop's name, the code, and the address for those without a camera. */
export const drawPoster = async (qr: Qr, { address, name, scan }: Said): Promise<Blob | null> => {
  await document.fonts.ready
  return drawn(WIDTH, HEIGHT, (pen) => {
    pen.fillStyle = PAPER
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    pen.fillStyle = INDIGO
    pen.fillRect(0, 0, WIDTH, 48)
    pen.textAlign = "center"
    pen.textBaseline = "middle"
    fitted(pen, name, 700, 170, faces.display, 380, INK)
    fitted(pen, scan, 500, 72, faces.text, 600, INK)
    const dot = Math.floor((WIDTH - 2 * EDGE - 120) / (qr.length + 2 * QUIET))
    const side = dot * (qr.length + 2 * QUIET)
    dots(pen, qr, (WIDTH - side) / 2, 740, dot)
    fitted(pen, address.replace(/^https?:\/\//, ""), 700, 84, faces.text, 740 + side + 150, INDIGO)
  })
}

/** One line in the middle, as large as it may be and as small as it must. */
const fitted = (
  pen: CanvasRenderingContext2D,
  text: string,
  weight: number,
  size: number,
  face: string,
  y: number,
  colour: string,
) => {
  pen.fillStyle = colour
  pen.font = `${weight} ${size}px ${face}`
  const room = WIDTH - 2 * EDGE
  const { width } = pen.measureText(text)
  if (width > room) pen.font = `${weight} ${Math.floor((size * room) / width)}px ${face}`
  pen.fillText(text, WIDTH / 2, y)
}
