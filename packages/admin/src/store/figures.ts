/** What GET /v1.0/store/statistics answers; the conversion in basis points, the revenue in minor units. */
export interface Statistics extends Counts {
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly conversion: number
  readonly days: ReadonlyArray<Counts & { readonly day: string }>
  readonly topProducts: ReadonlyArray<{ readonly productId: string; readonly name: string; readonly views: number }>
  readonly sources: ReadonlyArray<{ readonly source: string; readonly visits: number }>
}

/** What is counted of a day, or of many. */
export type Counts = Readonly<Record<(typeof counted)[number] | "revenue", number>>

export const counted = ["visits", "uniqueVisitors", "productViews", "addToCart", "checkouts", "orders"] as const

/** The way from a visit to an order. */
const way = ["visits", "productViews", "addToCart", "checkouts", "orders"] as const

/** Each step with its share of the visits; of one visitor several products may be looked at, so no share is above all. */
export const steps = (counts: Counts) =>
  way.map((step) => ({
    step,
    count: counts[step],
    share: counts.visits === 0 ? 0 : Math.min(1, counts[step] / counts.visits),
  }))
