import { LARGEST, share } from "../kernel/arithmetic.ts"
import { inPieces } from "../kernel/inPieces.ts"
import { present } from "../kernel/present.ts"
import type { ProductRow } from "./views.ts"

// How new prices follow from a rule, apart from Schema: the page, the terminal and whoever else asks for new prices reckon
// them here, and ask for just what they showed.

/** By how much prices move, and to which steps: "7 % more, rounded up to 50". */
export interface PriceRule {
  readonly by: "rate" | "amount"
  /** Basis points of the price, or minor units; below nothing where prices fall. */
  readonly change: number
  /** Minor units of which every new price is a multiple. */
  readonly step: number
  readonly way: "nearest" | "up" | "down"
  /** No price comes to less than what the goods cost and so many basis points more, where that is known. */
  readonly overCost?: number
}

/** Why a price stays as it is. */
export type Kept = "archived" | "currency" | "below_one" | "too_large"

/** A variant, what it sells for, and what it would sell for. */
export interface Repriced {
  readonly variantId: ProductRow["variantId"]
  readonly title: string
  readonly was: number
  readonly price: number
  readonly kept?: Kept
  /** The rule alone would have come to less than it may. */
  readonly isRaised: boolean
  /** It would be sold for less than it costs, as far as whoever asks may know. */
  readonly isBelowCost: boolean
}

/** How many prices are written at once: all of them or none. */
export const PRICES_AT_ONCE = 200

/** What a list of new prices is asked for in, one part after the other. */
export const pricesInParts = (all: ReadonlyArray<NewPrice>): ReadonlyArray<ReadonlyArray<NewPrice>> =>
  inPieces(
    all.map(({ price, variantId, was }) => ({ variantId, was, price })),
    PRICES_AT_ONCE,
  )

/** A price as it is asked for: what was seen before it, so that nothing is overwritten that nobody saw. */
export type NewPrice = Pick<Repriced, "variantId" | "was" | "price">

const WHOLE = 10_000

const { ceil, floor } = Math

const stepped = (amount: number, step: number, way: PriceRule["way"]): number => {
  const steps = way === "up" ? ceil(amount / step) : floor(way === "down" ? amount / step : amount / step + 0.5)
  return steps * step
}

/** What a price comes to by a rule: nothing or less, where the rule takes more than there is. */
export const priceBy = ({ by, change, overCost, step, way }: PriceRule, was: number, cost?: number) => {
  const moved = by === "rate" ? share(was, WHOLE + change, WHOLE) : was + change
  const price = stepped(moved, step, way)
  if (overCost === undefined || cost === undefined) return { price, isRaised: false }
  const least = stepped(share(cost, WHOLE + overCost, WHOLE), step, "up")
  return price < least ? { price: least, isRaised: true } : { price, isRaised: false }
}

/** What the variants of a product that are on sale would sell for, in a shop that sells in this currency. */
export const repriced = (rule: PriceRule, row: ProductRow, currency: string): ReadonlyArray<Repriced> =>
  row.variants
    .filter(({ state }) => state === "active")
    .map((variant) => {
      const { sellingPrice: was, variantId } = variant
      const cost = costOf(row, variantId)
      const now = priceBy(rule, was, cost)
      const why = keptBy(row, now.price, currency)
      return {
        variantId,
        title: variant.label === "" ? row.name : `${row.name}, ${variant.label}`,
        was,
        ...now,
        ...present({ kept: why }),
        isBelowCost: cost !== undefined && now.price < cost,
      }
    })

const keptBy = (row: Pick<ProductRow, "archived" | "currency">, price: number, currency: string): Kept | undefined => {
  if (row.archived) return "archived"
  if (row.currency !== currency) return "currency"
  if (price < 1) return "below_one"
  return price > LARGEST ? "too_large" : undefined
}

/** What it is said to cost, else what those on the shelf cost on average; unknown to whoever may not see costs. */
const costOf = ({ averageCost, costPrice, held, told }: ProductRow, variantId: string): number | undefined =>
  told === undefined
    ? (costPrice ?? averageCost)
    : (told.find((it) => it.variantId === variantId)?.costPrice ?? held?.[variantId]?.cost)

const series = [1, 5, 10, 50, 100, 500].flatMap((it) => [it, it * 1000, it * 1_000_000]).toSorted((a, b) => a - b)

/** Of as many prices the one in the middle. */
const usualOf = (prices: ReadonlyArray<number>): number =>
  prices.toSorted((a, b) => a - b)[floor(prices.length / 2)] ?? 1

/** Steps that make sense for such prices, in minor units: from a two-thousandth of what is usual to all of it. */
export const stepsFor = (prices: ReadonlyArray<number>): ReadonlyArray<number> => {
  const usual = usualOf(prices)
  return series.filter((step) => step * 2000 >= usual && step <= usual)
}

/**
 * What a shop rounds to: the largest of those steps that nine prices in ten are multiples of already. It is a twentieth of
 * what is usual at most, so that a few per cent are not rounded away.
 */
export const usualStep = (prices: ReadonlyArray<number>): number => {
  const rounded = (step: number) => prices.filter((price) => price % step === 0).length * 10 >= prices.length * 9
  return stepsFor(prices).findLast((step) => step * 20 <= usualOf(prices) && rounded(step)) ?? 1
}
