import { Money, ONE, Quantities } from "../kernel/index.ts"

// How movements were valued before 2026-11-23, when each began to say its worth itself (`valuing.ts`): old facts come to
// what they came to then.

/** What lies there, what it is worth in all, and what one unit cost on average; no `cost` when nobody knows. */
export interface Valued {
  readonly quantity: number
  readonly value: number
  readonly cost?: number
}

export const nothing: Valued = { quantity: 0, value: 0 }

// A shelf worth more than this is a slip of the finger: its figure stays here, rather than leave the exact integers.
export const CEILING = 1000 * Money.LARGEST

export const worth = (quantity: number, unitCost: number): number =>
  quantity * (unitCost / ONE) >= CEILING ? CEILING : Quantities.priced(quantity, unitCost)

/** Goods came in at a unit cost; at the average so far when nobody says what they cost. */
export const came = (held: Valued, quantity: number, unitCost = held.cost): Valued => {
  const now = held.quantity + quantity
  if (unitCost === undefined) return { quantity: now, value: 0 }
  // Nothing was there, or goods of unknown cost: the first known cost is the cost of all.
  if (held.cost === undefined || held.quantity <= 0)
    return { quantity: now, value: worth(Math.max(now, 0), unitCost), cost: unitCost }
  const value = Math.min(CEILING, held.value + worth(quantity, unitCost))
  return { quantity: now, value, cost: average(held.cost, unitCost, value, now) }
}

// An average lies between what it is an average of, whatever rounding makes of a few grams.
const average = (before: number, added: number, value: number, quantity: number): number =>
  before === added
    ? before
    : Math.min(Math.max(before, added), Math.max(Math.min(before, added), Money.share(value, ONE, quantity)))

/** Goods went out, and their share of the value with them; the average stays. */
export const went = (held: Valued, quantity: number): Valued => {
  const now = held.quantity - quantity
  return { ...held, quantity: now, value: now <= 0 ? 0 : held.value - Money.share(held.value, quantity, held.quantity) }
}

/** Up or down, as a count or a correction says. */
export const moved = (held: Valued, difference: number): Valued =>
  difference < 0 ? went(held, -difference) : came(held, difference)
