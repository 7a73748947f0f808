import type * as Schema from "effect/Schema"
import type { Selection } from "./query.ts"
import type { AnyView } from "./view.ts"

/**
 * What a list shows beside its rows' own fields, reckoned from other rows when it is read: what a customer spent in all
 * follows from the sales, where corrections and returns count.
 */
export interface Completion {
  readonly view: AnyView
  /** What is added to each row. */
  readonly fields: Schema.Struct.Fields
  /** The rows it is reckoned from: whoever may not see those is told nothing, and whoever sees their own is told of those. */
  readonly from: AnyView
  /** The sums behind these rows, in the currency of the business. */
  readonly reads: (ids: ReadonlyArray<string>, currency: string) => Selection
  readonly told: (sums: ReadonlyArray<Readonly<Record<string, unknown>>>, id: string) => object
}
