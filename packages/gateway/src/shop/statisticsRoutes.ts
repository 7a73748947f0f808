import { businesses } from "@oja/domain/businesses/views"
import { products } from "@oja/domain/catalog/views"
import {
  Amount,
  type BusinessId,
  Count,
  Currency,
  Day,
  daysBetween,
  groupsOf,
  plusDays,
  Rate,
  ref,
  rowOf,
  rowsIn,
} from "@oja/domain/kernel/index"
import { orders } from "@oja/domain/orders/views"
import * as Schema from "effect/Schema"
import type { Ledger } from "@oja/store"
import { route } from "../http/route.ts"
import { invalid } from "../http/status.ts"
import { say } from "../http/words.ts"
import type { Statistics as Counted } from "./statistics.ts"

const MOST_DAYS = 400
const SOLD: ReadonlySet<string> = new Set(["confirmed", "completed"])
const NOBODY = { visits: 0, uniqueVisitors: 0, productViews: 0, addToCart: 0, checkouts: 0 }

interface Sold {
  readonly on: string
  readonly state: string
  readonly total: number
  readonly count: number
}

const counts = { visits: Count, uniqueVisitors: Count, productViews: Count, addToCart: Count, checkouts: Count }
const sold = { orders: Count, revenue: Amount }

const Statistics = Schema.Struct({
  from: Day,
  to: Day,
  currency: Currency,
  ...counts,
  ...sold,
  conversion: Rate,
  days: Schema.Array(Schema.Struct({ day: Day, ...counts, ...sold })),
  topProducts: Schema.Array(Schema.Struct({ productId: ref("prod"), name: Schema.String, views: Count })),
  sources: Schema.Array(Schema.Struct({ source: Schema.String, visits: Count })),
})

/** How the online store does: who came, from what the gateway counted; what was ordered, from the book (spec/decisions.md 6.15). */
export const statisticsRoute = (ledger: Ledger, statistics: Counted) =>
  route("GET /v1.0/store/statistics", {
    summary:
      "How the online store does: visits, carts, checkouts, orders and revenue a day, best products, and sources.",
    access: { module: "store", action: "statistics" },
    input: { from: Schema.optionalKey(Day), to: Schema.optionalKey(Day) },
    output: Statistics,
    handle: ({ context: { business, today }, input: { from = plusDays(today, -29), to = today }, language, reply }) =>
      to < from || daysBetween(from, to) >= MOST_DAYS
        ? invalid(language, [{ param: "to", msg: say(language, "date") }])
        : reply(figures(ledger, statistics, business, from, to)),
  })

const figures = (
  ledger: Ledger,
  statistics: Counted,
  business: BusinessId,
  from: string,
  to: string,
): typeof Statistics.Type => {
  const counts = statistics.of(business, from, to)
  const sold = ledger.find(
    business,
    groupsOf(orders, {
      where: { storefront: true, on: { from, to } },
      by: ["on", "state"],
      sum: { total: "total" },
    }),
  )
  const ids = counts.products.map(({ productId }) => productId)
  const named = ledger.find(business, rowsIn(products, { where: { id: ids } }))
  const { currency } = ledger.find(business, rowOf(businesses, business))!
  const ordersOf = (some: ReadonlyArray<Sold>) => ({
    orders: some.reduce((all, { count }) => all + count, 0),
    revenue: some.filter(({ state }) => SOLD.has(state)).reduce((all, { total }) => all + total, 0),
  })
  const all = ordersOf(sold)
  return {
    from,
    to,
    currency,
    ...counts.totals,
    ...all,
    conversion: conversion(all.orders, counts.totals.visits),
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
      const day = plusDays(from, i)
      const seen = counts.days.find((it) => it.day === day) ?? { day, ...NOBODY }
      return { ...seen, ...ordersOf(sold.filter(({ on }) => on === day)) }
    }),
    topProducts: counts.products.map(({ productId, views }) => ({
      productId,
      name: named.find(({ id }) => id === productId)?.name ?? "",
      views,
    })),
    sources: counts.sources,
  }
}

/** Orders a visit, in basis points. */
const conversion = (orders: number, visits: number): number =>
  visits === 0 ? 0 : Math.min(10_000, Math.round((orders * 10_000) / visits))
