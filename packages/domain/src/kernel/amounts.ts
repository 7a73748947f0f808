// Reading and writing amounts, apart from Schema, so that a page can do it without carrying that along.

import { readTyped } from "./numbers.ts"

// Exponents: spec/decisions.md 6.1. Whatever is not named here has two decimals.
const zeroDecimals = [
  "XOF",
  "XAF",
  "GNF",
  "RWF",
  "UGX",
  "BIF",
  "DJF",
  "KMF",
  "JPY",
  "KRW",
  "CLP",
  "PYG",
  "VND",
  "VUV",
  "XPF",
] as const
const threeDecimals = ["TND", "LYD", "BHD", "KWD", "JOD", "OMR", "IQD"] as const
const twoDecimals = ["NGN", "GHS", "KES", "ZAR", "MAD", "EGP", "USD", "EUR", "GBP", "CDF", "MGA"] as const

export const currencies = [...twoDecimals, ...zeroDecimals, ...threeDecimals] as const

/** How many decimals a currency shows: 2 for NGN, 0 for XOF, 3 for TND. */
export const exponent = (currency: string): 0 | 2 | 3 =>
  (zeroDecimals as ReadonlyArray<string>).includes(currency)
    ? 0
    : (threeDecimals as ReadonlyArray<string>).includes(currency)
      ? 3
      : 2

/** Minor units in one major unit: 100 kobo, 1 franc, 1,000 millimes. */
export const unit = (currency: string): number => 10 ** exponent(currency)

/** "1,500.50" for NGN 150050, "1 500" for XOF 1500 in French: the person's way of writing, with the currency's own sign. */
export const format = (amount: number, currency: string, locale = "en-NG"): string => {
  const digits = exponent(currency)
  const options = {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return new Intl.NumberFormat(locale, options).format(amount / unit(currency))
}

/**
 * Reads "5000", "5,000.50" or "5 000,50" as minor units; what could be either ("1,500") as the person's language writes
 * it. Undefined when it is no amount or has more decimals than the currency.
 */
export const parse = (text: string, currency: string, locale = "en-NG"): number | undefined => {
  const found = readTyped(text, exponent(currency), locale)
  return typeof found === "number" ? found : undefined
}
