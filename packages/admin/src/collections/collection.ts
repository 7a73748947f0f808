import type { Rule } from "@oja/domain/collections/events"
import { listOf } from "../data/useAsk.ts"

/** A collection as the gateway shows it. */
export interface Collection {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly kind: "manual" | "automatic"
  readonly state: "published" | "hidden"
  readonly productIds?: ReadonlyArray<string>
  readonly rules?: ReadonlyArray<Rule>
  readonly match?: "all" | "any"
  readonly version: number
}

/** As many as there may be in an order. */
const MOST = 500

export const allCollections = listOf("collections", { sort: ["sort", "ASC"], count: MOST })

/** The same things with one of them at another place. */
export const moved = <A>(all: ReadonlyArray<A>, from: number, to: number): ReadonlyArray<A> => {
  const rest = all.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}
