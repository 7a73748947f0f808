import { split, sum } from "../kernel/arithmetic.ts"
import { ONE } from "../kernel/counting.ts"
import type { Scope } from "./rule.ts"

// The till, the form and the book all price offers with these files, so that no two of them can disagree about a kobo.

/** One line of a basket before any offer. */
export interface Goods {
  readonly lineId: string
  readonly productId?: string
  readonly variantId?: string
  readonly categoryId?: string
  readonly collectionIds?: ReadonlyArray<string>
  /** Thousandths. */
  readonly quantity: number
  readonly unitPrice: number
  /** What the line comes to after what the seller took off it, in minor units. */
  readonly value: number
}

/** What comes off each line, in minor units, by its id; a line that is not here keeps its value. */
export type Offs = ReadonlyMap<string, number>

export const meant = (scope: Scope, { categoryId = "", collectionIds = [], productId = "" }: Goods): boolean => {
  switch (scope.of) {
    case "all":
      return true
    case "products":
      return scope.ids.includes(productId)
    case "categories":
      return scope.ids.includes(categoryId)
    case "collections":
      return collectionIds.some((id) => scope.ids.includes(id))
  }
}

/** Whole units on a line: half a bag is no second bag. */
export const units = ({ quantity }: Goods): number => Math.floor(quantity / ONE)

export const unitsOf = (lines: ReadonlyArray<Goods>): number => lines.reduce((all, line) => all + units(line), 0)

export const worthOf = (lines: ReadonlyArray<Goods>): number => sum(lines.map(({ value }) => value))

/** The dearest first, and always the same one of two alike, in whatever order they came. */
export const dearestFirst = (lines: ReadonlyArray<Goods>): ReadonlyArray<Goods> =>
  lines.toSorted(
    (a, b) =>
      b.unitPrice - a.unitPrice || b.value - a.value || b.quantity - a.quantity || (a.lineId < b.lineId ? -1 : 1),
  )

/** A saving spread over lines by what each is worth (spec/decisions.md 6.1: largest remainder). */
export const spread = (
  saving: number,
  lines: ReadonlyArray<{ readonly lineId: string; readonly worth: number }>,
): Offs => {
  const parts = split(
    saving,
    lines.map(({ worth }) => worth),
  )
  return new Map(lines.map(({ lineId }, i) => [lineId, parts[i]!]))
}

export const worthEach = (lines: ReadonlyArray<Goods>) => lines.map(({ lineId, value: worth }) => ({ lineId, worth }))

/** The largest n from 0 to `most` that holds, where whatever holds for n holds for less. */
export const largest = (most: number, holds: (n: number) => boolean): number => {
  let low = 0
  let high = most
  while (low < high) {
    const n = Math.ceil((low + high) / 2)
    if (holds(n)) low = n
    else high = n - 1
  }
  return low
}
