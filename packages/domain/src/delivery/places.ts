import { countries } from "../businesses/index.ts"
import { share } from "../kernel/arithmetic.ts"
import { foldCase } from "../kernel/foldCase.ts"
import type { Address, Area } from "./events.ts"

// Where an address is, apart from Schema, so that a shop's page can tell it without carrying that along.

/** A point in whole microdegrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Roads wind: they are taken to be 1.3 times as long as the straight line, in basis points. */
export const ROAD_FACTOR = 13_000

// The mean radius of the earth in metres (IUGG).
const RADIUS = 6_371_009

/** Metres between two points as the crow flies (haversine); the same whole number for whoever asks, and in both directions. */
export const straight = (from: Point, to: Point): number => {
  const radians = (microdegrees: number) => (microdegrees / 1_000_000) * (Math.PI / 180)
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const parallels = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat))
  const h = half(radians(to.lat - from.lat)) + parallels * half(radians(to.lng - from.lng))
  return Math.round(2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(h))))
}

/** Metres by road, as far as a book without maps can tell. */
export const byRoad = (from: Point, to: Point): number => share(straight(from, to), ROAD_FACTOR, 10_000)

/** "Port-Bouët" and "port bouet" are one place. */
const bare = (word: string): string => foldCase(word.replaceAll(/[\s\u2019'.,-]+/g, " "))

const codes = new Map(
  countries.flatMap(({ code, en, fr }) => [code, en, fr].map((name) => [bare(name), code] as const)),
)

/** A country is named by its code or in either language. */
const country = (word: string): string => codes.get(bare(word)) ?? bare(word)

const says = (one: string | undefined, other: string | undefined, read: (word: string) => string): boolean =>
  one === undefined || (other !== undefined && read(one) === read(other))

/** Whether the address lies in the area: all that the area says is true of it. */
export const liesIn = (area: Area, address: typeof Address.Type): boolean => {
  const { within } = area
  if (within !== undefined && (address.geo === undefined || straight(within.geo, address.geo) > within.metres))
    return false
  return (
    says(area.country, address.country, country) &&
    says(area.state, address.state, bare) &&
    says(area.city, address.city, bare) &&
    says(area.district, address.district, bare)
  )
}
