import * as Schema from "effect/Schema"
import { count, Instant } from "@oja/domain/kernel/index"
import { MemberId } from "@oja/domain/team/events"
import { Member } from "@oja/domain/team/member"
import { MemberPin } from "@oja/domain/team/memberPin"
import { removeMember } from "@oja/domain/team/removeMember"
import { members } from "@oja/domain/team/views"
import type { Ledger } from "@oja/store"
import type { Sessions, SignIn } from "../accounts/index.ts"
import { person, route } from "../http/route.ts"
import { noBusiness, unanswered } from "../http/status.ts"
import { deviceName } from "../security/index.ts"

const Open = Schema.Struct({
  id: MemberId,
  sessions: Schema.Array(
    Schema.Struct({ device: Schema.NullOr(Schema.String), place: Schema.NullOr(Schema.String), lastSeenAt: Instant }),
  ),
  /** Whether they have set a PIN to approve with. */
  hasPin: Schema.Boolean,
})

interface MemberServices {
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly signIn: SignIn
}

/**
 * Where a colleague is signed in to this business, for whoever may end it; and the way out, which is everybody's own.
 * Where else they work is nobody's affair.
 */
export const memberRoutes = ({ ledger, sessions, signIn }: MemberServices) => {
  const access = { module: "team", action: "remove" } as const
  return [
    route("POST /v1.0/team/leave", {
      summary: "Leaves the team you work in, whatever your role but the owner's; you are signed out of it everywhere.",
      access: person,
      input: {},
      output: Schema.Struct({ id: MemberId }),
      handle: async ({ call, caller, language, reply }) => {
        const { business, userId } = caller
        if (business === undefined) return noBusiness(language)
        const memberId = business.memberId as typeof MemberId.Type
        const answer = await signIn.system(removeMember, { memberId }, business.id, userId, call)
        return answer._tag === "Accepted"
          ? reply({ id: memberId })
          : unanswered(ledger.domain, removeMember.name, answer, language)
      },
    }),
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
