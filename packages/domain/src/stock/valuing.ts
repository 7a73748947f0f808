import { type Currency, Money, ONE, present } from "../kernel/index.ts"
import { CEILING, worth } from "./cost.ts"
import { effectOf, wholeEffectOf } from "./effect.ts"
import type { StockEvent, Worth } from "./events.ts"
import { Stock, type StockState } from "./stock.ts"

// What every movement is worth. Value and quantity are kept, never a rounded unit cost (spec/decisions.md 6.21): what
// goes takes its share of the value along, and the last to go takes all that is left. What is sold before it is there is
// booked at what it cost last, ahead of the receipt; the receipt pays that back, and the difference is a cost of its day.

interface Now {
  readonly today: string
  readonly currency: Currency
  /** What one unit of a variant costs by its own page, for what nobody ever bought at a price. */
  readonly listed?: (variantId: string) => number | undefined
}

type Moved = Extract<StockEvent, { readonly worth?: Worth | undefined }>
const isMovement = (event: { readonly _tag: string }): event is Moved =>
  event._tag.startsWith("Stock") && event._tag !== "StockReserved" && event._tag !== "StockReleased"

/**
 * Gives each movement among these events its worth, in the order they happen; everything else passes as it is. What
 * comes back says itself at what cost it left; all else is worth what follows from the shelves.
 */
export const valued = <E extends { readonly _tag: string }>(
  stocks: ReadonlyMap<string, StockState>,
  events: ReadonlyArray<E>,
  now: Now,
): ReadonlyArray<E> => {
  const states = new Map(stocks)
  // What happened last to each waits to be folded: most move once, and nobody asks what they are after it.
  const waiting = new Map<string, StockEvent>()
  const stockOf = (variantId: string): StockState => {
    const before = states.get(variantId) ?? Stock.initial
    const event = waiting.get(variantId)
    if (event === undefined) return before
    const now = Stock.evolve(before, event)
    waiting.delete(variantId)
    states.set(variantId, now)
    return now
  }
  return events.map((event) => {
    const movement: { readonly _tag: string } = event
    if (movement._tag !== "ShelfOpened" && !isMovement(movement)) return event
    const fact = movement as StockEvent
    const before = stockOf(fact.variantId)
    const said =
      fact._tag === "ShelfOpened"
        ? fact
        : { ...dated(fact as Moved, now.today), worth: worthOf(before, fact as Moved, now) }
    waiting.set(fact.variantId, said)
    return said as unknown as E
  })
}

/** A purchase or a correction that names no day happened today; a value that is asked for on a day needs one. */
const dated = (event: Moved, today: string): Moved =>
  (event._tag === "StockReceived" || event._tag === "StockAdjusted") && event.on === undefined
    ? { ...event, on: today }
    : event

/** At what cost goods left that come back, or are spoiled when they do: said to `valued`, which says the rest. */
export const leftAt = (value: number | undefined): { readonly worth?: Worth } =>
  value === undefined ? {} : { worth: { currency: "NGN", value, total: 0 } }

/** The average of what is there, for so much of it: exact as long as any is, else at the last unit cost known. */
const atAverage = ({ cost, quantity, total }: Pool, units: number): number | undefined => {
  if (quantity > 0 && (total > 0 || cost !== undefined)) return Math.min(CEILING, Money.share(total, units, quantity))
  return cost === undefined ? undefined : worth(units, cost)
}

interface Pool {
  readonly quantity: number
  readonly total: number
  readonly ahead: number
  readonly cost: number | undefined
}

const worthOf = (stock: StockState, event: Moved, now: Now): Worth => {
  const { currency } = now
  const left =
    stock.currency !== undefined && stock.currency !== currency
      ? { currency: stock.currency, value: stock.value }
      : undefined
  const held: Pool =
    left === undefined
      ? { quantity: stock.quantity, total: stock.value, ahead: stock.ahead ?? 0, cost: stock.cost }
      : { quantity: stock.quantity, total: 0, ahead: 0, cost: undefined }
  const listed = now.listed?.(event.variantId)
  const effect = wholeEffectOf(event)
  const stated = statedOf(event)
  const moved =
    effect > 0
      ? arriving(held, event, effect, stated)
      : effect < 0
        ? went(held, -effect, listed, stated)
        : { ...held, value: seenBefore(held, event, stated) }
  const late = effect > 0 && stated !== undefined && held.quantity >= 0 ? backdated(stock, moved, event, now.today) : 0
  const trueUp = (moved.trueUp ?? 0) + late
  const { ahead, cost, value } = moved
  const total = moved.total - late
  return {
    currency,
    total,
    ...present({ value, cost, left, revalued: moved.revalued }),
    ...(ahead > 0 && { ahead }),
    ...(trueUp !== 0 && { trueUp, ...shownOn(stock, event, now.today) }),
    ...shelvesOf(stock, event, total),
  }
}

interface Step extends Pool {
  readonly value: number | undefined
  readonly trueUp?: number
  readonly revalued?: number
}

const costed = (total: number, quantity: number, otherwise: number | undefined): number | undefined =>
  quantity > 0 ? Money.share(total, ONE, quantity) : otherwise

/** Goods came: what was sold ahead of them is paid back first, and what remains joins the rest. */
const came = (held: Pool, units: number, stated: number | undefined): Step => {
  const quantity = held.quantity + units
  // Goods of unknown cost lie there: the first cost that is known is the cost of all.
  const unknown = held.cost === undefined && held.quantity > 0 && stated !== undefined
  const revalued = unknown ? Math.min(CEILING, Money.share(stated, held.quantity, units)) : 0
  const value = stated ?? atAverage(held, units)
  if (value === undefined) return { ...held, quantity, value }
  const short = Math.max(0, -held.quantity)
  const covered = Math.min(short, units)
  const cover = Money.share(value, covered, units)
  const paidBack = covered === short ? held.ahead : Money.share(held.ahead, covered, short)
  const total = Math.min(CEILING, held.total + revalued + value - cover)
  const trueUp = cover - paidBack
  return {
    quantity,
    total,
    ahead: held.ahead - paidBack,
    cost: costed(total, quantity, Money.share(value, ONE, units)),
    value,
    ...(trueUp !== 0 && { trueUp }),
    ...(revalued > 0 && { revalued }),
  }
}

/** Goods that left when nobody knew their cost come back at what such goods cost now, and no sale's cost is less for it. */
const arriving = (held: Pool, event: Moved, units: number, stated: number | undefined): Step => {
  const step: Step = came(held, units, stated)
  const isUnknown = event._tag === "StockReturned" && stated === undefined && step.value !== undefined
  return isUnknown ? { ...step, value: undefined, revalued: step.value } : step
}

/** Goods went: their share of the value with them, and what was not there at what it cost last. */
const went = (held: Pool, units: number, listed: number | undefined, stated: number | undefined): Step => {
  const quantity = held.quantity - units
  const there = Math.max(0, held.quantity)
  const unknown = held.cost === undefined
  if (unknown && listed === undefined)
    return { ...held, quantity, value: stated, ...(stated !== undefined && stated !== 0 && { trueUp: -stated }) }
  // Nobody bought it at a price, and its page names one: that is what all of it cost.
  const revalued = unknown ? worth(there, listed ?? 0) : 0
  const known = { ...held, total: held.total + revalued, cost: held.cost ?? listed }
  const taken = units >= there ? known.total : Math.min(known.total, stated ?? Money.share(known.total, units, there))
  const missing = Math.max(0, units - there)
  const ahead = missing === 0 ? 0 : (atAverage(known, missing) ?? 0)
  const total = known.total - taken
  return {
    quantity,
    total,
    ahead: held.ahead + ahead,
    cost: costed(total, quantity, known.cost),
    // What says itself at what it goes is worth that; what the shelf has less of it is a cost of what was sold.
    value: stated ?? taken + ahead,
    ...(stated !== undefined && stated !== taken + ahead && { trueUp: taken + ahead - stated }),
    ...(revalued > 0 && { revalued }),
  }
}

/** What a later count has seen moves nothing; it is worth what it cost all the same, and the count differed by so much. */
const seenBefore = (held: Pool, event: Moved, stated: number | undefined): number | undefined => {
  // What left at a cost that nobody knew is no less a cost for coming back.
  if (stated !== undefined || event._tag === "StockReturned") return stated
  const moves = event._tag === "StockTransferredOut" || event._tag === "StockTransferredIn" || "beforeCount" in event
  return moves ? atAverage(held, Math.abs("difference" in event ? event.difference : event.quantity)) : undefined
}

/** What the event itself says it is worth: a purchase its price, a return the cost it left with. */
const statedOf = (event: Moved): number | undefined => {
  if (event.worth?.value !== undefined) return event.worth.value
  return event._tag === "StockReceived" && event.unitCost !== undefined
    ? worth(event.quantity, event.unitCost)
    : undefined
}

/** A day on which something left that came before the goods were written down is over: what that changes shows today. */
const shownOn = ({ days }: StockState, event: Moved, today: string): { readonly trueUpOn?: string } => {
  const on = dayOf(event) ?? today
  return on !== today && Object.entries(days ?? {}).some(([day, it]) => day > on && it.went > 0)
    ? { trueUpOn: today }
    : {}
}

const dayOf = (event: Moved): string | undefined => ("on" in event ? event.on : undefined)

/**
 * Goods that were bought before others left, and written down after: what those cost then, day by day with this
 * purchase and without it.
 */
const backdated = (stock: StockState, after: Pool, event: Moved, today: string): number => {
  const on = dayOf(event) ?? today
  const later = Object.entries(stock.days ?? {})
    .filter(([day]) => day >= on)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (!later.some(([day, it]) => day > on && it.went > 0)) return 0
  const start = later.reduce(
    (pool, [, it]) => ({
      quantity: pool.quantity - it.came + it.went,
      total: pool.total - it.cameWorth + it.wentWorth,
    }),
    { quantity: stock.quantity, total: stock.value - (stock.ahead ?? 0) },
  )
  const units = wholeEffectOf(event)
  const value = statedOf(event) ?? 0
  const costOf = (from: { quantity: number; total: number }): number => {
    let { quantity, total } = from
    let cost = 0
    for (const [day, it] of later) {
      quantity += it.came
      total += it.cameWorth
      if (day === on || quantity <= 0) {
        // What left on the day of the purchase left before it, as far as anybody knows.
        quantity -= it.went
        total -= it.wentWorth
        cost += it.wentWorth
        continue
      }
      const part = Money.share(Math.max(0, total), Math.min(it.went, quantity), quantity)
      quantity -= it.went
      total -= part
      cost += part
    }
    return cost
  }
  const difference = costOf({ quantity: start.quantity + units, total: start.total + value }) - costOf(start)
  // No more leaves the shelves' value than is there, and where nothing is left all of it does.
  return after.quantity <= 0 ? 0 : Math.max(-after.total, Math.min(after.total, difference))
}

/** What each branch's goods are worth: its part of all, those on the way with them, to the last unit. */
const shelvesOf = (
  before: StockState,
  event: Moved,
  total: number,
): { readonly shelves?: { [locationId: string]: number } } => {
  const effect = effectOf(event)
  const there = { ...before.onHand, [event.locationId]: (before.onHand[event.locationId] ?? 0) + effect }
  const branches = Object.keys(there)
  // What the shop has and no branch has is on its way.
  const away = Money.sum(Object.values(before.inTransit)) + wholeEffectOf(event) - effect
  const parts = Money.split(total, [...Object.values(there).map((it) => Math.max(0, it)), Math.max(0, away)])
  const moved = branches.flatMap((it, i): ReadonlyArray<[string, number]> =>
    parts[i] === (before.shelves?.[it] ?? 0) ? [] : [[it, parts[i]!]],
  )
  return moved.length === 0 ? {} : { shelves: Object.fromEntries(moved) }
}
