// What printers of receipts are like, for whoever prints: the app, the terminal and the gateway that writes the bytes.

/** The width of the paper in millimetres. */
export const papers = ["58", "80"] as const
export type PaperWidth = (typeof papers)[number]

/** How many letters of its own a printer sets on a line, and how many dots of a picture: 203 to the inch, 12 to a letter. */
export const columnsOn: { readonly [P in PaperWidth]: number } = { "58": 32, "80": 48 }
export const dotsOn: { readonly [P in PaperWidth]: number } = { "58": 384, "80": 576 }

/** The tables of letters that printers sold in our markets have, as the ESC/POS reference names them. */
export const codePages = ["PC437_USA", "PC850_MULTILINGUAL", "PC858_EURO", "WPC1252"] as const
export type CodePage = (typeof codePages)[number]

/** What a printer is spoken to in. The record has room for all of them; those that nobody has built are not offered. */
export const printerLanguages = ["esc-pos", "star-prnt", "zpl-label", "system"] as const
export type PrinterLanguage = (typeof printerLanguages)[number]

/** How a printer wants its receipts. */
export interface PaperProfile {
  readonly paperWidth: PaperWidth
  readonly codePage: CodePage
  /** It cuts the paper itself. */
  readonly supportsCut: boolean
  /** A cash drawer hangs on it, and opens with a sale. */
  readonly drawerKick: boolean
  /** What its letters cannot say is drawn; otherwise it is said in plain letters: ₦ becomes NGN. */
  readonly rasterFallback: boolean
}

export const usualProfile: PaperProfile = {
  paperWidth: "58",
  codePage: "PC858_EURO",
  supportsCut: false,
  drawerKick: false,
  rasterFallback: true,
}
