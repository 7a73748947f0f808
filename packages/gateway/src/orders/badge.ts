import * as Schema from "effect/Schema"
import { type Context, count, Count, countOf, ownRows, rowsIn } from "@oja/domain/kernel/index"
import { orders } from "@oja/domain/orders/views"
import { Seat } from "@oja/domain/team/member"
import type { Ledger } from "@oja/store"
import { route } from "../http/route.ts"
import { arriving } from "./nudges.ts"
import type { Seen } from "./seen.ts"

const Badge = Schema.Struct({ count: Count, position: Count, newest: Count })

/**
 * How many orders came in since a person last looked. It is counted from the log and never from messages, so that an
 * order that came while a phone slept is counted when it wakes (pain C72).
 */
export const badgeRoutes = (ledger: Ledger, seen: Seen) => {
  const { log } = ledger
  const badge = ({ actor, business, by: userId }: Context): typeof Badge.Type => {
    // Whoever has never looked begins with the orders that came after they did.
    const since = seen.of(business, userId) ?? ledger.log.beganAt(business, Seat, userId) ?? 0
    // Of other branches than theirs nobody is told anything, here as in the list.
    const theirs = ownRows(orders, actor, userId)
    const where = { storefront: true, channel: arriving, placedPosition: { above: since }, ...theirs }
    const last = rowsIn(orders, { where, sort: [["placedPosition", "DESC"]], limit: 1 })
    const [newest] = ledger.find(business, last)
    return {
      count: ledger.find(business, countOf(orders, { where })),
      position: log.ownPosition(business),
      newest: newest === undefined ? 0 : log.ownPosition(business, newest.placedPosition),
    }
  }
  return [
    route("GET /v1.0/orders/badge", {
      summary: "How many orders came in since you last looked, and how far the log has come.",
      access: orders.access,
      output: Badge,
      handle: ({ context, reply }) => reply(badge(context)),
    }),
    route("POST /v1.0/orders/seen", {
      summary: "You have looked at the orders that came in up to a position of the log.",
      access: orders.access,
      input: { position: count(0, 2 ** 50) },
      output: Badge,
      handle: ({ context, input, reply }) => {
        const { business, by } = context
        // Nobody has seen what has not happened.
        seen.look(business, by, Math.min(log.positionOf(business, input.position), log.position))
        return reply(badge(context))
      },
    }),
  ]
}
