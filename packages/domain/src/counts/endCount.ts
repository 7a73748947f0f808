import { Business } from "../businesses/index.ts"
import { accept, command, Reason, refuse } from "../kernel/index.ts"
import { CountId, type StockEvent, shelf, Stock, valued } from "../stock/index.ts"
import { believed, Count } from "./count.ts"
import { CountOver, CountUnknown, NothingCounted, unfit } from "./refusals.ts"

const about = {
  input: { countId: CountId },
  offline: "request",
  reads: ({ countId }: { readonly countId: typeof CountId.Type }) => ({ count: Count.of(countId) }),
} as const

/** Counting is done: now whoever reviews sees the differences, and single rows may be counted again. */
export const reviewCount = command("ReviewCount", {
  summary: "Ends the counting: the differences are shown, for somebody to look at them.",
  ...about,
  access: { module: "inventory", action: "count" },
  writes: [Count],
  refusals: [CountUnknown, CountOver],
  decide: ({ count }, { countId }) => {
    if (count.status === "review") return accept([])
    const misfit = unfit(count, countId)
    if (misfit !== undefined) return refuse(misfit)

    return accept([{ _tag: "CountReviewed", countId, believed: believed(count) }])
  },
})

/**
 * The book takes the count over, once: every row is an anchor. What was sold since a row was counted stays sold, for a
 * level moves by what the count differed from the book at that moment; and where the shelf was counted again
 * meanwhile, the later count stands.
 */
export const postCount = command("PostCount", {
  summary: "Takes a count over into the book, once: every level becomes what was counted.",
  ...about,
  access: { module: "inventory", action: "post_count" },
  reads: ({ countId }, { business }) => ({ count: Count.of(countId), business: Business.of(business) }),
  readsNext: ({ count }) => ({
    stock: [...new Set(Object.values(count.rows).map(({ variantId }) => variantId))].map((id) => Stock.of(id)),
  }),
  writes: [Count, Stock],
  refusals: [CountUnknown, CountOver, NothingCounted],
  decide: ({ business, count, stock }, { countId }, { today }) => {
    if (count.status === "posted") return accept([])
    const misfit = unfit(count, countId)
    if (misfit !== undefined) return refuse(misfit)
    const rows = Object.values(count.rows)
    if (rows.length === 0) return refuse(NothingCounted({}))

    const own = countId.slice("cnt_".length).slice(-40)
    const found = rows.flatMap((row, i): ReadonlyArray<StockEvent> => {
      const { name: _, expected, counts, ...said } = row
      const kept = stock.get(row.variantId) ?? Stock.initial
      const later = (kept.counts[row.locationId] ?? 0) > counts
      const difference = row.counted - expected
      const movementId = `move_${own}-${i}` as const
      return [
        ...shelf(kept, row.variantId, row.locationId),
        {
          _tag: "StockCounted",
          ...said,
          countId,
          movementId,
          difference,
          ...(later && { beforeCount: true as const }),
        },
      ]
    })
    const { currency } = business
    return accept([
      { _tag: "CountPosted", countId, believed: believed(count) },
      ...valued(stock, found, { today, currency }),
    ])
  },
})

export const cancelCount = command("CancelCount", {
  summary: "Gives a count up: the book stays as it is.",
  ...about,
  input: { countId: CountId, reason: Reason },
  access: { module: "inventory", action: "count" },
  writes: [Count],
  refusals: [CountUnknown, CountOver],
  decide: ({ count }, { countId, reason }) => {
    if (count.status === "cancelled") return accept([])
    const misfit = unfit(count, countId)
    if (misfit !== undefined) return refuse(misfit)

    return accept([{ _tag: "CountCancelled", countId, reason }])
  },
})
