import { readQuantity } from "./typed.ts"

export interface Scan {
  readonly code: string
  /** Thousandths. */
  readonly quantity: number
}

/** What the scanner or a person typed: a code once, or `5*code` five times. */
export const readScan = (text: string, locale: string): Scan => {
  const [, times = "", code = ""] = /^\s*([\d.,]+)\s*\*\s*(.+)$/.exec(text) ?? []
  const quantity = readQuantity(times, locale)
  return code === "" || typeof quantity !== "number" || quantity <= 0
    ? { code: text.trim(), quantity: 1000 }
    : { code: code.trim(), quantity }
}
