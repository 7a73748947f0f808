// Reading and writing amounts, apart from Schema, so that a page can do it without carrying that along.

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

/** Reads "5000", "5,000.50" or "5 000,50" as minor units; undefined when it is no amount or has more decimals than the currency. */
export const parse = (text: string, currency: string): number | undefined => {
  const digits = exponent(currency)
  const bare = text.trim().replaceAll(/[\s\u00A0\u202F']/g, "")
  const decimal =
    /^(-?\d{1,3}(?:,\d{3})+|-?\d+)(?:\.(\d+))?$/.exec(bare) ?? /^(-?\d{1,3}(?:\.\d{3})+|-?\d+)(?:,(\d+))?$/.exec(bare)
  if (decimal === null) return undefined
  const whole = decimal[1]!.replaceAll(/[.,]/g, "")
  const fraction = (decimal[2] ?? "").replace(/0+$/, "")
  if (fraction.length > digits) return undefined
  const minor = Number(whole + fraction.padEnd(digits, "0"))
  return Number.isSafeInteger(minor) ? minor : undefined
}
