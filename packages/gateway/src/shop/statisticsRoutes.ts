import { businesses } from "@oja/domain/businesses/views"
import { products } from "@oja/domain/catalog/views"
import { type BusinessId, Day, dayOf, daysBetween, groupsOf, plusDays, rowOf, rowsIn } from "@oja/domain/kernel/index"
import { orders } from "@oja/domain/orders/views"
import * as Schema from "effect/Schema"
import { admit, type Services, isReply } from "../http/admit.ts"
import { languageFor } from "../http/call.ts"
import { ok } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { invalid, noBusiness } from "../http/status.ts"
import { say } from "../http/words.ts"
import type { Statistics } from "./statistics.ts"

const isDay = Schema.is(Day)
const MOST_DAYS = 400
const SOLD: ReadonlySet<string> = new Set(["confirmed", "completed"])
const NOBODY = { visits: 0, uniqueVisitors: 0, productViews: 0, addToCart: 0, checkouts: 0 }

interface Sold {
  readonly on: string
  readonly state: string
  readonly total: number
  readonly count: number
}

/** How the online store does: who came, from what the gateway counted; what was ordered, from the book (spec/decisions.md 6.15). */
export const statisticsRoutes = (services: Services, statistics: Statistics): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/v1.0/store/statistics",
    summary:
      "How the online store does: visits, carts, checkouts, orders and revenue a day, best products, and sources.",
    access: "person",
    handle: (call) => {
      const language = languageFor(call)
      const admitted = admit(services, call, { module: "store", action: "statistics" })
      if (isReply(admitted)) return admitted
      const member = admitted.caller?.business
      if (member === undefined) return noBusiness(language)
      const today = dayOf(call.at, member.zone)
      const { from = plusDays(today, -29), to = today } = call.query
      if (!isDay(from)) return invalid(language, [{ param: "from", msg: say(language, "date") }])
      if (!isDay(to) || to < from || daysBetween(from, to) >= MOST_DAYS)
        return invalid(language, [{ param: "to", msg: say(language, "date") }])
      return ok(figures(services.ledger, statistics, member.id, from, to))
    },
  },
]

const figures = (
  ledger: Services["ledger"],
  statistics: Statistics,
  business: BusinessId,
  from: string,
  to: string,
) => {
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
  const shop = ledger.find(business, rowOf(businesses, business))
  const ordersOf = (some: ReadonlyArray<Sold>) => ({
    orders: some.reduce((all, { count }) => all + count, 0),
    revenue: some.filter(({ state }) => SOLD.has(state)).reduce((all, { total }) => all + total, 0),
  })
  const all = ordersOf(sold)
  return {
    from,
    to,
    currency: shop?.currency,
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
