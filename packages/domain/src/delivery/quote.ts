import { share } from "../kernel/arithmetic.ts"
import type { Address, Area, Details, Kind, Terms } from "./events.ts"
import { byRoad, liesIn, type Point } from "./places.ts"
import { present } from "../kernel/present.ts"

// What a customer would see and pay, apart from Schema: the gateway, the merchant's screens and the shop's pages run this.

/** A delivery option as its row shows it. */
export interface Offered extends Details {
  readonly id: string
  readonly enabled: boolean
  /** Its place among all: of two that cost the same, the earlier comes first. */
  readonly sort: number
  readonly currency: string
}

/** A branch, as far as delivery asks. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly address?: string
  readonly state: "active" | "closed"
  readonly geo?: Point
}

/** A basket, what its goods come to, and where it goes. */
export interface Basket {
  readonly address: typeof Address.Type
  readonly total: number
  readonly currency: string
}

/** Why an option is not for this address, or not for this basket. */
export type Why =
  | { readonly _tag: "disabled" }
  /** Its fees were said in another currency. */
  | { readonly _tag: "currency"; readonly currency: string }
  | { readonly _tag: "area" }
  | { readonly _tag: "minimum"; readonly minimumTotal: number; readonly missing: number }
  /** The branch, or the address, has no point on the map to measure from. */
  | { readonly _tag: "unplaced"; readonly which: "branch" | "address" }
  | { readonly _tag: "closed" }
  /** Both in thousandths of a kilometre. */
  | { readonly _tag: "far"; readonly km: number; readonly maxKm: number }

interface Fee {
  /** In minor units; what goes into the customer's total. */
  readonly fee: number
  /** The customer pays the rider as well, and nobody knows yet how much. */
  readonly paidToRider: boolean
  /** By road, in thousandths of a kilometre, where that made the fee. */
  readonly km?: number
  /** Where it can be picked up. */
  readonly places?: ReadonlyArray<Pick<Place, "id" | "name" | "address">>
}
interface About {
  readonly optionId: string
  readonly name: string
  readonly kind: Kind
  readonly estimatedTime?: string
  readonly note?: string
}
export type Accepted = About & Fee & { readonly accepted: true }
export type Declined = About & { readonly accepted: false; readonly why: Why }

/** What can be chosen, in the customer's order, and what cannot, each with its reason. */
export interface Quote {
  readonly accepted: ReadonlyArray<Accepted>
  readonly declined: ReadonlyArray<Declined>
}

/**
 * Every option for this basket and address: those that accept it cheapest first, among equals in the merchant's order,
 * and last those whose price only the rider knows; then the others in the merchant's order.
 */
export const quote = (options: ReadonlyArray<Offered>, basket: Basket, places: ReadonlyArray<Place>): Quote => {
  const accepted: Array<Accepted & { readonly sort: number }> = []
  const declined: Array<Declined> = []
  for (const option of options.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))) {
    const { estimatedTime, id: optionId, name, sort, terms } = option
    const about = { optionId, name, kind: terms._tag, ...present({ estimatedTime, note: noteOf(terms) }) }
    const found = feeOf(option, basket, places)
    if ("_tag" in found) declined.push({ ...about, accepted: false, why: found })
    else accepted.push({ ...about, ...found, accepted: true, sort })
  }
  accepted.sort((a, b) => Number(a.paidToRider) - Number(b.paidToRider) || a.fee - b.fee)
  return { accepted: accepted.map(({ sort: _, ...it }) => it), declined }
}

/** What the merchant tells whoever chooses it: how to fetch it, or what a ride usually costs. */
export const noteOf = (terms: Terms): string | undefined => {
  const said =
    terms._tag === "pickup" ? terms.instructions : terms._tag === "customer_pay_delivery" ? terms.note : undefined
  return said === "" ? undefined : said
}

const feeOf = ({ currency, enabled, terms }: Offered, basket: Basket, places: ReadonlyArray<Place>): Fee | Why => {
  if (!enabled) return { _tag: "disabled" }
  if (currency !== basket.currency) return { _tag: "currency", currency }
  switch (terms._tag) {
    case "flat_rate":
      return reaches(terms.areas, basket) ? { fee: terms.fee, paidToRider: false } : { _tag: "area" }
    case "free": {
      const { areas, minimumTotal = 0 } = terms
      if (!reaches(areas, basket)) return { _tag: "area" }
      if (basket.total < minimumTotal) return { _tag: "minimum", minimumTotal, missing: minimumTotal - basket.total }
      return { fee: 0, paidToRider: false }
    }
    case "customer_pay_delivery":
      return { fee: 0, paidToRider: true }
    case "pickup": {
      const open = terms.locationIds.flatMap((id) => places.find((it) => it.id === id && it.state === "active") ?? [])
      return open.length === 0
        ? { _tag: "closed" }
        : {
            fee: 0,
            paidToRider: false,
            places: open.map(({ id, name, address }) => ({ id, name, ...present({ address }) })),
          }
    }
    case "distance":
      return byDistance(terms, basket, places)
  }
}

const reaches = (areas: ReadonlyArray<Area> | undefined, { address }: Basket): boolean =>
  areas === undefined || areas.some((area) => liesIn(area, address))

const byDistance = (
  terms: Extract<Terms, { readonly _tag: "distance" }>,
  { address: { geo } }: Basket,
  places: ReadonlyArray<Place>,
): Fee | Why => {
  const branch = places.find(({ id }) => id === terms.locationId)
  if (branch?.state !== "active") return { _tag: "closed" }
  if (branch.geo === undefined) return { _tag: "unplaced", which: "branch" }
  if (geo === undefined) return { _tag: "unplaced", which: "address" }
  const km = byRoad(branch.geo, geo)
  return km > terms.maxKm ? { _tag: "far", km, maxKm: terms.maxKm } : { fee: feeFor(terms, km), paidToRider: false, km }
}

/** The base fee, and so much for each kilometre beyond the free ones; to the nearest multiple, half away from nothing. */
export const feeFor = (
  { baseFee, freeKm, perKm, roundTo }: Omit<Extract<Terms, { readonly _tag: "distance" }>, "_tag" | "locationId">,
  km: number,
): number => share(baseFee + share(perKm, Math.max(0, km - freeKm), 1000), 1, roundTo) * roundTo
