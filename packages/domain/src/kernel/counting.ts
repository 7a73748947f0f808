import { share } from "./arithmetic.ts"

// Counting in thousandths, apart from Schema.

/** One whole unit. */
export const ONE = 1000

/** What a quantity costs at a unit price: `round(qty × price / 1000)`. */
export const priced = (quantity: number, unitPrice: number): number => share(unitPrice, quantity, ONE)

/** "1.5" for 1500, "3" for 3000. */
export const format = (quantity: number, locale = "en-NG"): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(quantity / ONE)

/** Reads "1.5" or "1,5" as 1500; undefined when it is no quantity or finer than a thousandth. */
export const parse = (text: string): number | undefined => {
  const match = /^(-?\d{1,9})(?:[.,](\d{1,3})0*)?$/.exec(text.trim())
  if (match === null) return undefined
  const [, whole = "0", fraction = ""] = match
  const size = Math.abs(Number(whole)) * ONE + Number(fraction.padEnd(3, "0"))
  return whole.startsWith("-") ? -size : size
}
