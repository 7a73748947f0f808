import { encoded, isIn, placesOf, saidOn } from "./paperLetters.ts"
import { type Line, linesOf } from "./paperLines.ts"
import { columnsOn, type CodePage, dotsOn, type PaperProfile } from "./printing.ts"
import type { ReceiptRow } from "./receipt.ts"

// A receipt as the bytes of a printer where no gateway can be asked: byte for byte what the gateway's own library writes,
// which a test holds it to.

/** A line that a printer has no letters for, dot by dot: `isBlack` row by row from the left. */
export interface Dots {
  readonly width: number
  readonly height: number
  readonly isBlack: (x: number, y: number) => boolean
}

interface Ways {
  /** Opens the drawer, where there is one. */
  readonly opens?: boolean
  readonly writable: (text: string) => string
  readonly draw: (line: Line, dots: number) => Promise<Dots>
}

/** The numbers of the tables, as ESC t chooses them. */
const pages: { readonly [C in CodePage]: number } = {
  PC437_USA: 0,
  PC850_MULTILINGUAL: 2,
  PC858_EURO: 19,
  WPC1252: 16,
}
const ESC = 0x1b
const GS = 0x1d
const INIT = [ESC, 0x40]
/** FS . : bytes above 127 are letters, and no halves of Chinese signs. */
const LETTERS_ALONE = [0x1c, 0x2e]
/** ESC p 0 25 250, as the gateway opens a drawer. */
const OPENS_DRAWER = [ESC, 0x70, 0x00, 0x19, 0xfa]
const FEED = [ESC, 0x64, 0x04]
const CUT = [GS, 0x56, 0x00]
const sizes = { plain: 0x00, tall: 0x10, big: 0x30 } as const

/** The bytes, whole. */
export const paperBytes = async (
  rows: ReadonlyArray<ReceiptRow>,
  profile: PaperProfile,
  { draw, opens = true, writable }: Ways,
): Promise<Uint8Array> => {
  const { codePage, drawerKick, paperWidth, supportsCut } = profile
  const bytes: Array<number> = [...INIT, ...LETTERS_ALONE, ESC, 0x74, pages[codePage]]
  if (drawerKick && opens) bytes.push(...OPENS_DRAWER)
  for (const line of linesOf(rows, columnsOn[paperWidth], saidOn(profile, writable)))
    bytes.push(
      ...(isIn(line.left + (line.right ?? ""), codePage)
        ? lettered(line, profile)
        : dotted(await draw(line, dotsOn[paperWidth]))),
    )
  bytes.push(...FEED, ...(supportsCut ? [...CUT, ...INIT] : []))
  return Uint8Array.from(bytes)
}

const lettered = (
  { centred, left, right = "", size }: Line,
  { codePage, paperWidth }: PaperProfile,
): ReadonlyArray<number> => {
  const columns = columnsOn[paperWidth] / (size === "big" ? 2 : 1)
  const free = Math.max(0, columns - placesOf(left) - placesOf(right))
  const text =
    centred === true ? " ".repeat(Math.floor(free / 2)) + left : right === "" ? left : left + " ".repeat(free) + right
  const line = [...encoded(text, codePage), 0x0a]
  if (size === "plain") return line
  const isBold = (on: 0 | 1) => [ESC, 0x45, on]
  return [ESC, 0x21, sizes[size], ...isBold(1), ...line, ...isBold(0), ESC, 0x21, sizes.plain]
}

/** GS v 0: a picture of whole bytes, a bit for each dot. */
const dotted = ({ height, isBlack, width }: Dots): ReadonlyArray<number> => {
  const across = Math.ceil(width / 8)
  const bytes = [GS, 0x76, 0x30, 48, across & 0xff, 0, height & 0xff, (height >> 8) & 0xff]
  for (let y = 0; y < height; y++)
    for (let byte = 0; byte < across; byte++) {
      let bits = 0
      for (let k = 0; k < 8; k++) if (byte * 8 + k < width && isBlack(byte * 8 + k, y)) bits |= 0x80 >> k
      bytes.push(bits)
    }
  return bytes
}
