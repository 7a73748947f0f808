import { type LocationId, MAIN } from "../businesses/index.ts"
import type { VariantId } from "../products/index.ts"
import { type BranchesState, isOpen } from "../locations/index.ts"
import type { Shortage, SoldLine } from "../sales/index.ts"
import { available, type StockState } from "../stock/index.ts"
import type { Shelf } from "./events.ts"

// From which shelves an order's goods are taken. What is checked is what is reserved, and what is sold from (pain C41).

type Location = typeof LocationId.Type
type Variant = typeof VariantId.Type
type Stocks = ReadonlyMap<string, StockState>
type Wanted = Pick<SoldLine, "lineId" | "variantId" | "name" | "quantity" | "stocked">

export interface Planned {
  readonly plan: ReadonlyArray<Shelf>
  /** What no branch can give, judged on quantities summed per variant (pain C40). */
  readonly short: ReadonlyArray<Shortage>
}

/** The branches an order may be taken from, in the order they are asked: those the store names, or all that sell online. */
export const sellingBranches = (
  branches: BranchesState,
  named: ReadonlyArray<Location>,
  first?: Location,
): readonly [Location, ...Array<Location>] => {
  const online = Object.entries(branches.branches).flatMap(([id, { details, state }]) =>
    state === "active" && details.sellsOnline ? [id as Location] : [],
  )
  // The main branch sells online until it says otherwise.
  const all = MAIN in branches.branches ? online : [MAIN, ...online]
  const open = named.filter((id) => isOpen(branches, id))
  const [head = MAIN, ...rest] = new Set([
    ...(first === undefined || !isOpen(branches, first) ? [] : [first]),
    ...(open.length > 0 ? open : all),
  ])
  return [head, ...rest]
}

const there = (stocks: Stocks, variantId: string, location: string): number => {
  const state = stocks.get(variantId)
  return state === undefined ? 0 : Math.max(0, available(state, location))
}

/** One branch that has all of it, or else as many as it takes; what may be sold when none is left never stands in the way. */
export const planned = (
  stocks: Stocks,
  lines: ReadonlyArray<Wanted>,
  among: readonly [Location, ...Array<Location>],
  endless: (variantId: string) => boolean,
): Planned => {
  const goods = lines.flatMap(({ lineId, name, quantity, stocked, variantId }) =>
    stocked && variantId !== undefined ? [{ lineId, name, quantity, variantId }] : [],
  )
  const sums = new Map<Variant, { readonly name: string; readonly asked: number }>()
  for (const { name, quantity, variantId } of goods)
    sums.set(variantId, { name, asked: quantity + (sums.get(variantId)?.asked ?? 0) })
  const hasAll = (location: Location) =>
    [...sums].every(([variantId, { asked }]) => endless(variantId) || asked <= there(stocks, variantId, location))
  const one = among.find(hasAll)
  if (one !== undefined)
    return {
      plan: goods.map(({ lineId, quantity, variantId }) => ({ lineId, variantId, locationId: one, quantity })),
      short: [],
    }

  const left = new Map<string, number>()
  const plan = goods.flatMap(({ lineId, quantity, variantId }) => {
    let wanted = quantity
    const shelves: Array<Shelf> = []
    for (const locationId of among) {
      const key = `${variantId} ${locationId}`
      const has = left.get(key) ?? there(stocks, variantId, locationId)
      const takes = endless(variantId) ? wanted : Math.min(wanted, has)
      if (takes > 0) shelves.push({ lineId, variantId, locationId, quantity: takes })
      left.set(key, has - takes)
      wanted -= takes
    }
    // What is nowhere is planned from where it would be looked for first.
    if (wanted === 0) return shelves
    const [at] = among
    const [first, ...others] = shelves
    return first?.locationId === at
      ? [{ ...first, quantity: first.quantity + wanted }, ...others]
      : [{ lineId, variantId, locationId: at, quantity: wanted }, ...shelves]
  })
  const short = [...sums].flatMap(([variantId, { asked, name }]) => {
    const all = among.reduce((sum, location) => sum + there(stocks, variantId, location), 0)
    return asked <= all || endless(variantId) ? [] : [{ variantId, name, asked, available: all }]
  })
  return { plan, short }
}

/** What of a plan its shelves cannot give any more. */
export const lacking = (
  stocks: Stocks,
  plan: ReadonlyArray<Shelf>,
  endless: (variantId: string) => boolean,
): boolean => {
  const sums = new Map<string, Shelf>()
  for (const it of plan) {
    const key = `${it.variantId} ${it.locationId}`
    sums.set(key, { ...it, quantity: it.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()].some(
    ({ locationId, quantity, variantId }) => !endless(variantId) && quantity > there(stocks, variantId, locationId),
  )
}
