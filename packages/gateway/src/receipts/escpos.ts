import { writable } from "@oja/domain/cards/lettering"
import { isIn, placesOf, saidOn } from "@oja/domain/sales/paperLetters"
import { type Line, linesOf } from "@oja/domain/sales/paperLines"
import { columnsOn, dotsOn, type PaperProfile } from "@oja/domain/sales/printing"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import { BreakLine, PrinterTypes, ThermalPrinter } from "node-thermal-printer"
import { drawnCode, drawnLine } from "./drawnLine.ts"

/** FS . : bytes above 127 are letters of the code page and no halves of Chinese signs, as many cheap printers begin. */
const LETTERS_ALONE = Buffer.from([0x1c, 0x2e])
/** ESC p 0 25 250: opens the drawer on the first connector, with the two times that the library leaves out. */
const OPENS_DRAWER = Buffer.from([0x1b, 0x70, 0x00, 0x19, 0xfa])

/**
 * A receipt as the bytes of a printer that speaks ESC/POS. Letters that its table has are sent as letters; a line with
 * others is drawn, or said plainly where the profile forbids drawing. `opens` opens the drawer, where there is one.
 */
export const escposOf = async (
  rows: ReadonlyArray<ReceiptRow>,
  profile: PaperProfile,
  { opens = true }: { readonly opens?: boolean } = {},
): Promise<Uint8Array> => {
  const printer = begun(profile)
  if (profile.drawerKick && opens) printer.append(OPENS_DRAWER)
  await write(printer, rows, profile)
  return ended(printer, profile)
}

/** Rows as letters where the printer has them, and otherwise as the profile wants it. */
export const write = async (
  printer: ThermalPrinter,
  rows: ReadonlyArray<ReceiptRow>,
  profile: PaperProfile,
): Promise<void> => {
  const said = saidOn(profile, writable)
  for (const row of rows) {
    const code = row.kind === "code" && profile.rasterFallback ? await drawnCode(said(row.left)) : undefined
    if (code !== undefined) {
      printer.alignCenter()
      await printer.printImageBuffer(code)
      printer.alignLeft()
    } else for (const line of linesOf([row], columnsOn[profile.paperWidth], said)) await put(printer, line, profile)
  }
}

/** A printer as it was when it was switched on, with the letters of the profile. */
export const begun = ({ codePage, paperWidth }: PaperProfile): ThermalPrinter => {
  const printer = new ThermalPrinter({
    type: PrinterTypes.EPSON,
    // Nothing leaves from here: the bytes go to whoever stands beside the printer.
    interface: "",
    width: columnsOn[paperWidth],
    breakLine: BreakLine.NONE,
  })
  printer.append(Buffer.from([0x1b, 0x40]))
  printer.append(LETTERS_ALONE)
  printer.setCharacterSet(codePage)
  return printer
}

/** Pushes the paper out of the housing, and cuts it where the printer can. */
export const ended = (printer: ThermalPrinter, { supportsCut }: Pick<PaperProfile, "supportsCut">): Uint8Array => {
  if (supportsCut) printer.cut({ verticalTabAmount: 1 })
  else printer.printVerticalTab()
  return printer.getBuffer()
}

const put = async (printer: ThermalPrinter, line: Line, profile: PaperProfile): Promise<void> => {
  const { centred, left, right = "", size } = line
  if (!isIn(left + right, profile.codePage)) {
    await printer.printImageBuffer((await drawnLine(line, dotsOn[profile.paperWidth])).asPng())
    return
  }
  const columns = columnsOn[profile.paperWidth] / (size === "big" ? 2 : 1)
  const free = Math.max(0, columns - placesOf(left) - placesOf(right))
  if (size === "big") printer.setTextQuadArea()
  if (size === "tall") printer.setTextDoubleHeight()
  if (size !== "plain") printer.bold(true)
  printer.println(
    centred === true ? " ".repeat(Math.floor(free / 2)) + left : right === "" ? left : left + " ".repeat(free) + right,
  )
  if (size === "plain") return
  printer.bold(false)
  printer.setTextNormal()
}
