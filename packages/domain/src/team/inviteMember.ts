import { accept, command, only, plusDays, refuse, same } from "../kernel/index.ts"
import { misplaced, placeRefusals } from "./addMember.ts"
import { Seat, Member } from "./member.ts"
import { ALL_ROLES, Roles } from "./ownRoles.ts"
import { Invitation, InvitationId, invited, OPEN_DAYS } from "./invitation.ts"
import { InvitationAddressMissing, InvitationDiffers, InvitationUnknown, InvitationAnswered } from "./refusals.ts"

const access = { module: "team", action: "invite" } as const

/** Offers somebody a place in the team; they are in it when they have accepted. */
export const inviteMember = command("InviteMember", {
  summary: "Invites somebody into the team by e-mail or telephone, with a role; they join when they accept.",
  input: { invitationId: InvitationId, ...invited },
  access: { ...access, proof: true },
  reads: ({ invitationId }, { by }) => ({
    invitation: Invitation.of(invitationId),
    mine: Seat.of(by),
    roles: Roles.of(ALL_ROLES),
  }),
  readsNext: ({ mine }) => ({ me: Member.of(mine.memberId ?? "") }),
  writes: [Invitation],
  refusals: [InvitationDiffers, InvitationAddressMissing, ...placeRefusals],
  decide: ({ invitation, me, roles }, { invitationId, ...wanted }, context) => {
    if (invitation.status !== "none")
      return same(only(invited, invitation), wanted) ? accept([]) : refuse(InvitationDiffers({}))
    if (wanted.email === undefined && wanted.phone === undefined) return refuse(InvitationAddressMissing({}))
    const wrong = misplaced({ me, roles }, wanted, context)
    if (wrong !== undefined) return refuse(wrong)

    return accept([{ _tag: "MemberInvited", invitationId, ...wanted, until: plusDays(context.today, OPEN_DAYS) }])
  },
})

/** The letter goes out once more, and there are seven days again. */
export const renewInvitation = command("RenewInvitation", {
  summary: "Sends an invitation once more; there are seven days again.",
  input: { invitationId: InvitationId },
  access,
  reads: ({ invitationId }) => ({ invitation: Invitation.of(invitationId) }),
  writes: [Invitation],
  refusals: [InvitationUnknown, InvitationAnswered],
  decide: ({ invitation: { renewedAt, status } }, { invitationId }, { at, today }) => {
    if (renewedAt === at) return accept([])
    if (status === "none") return refuse(InvitationUnknown({}))
    if (status !== "invited") return refuse(InvitationAnswered({ status }))

    return accept([{ _tag: "InvitationRenewed", invitationId, until: plusDays(today, OPEN_DAYS), at }])
  },
})

/** What was offered is offered no longer. */
export const revokeInvitation = command("RevokeInvitation", {
  summary: "Takes an invitation back that nobody has accepted.",
  input: { invitationId: InvitationId },
  access,
  reads: ({ invitationId }) => ({ invitation: Invitation.of(invitationId) }),
  writes: [Invitation],
  refusals: [InvitationUnknown, InvitationAnswered],
  decide: ({ invitation: { status } }, { invitationId }) => {
    if (status === "none") return refuse(InvitationUnknown({}))
    if (status === "revoked") return accept([])
    if (status === "accepted") return refuse(InvitationAnswered({ status }))

    return accept([{ _tag: "InvitationRevoked", invitationId }])
  },
})
