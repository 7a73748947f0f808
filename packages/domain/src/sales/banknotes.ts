/** The notes people pay with, in whole units; the largest are counted in bundles of five and ten where notes are small. */
const notes: Readonly<Record<string, ReadonlyArray<number>>> = {
  NGN: [200, 500, 1000, 5000, 10_000],
  GHS: [5, 10, 20, 50, 100, 200],
  XOF: [500, 1000, 2000, 5000, 10_000],
  XAF: [500, 1000, 2000, 5000, 10_000],
  KES: [50, 100, 200, 500, 1000],
  GNF: [500, 1000, 2000, 5000, 10_000, 20_000],
  RWF: [500, 1000, 2000, 5000],
  UGX: [1000, 2000, 5000, 10_000, 20_000, 50_000],
  BIF: [500, 1000, 2000, 5000, 10_000],
  DJF: [1000, 2000, 5000, 10_000],
  KMF: [500, 1000, 2000, 5000, 10_000],
  CDF: [500, 1000, 5000, 10_000, 20_000],
  MGA: [500, 1000, 2000, 5000, 10_000, 20_000],
  MAD: [20, 50, 100, 200],
  TND: [5, 10, 20, 50],
  LYD: [5, 10, 20, 50],
  EGP: [10, 20, 50, 100, 200],
  ZAR: [10, 20, 50, 100, 200],
  EUR: [5, 10, 20, 50, 100, 200],
  GBP: [5, 10, 20, 50],
  USD: [5, 10, 20, 50, 100],
}
const usual = [5, 10, 20, 50, 100, 500]
/** What lies in a drawer beside them. */
const small: Readonly<Record<string, ReadonlyArray<number>>> = {
  NGN: [50, 100],
  GHS: [1, 2],
  XOF: [5, 10, 25, 50, 100, 200, 250],
  XAF: [5, 10, 25, 50, 100],
  KES: [5, 10, 20, 40],
  GNF: [100],
  RWF: [10, 20, 50, 100],
  UGX: [100, 200, 500],
  BIF: [100],
  DJF: [10, 20, 50, 100, 250, 500],
  KMF: [25, 50, 100, 250],
  CDF: [50, 100, 200],
  MGA: [10, 20, 50, 100, 200],
  MAD: [1, 2, 5, 10],
  LYD: [1],
  EGP: [1, 5],
  ZAR: [1, 2, 5],
  USD: [1],
}

/** The notes and coins a drawer is counted in, the largest first, in minor units. */
export const denominations = (currency: string, unit: number): ReadonlyArray<number> =>
  [...(small[currency] ?? [1, 2]), ...(notes[currency] ?? usual)].toSorted((a, b) => b - a).map((of) => of * unit)

/**
 * What a customer may hand over for a total in cash: the next sums that notes make, the smallest first, at most four.
 * The exact sum is not among them. Total and answers in minor units; `unit` is one whole unit in them (100 kobo).
 */
export const likelyTendered = (total: number, currency: string, unit: number): ReadonlyArray<number> => {
  if (total <= 0) return []
  const sums = (notes[currency] ?? usual).map((note) => Math.ceil(total / (note * unit)) * note * unit)
  return [...new Set(sums)]
    .filter((sum) => sum > total)
    .toSorted((a, b) => a - b)
    .slice(0, 4)
}
