import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { countOf, rowsIn } from "@oja/domain/kernel/index"
import { orders } from "@oja/domain/orders/views"
import { Seat } from "@oja/domain/team/member"
import { admit, decoderOf, type Services, isReply } from "../http/admit.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { ok, type Reply } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { invalid, unreadable } from "../http/status.ts"
import { arriving } from "./nudges.ts"
import type { Seen } from "./seen.ts"

const Looked = Schema.Struct({ position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 ** 50 })) })

/**
 * How many orders came in since a person last looked. It is counted from the log and never from messages, so that an
 * order that came while a phone slept is counted when it wakes (pain C72).
 */
export const badgeRoutes = (services: Services, seen: Seen): ReadonlyArray<Route> => {
  const { ledger } = services
  const badge = (business: string, userId: string): Reply => {
    // Whoever has never looked begins with the orders that came after they did.
    const since = seen.of(business, userId) ?? ledger.log.beganAt(business, Seat, userId) ?? 0
    const where = { storefront: true, channel: arriving, placedPosition: { above: since } }
    const count = ledger.find(business, countOf(orders, { where }))
    const last = rowsIn(orders, { where, sort: [["placedPosition", "DESC"]], limit: 1 })
    const [newest] = ledger.find(business, last)
    return ok({ count, position: ledger.log.position, newest: newest?.placedPosition ?? 0 })
  }
  const looking = (call: Call, look: (business: string, userId: string) => Reply): Reply => {
    const admitted = admit(services, call, orders.access)
    if (isReply(admitted)) return admitted
    const { business, userId = "" } = admitted.caller ?? {}
    return look(business?.id ?? "", userId)
  }
  return [
    {
      method: "GET",
      path: "/v1.0/orders/badge",
      summary: "How many orders came in since you last looked, and how far the log has come.",
      access: "person",
      handle: (call) => looking(call, badge),
    },
    {
      method: "POST",
      path: "/v1.0/orders/seen",
      summary: "You have looked at the orders that came in up to a position of the log.",
      access: "person",
      handle: (call) =>
        looking(call, (business, userId) => {
          const language = languageFor(call)
          const body = bodyOf(call)
          if (body === undefined) return unreadable(language)
          const looked = decoderOf(Looked)(body)
          if (Result.isFailure(looked)) return invalid(language, complaints(looked.failure, language))
          // Nobody has seen what has not happened.
          seen.look(business, userId, Math.min(looked.success.position, ledger.log.position))
          return badge(business, userId)
        }),
    },
  ]
}
