import { Money, Quantities } from "../kernel/index.ts"
import { type StockEvent, type StockState, valued } from "../stock/index.ts"
import type { SaleEvent, SoldLine, Terms } from "./events.ts"

// What a sale's goods cost: what they left the shelves at, and no unit cost multiplied (spec/decisions.md 6.21).

type Line = Pick<SoldLine, "cost" | "quantity" | "unitCost">

/** What a line's goods cost in all; undefined when nobody knows. */
export const costOf = ({ cost, quantity, unitCost }: Line): number | undefined =>
  cost ?? (unitCost === undefined ? undefined : Quantities.priced(quantity, unitCost))

/** What so many units cost of a line, of which so many came back before: all parts together come to the whole. */
export const costBack = (line: Line, before: number, units: number): number | undefined => {
  const whole = costOf(line)
  if (whole === undefined) return undefined
  const upTo = (part: number) => Money.share(whole, part, line.quantity)
  return upTo(before + units) - upTo(before)
}

type Selling = Extract<SaleEvent, { readonly _tag: "SaleRecorded" | "SaleCorrected" }>

const isSelling = (event: { readonly _tag: string }): event is Selling =>
  event._tag === "SaleRecorded" || event._tag === "SaleCorrected"

interface Now {
  readonly today: string
  readonly currency: Terms["currency"]
  /** The terms before a correction. */
  readonly before?: Terms
}

/** Values the goods that move among these events, and says of each line that is sold what its goods cost. */
export const costed = <E extends { readonly _tag: string }>(
  stocks: ReadonlyMap<string, StockState>,
  events: ReadonlyArray<E>,
  { before, ...now }: Now,
): ReadonlyArray<E> => {
  const lines = events.flatMap((event: { readonly _tag: string }) => (isSelling(event) ? event.lines : []))
  const listed = new Map(
    lines.map(({ unitCost, variantId = "" }): [string, number | undefined] => [variantId, unitCost]),
  )
  const all = valued(stocks, events, { ...now, listed: (variantId) => listed.get(variantId) })
  const moves = all as ReadonlyArray<{ readonly _tag: string }> as ReadonlyArray<StockEvent>
  return all.map((event: { readonly _tag: string }) =>
    isSelling(event) ? { ...event, lines: event.lines.map((line) => lineCosted(line, moves, before)) } : event,
  ) as unknown as ReadonlyArray<E>
}

const lineCosted = (line: SoldLine, moves: ReadonlyArray<StockEvent>, before: Terms | undefined): SoldLine => {
  const { lineId, stocked, variantId } = line
  if (!stocked) return line
  const was = before?.lines.find((it) => it.lineId === lineId && it.variantId === variantId)
  // Of what nobody knows the cost, nothing is booked; of the rest, what is known.
  let cost = was && costOf(was)
  for (const event of moves) {
    if (event._tag !== "StockSold" && event._tag !== "StockReturned") continue
    if (event.lineId !== lineId || event.variantId !== variantId) continue
    const value = event.worth?.value
    if (value !== undefined) cost = (cost ?? 0) + (event._tag === "StockSold" ? value : -value)
  }
  return cost === undefined ? line : { ...line, cost }
}
