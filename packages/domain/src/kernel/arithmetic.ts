// Exact whole-number arithmetic, apart from Schema, so that a shop's page can reckon a cart without carrying it along.

/** The largest amount a document may name, in minor units: sums of 1,000 such amounts are still exact integers. */
export const LARGEST = 1_000_000_000_000

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
