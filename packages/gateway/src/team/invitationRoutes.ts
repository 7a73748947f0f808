import * as Schema from "effect/Schema"
import { Business } from "@oja/domain/businesses/business"
import { businessDay, Day, rowOf, text, saying } from "@oja/domain/kernel/index"
import { acceptInvitation } from "@oja/domain/team/acceptInvitation"
import { AnyRole } from "@oja/domain/team/events"
import { Invitation, InvitationId, invitations, isOpen } from "@oja/domain/team/invitation"
import type { Ledger } from "@oja/store"
import { SignedIn, type SignIn, type Sessions } from "../accounts/index.ts"
import type { GatewayDb } from "../gatewayDb.ts"
import { anybody, person, route } from "../http/route.ts"
import { notFound, unanswered } from "../http/status.ts"
import { inviteLink, inviteTokenOf, whoseInvitation } from "./invitationLinks.ts"
import { letterState, LetterState } from "./invitationMailer.ts"

export interface InvitationServices {
  readonly ledger: Ledger
  readonly url: string
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly db: GatewayDb
}

const token = { token: saying("1".repeat(43), text(40, 200)) }

/** The link of an invitation, and the way in behind it. */
export const invitationRoutes = ({ db, ledger, sessions, signIn, url }: InvitationServices) => [
  route("GET /v1.0/team/invitations/:id/link", {
    summary: "The link of an invitation, to be handed on by whoever invites, and whether its letter left.",
    access: { module: "team", action: "invite" },
    of: invitations,
    input: { id: InvitationId },
    output: Schema.Struct({
      id: InvitationId,
      link: Schema.String,
      /** What became of its newest letter; null where it has not been looked at yet. */
      letter: Schema.NullOr(LetterState),
    }),
    handle: ({ context: { business }, input: { id }, reply }) => {
      const row = ledger.find(business, rowOf(invitations, id))
      return reply({
        id,
        link: inviteLink(url, inviteTokenOf(ledger, { business, invitationId: id })),
        letter: (row && letterState(db, business, row)) ?? null,
      })
    },
  }),
  route("GET /v1.0/invitations/:token", {
    summary: "What an invitation's link offers: which business, as what, and whether it still stands.",
    access: anybody,
    input: token,
    output: Schema.Struct({
      shop: Schema.String,
      name: Schema.String,
      role: AnyRole,
      until: Day,
      open: Schema.Boolean,
    }),
    handle: ({ call, input, language, reply }) => {
      const whose = whoseInvitation(ledger, input.token)
      if (whose === undefined) return notFound(language)
      const invitation = ledger.state(whose.business, Invitation, whose.invitationId)
      const { deleted, name: shop, ...clock } = ledger.state(whose.business, Business, whose.business)
      if (deleted === true) return notFound(language)
      const { name, role, until } = invitation
      return reply({ shop, name, role, until, open: isOpen(invitation, businessDay(call.at, clock)) })
    },
  }),
  route("POST /v1.0/invitations/:token/accept", {
    summary: "Takes the place in the team that an invitation offers, and goes to work there.",
    access: person,
    input: token,
    output: SignedIn,
    handle: async ({ call, caller, input, language, reply }) => {
      const whose = whoseInvitation(ledger, input.token)
      if (whose === undefined) return notFound(language)
      const { business, invitationId } = whose
      const wanted = { invitationId, userId: caller.userId }
      const answer = await signIn.system(acceptInvitation, wanted, business, caller.userId, call)
      if (answer._tag !== "Accepted") return unanswered(ledger.domain, acceptInvitation.name, answer, language)
      await ledger.settled()
      sessions.setBusiness(caller.token, business)
      return reply({ ...signIn.told(caller.userId, business), token: caller.token })
    },
  }),
]
