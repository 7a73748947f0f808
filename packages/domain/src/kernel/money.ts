import * as Schema from "effect/Schema"

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

export const Currency = Schema.Literals(currencies)
export type Currency = typeof Currency.Type

/** The largest amount a document may name, in minor units: sums of 1,000 such amounts are still exact integers. */
export const LARGEST = 1_000_000_000_000

/** Whole minor units (kobo, centimes); the document that holds it says the currency once. */
export const Amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: LARGEST }))

/** An amount that moves: more than nothing. */
export const PositiveAmount = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: LARGEST }))

/** How many decimals a currency shows: 2 for NGN, 0 for XOF, 3 for TND. */
export const exponent = (currency: string): 0 | 2 | 3 =>
  (zeroDecimals as ReadonlyArray<string>).includes(currency)
    ? 0
    : (threeDecimals as ReadonlyArray<string>).includes(currency)
      ? 3
      : 2

/** Minor units in one major unit: 100 kobo, 1 franc, 1,000 millimes. */
export const unit = (currency: string): number => 10 ** exponent(currency)

/** Half away from zero, the one rounding of this book (spec/decisions.md 6.1). */
export const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))

/** `amount × numerator ÷ denominator` in exact integers, rounded half away from zero. Throws when the result is no safe integer. */
export const share = (amount: number, numerator: number, denominator: number): number => {
  const direct = amount * numerator
  if (Number.isSafeInteger(direct) && Number.isSafeInteger(denominator))
    return exact(roundedQuotient(direct, denominator))
  const product = BigInt(amount) * BigInt(numerator)
  const by = BigInt(denominator)
  const [size, sign] = product < 0n ? [-product, -1] : [product, 1]
  return exact(sign * Number((2n * size + by) / (2n * by)))
}

const roundedQuotient = (value: number, by: number): number => {
  const size = Math.abs(value)
  const rest = size % by
  const whole = (size - rest) / by
  return Math.sign(value) * (rest * 2 >= by ? whole + 1 : whole)
}

/** Splits a total by weights so that the parts add up to it exactly: largest remainder, ties to the earlier part. */
export const split = (total: number, weights: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0))
  const exactParts = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exactParts.map((part) => Number(part / BigInt(sum)))
  const rests = exactParts.map((part, i) => ({ i, rest: part % BigInt(sum) }))
  let left = total - parts.reduce((a, b) => a + b, 0)
  rests.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))
  for (const { i } of rests) if (left-- > 0) parts[i]! += 1
  return parts
}

/** Whoever sums amounts has put limits on them; if the sum is no exact integer all the same, the mistake is ours: stop at once. */
export const exact = (minor: number): number => {
  if (!Number.isSafeInteger(minor)) throw new Error(`money out of range: ${minor}`)
  return minor
}

export const sum = (amounts: Iterable<number>): number => {
  let total = 0
  for (const amount of amounts) total += amount
  return exact(total)
}

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
