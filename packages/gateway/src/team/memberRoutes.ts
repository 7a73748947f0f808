import * as Schema from "effect/Schema"
import { count, Instant } from "@oja/domain/kernel/index"
import { MemberId } from "@oja/domain/team/events"
import { Member } from "@oja/domain/team/member"
import { MemberPin } from "@oja/domain/team/memberPin"
import { members } from "@oja/domain/team/views"
import type { Ledger } from "@oja/store"
import type { Sessions } from "../accounts/index.ts"
import { route, type Route } from "../http/route.ts"
import { deviceName } from "../security/index.ts"

const Open = Schema.Struct({
  id: MemberId,
  sessions: Schema.Array(
    Schema.Struct({ device: Schema.NullOr(Schema.String), place: Schema.NullOr(Schema.String), lastSeenAt: Instant }),
  ),
  /** Whether they have set a PIN to approve with. */
  hasPin: Schema.Boolean,
})

/** Where a colleague is signed in to this business, for whoever may end it. Where else they work is nobody's affair. */
export const memberRoutes = (ledger: Ledger, sessions: Sessions): ReadonlyArray<Route> => {
  const access = { module: "team", action: "remove" } as const
  return [
    route("GET /v1.0/team/:id/sessions", {
      summary: "Where a member of the team is signed in to this business, and when they were last seen.",
      access,
      of: members,
      input: { id: MemberId },
      output: Open,
      handle: ({ call, context: { business }, input: { id }, reply }) => {
        const { userId } = ledger.state(business, Member, id)
        const open = sessions.list(userId, call.at).filter(({ businessId }) => businessId === business)
        return reply({
          id,
          sessions: open.map(({ lastSeenAt, place, userAgent }) => ({
            device: deviceName(userAgent) ?? null,
            place,
            lastSeenAt,
          })),
          hasPin: ledger.state(business, MemberPin, id).pinHash !== undefined,
        })
      },
    }),
    route("DELETE /v1.0/team/:id/sessions", {
      summary: "Signs a member of the team out of this business on every device.",
      access,
      of: members,
      input: { id: MemberId },
      output: Schema.Struct({ id: MemberId, ended: count(0, 10_000) }),
      handle: ({ context: { business }, input: { id }, reply }) => {
        const { userId } = ledger.state(business, Member, id)
        return reply({ id, ended: sessions.revokeMember(userId, business).length })
      },
    }),
  ]
}
