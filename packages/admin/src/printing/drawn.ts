import { TEXT } from "@oja/domain/cards/families"
import { measured, writable } from "@oja/domain/cards/lettering"
import { type Dots, paperBytes } from "@oja/domain/sales/paperBytes"
import type { Line } from "@oja/domain/sales/paperLines"
import type { PaperProfile } from "@oja/domain/sales/printing"
import type { ReceiptRow } from "@oja/domain/sales/receipt"

// What a printer is sent where no gateway can be asked.

/** Sizes in dots, as the gateway draws them. */
const sizes: { readonly [S in Line["size"]]: { readonly letters: number; readonly height: number } } = {
  plain: { letters: 23, height: 28 },
  tall: { letters: 34, height: 42 },
  big: { letters: 40, height: 50 },
}

/** A line that a printer has no letters for, on a canvas in our own face. */
const draw = async ({ centred, left, right = "", size }: Line, dots: number): Promise<Dots> => {
  const { height, letters } = sizes[size]
  const [first = "", last = ""] = [left, right].map((it) => writable(it.replaceAll("×", "x")))
  const wide = measured(first, letters) + measured(last, letters)
  const fits = Math.min(letters, Math.floor((letters * (dots - 8)) / wide))
  const font = `700 ${fits}px "${TEXT}"`
  // The face comes in slices: each that may hold a letter of the line is fetched before it is drawn. One that nothing can
  // be fetched of here keeps no receipt: its letters are drawn in whatever face the device has.
  await document.fonts.load(font, first + last).catch(() => document.fonts.ready)
  const canvas = document.createElement("canvas")
  canvas.width = dots
  canvas.height = height
  const pen = canvas.getContext("2d", { willReadFrequently: true })!
  pen.fillStyle = "#fff"
  pen.fillRect(0, 0, dots, height)
  pen.fillStyle = "#000"
  pen.font = font
  const base = height * 0.76
  const put = (text: string, x: number, align: CanvasTextAlign) => {
    pen.textAlign = align
    pen.fillText(text, x, base)
  }
  if (centred === true) put(first, dots / 2, "center")
  else {
    put(first, 0, "left")
    put(last, dots, "right")
  }
  const { data } = pen.getImageData(0, 0, dots, height)
  return { width: dots, height, isBlack: (x, y) => data[(y * dots + x) * 4]! < 128 }
}

/** A receipt as the bytes of a printer, made on this device. */
export const drawnHere = (
  rows: ReadonlyArray<ReceiptRow>,
  profile: PaperProfile,
  { opens }: { readonly opens: boolean },
): Promise<Uint8Array> => paperBytes(rows, profile, { draw, opens, writable })
