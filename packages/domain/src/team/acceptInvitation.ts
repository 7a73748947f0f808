import { accept, command, present, refuse, UserId } from "../kernel/index.ts"
import { Invitation, InvitationId, isOpen, placeOf } from "./invitation.ts"
import { Member, Seat } from "./member.ts"
import { InvitationOver, InvitationUnknown, MemberAddedBefore, YouAreInTeam } from "./refusals.ts"

/** Only the gateway asks: it has seen that whoever comes holds the invitation's own link. */
export const acceptInvitation = command("AcceptInvitation", {
  summary: "Takes the place in the team that an invitation offers.",
  input: { invitationId: InvitationId, userId: UserId },
  access: { module: "team", action: "create", of: "system" },
  reads: ({ invitationId, userId }) => ({
    invitation: Invitation.of(invitationId),
    member: Member.of(placeOf(invitationId)),
    seat: Seat.of(userId),
  }),
  writes: [Invitation, Member, Seat],
  refusals: [InvitationUnknown, InvitationOver, YouAreInTeam, MemberAddedBefore],
  decide: ({ invitation, member, seat }, { invitationId, userId }, { business: businessId, today }) => {
    if (invitation.status === "none") return refuse(InvitationUnknown({}))
    if (invitation.status === "accepted" && invitation.userId === userId) return accept([])
    if (!isOpen(invitation, today)) return refuse(InvitationOver({}))
    if (seat.memberId !== undefined) return refuse(YouAreInTeam({}))
    if (member.status !== "none") return refuse(MemberAddedBefore({}))

    const memberId = placeOf(invitationId)
    const said = present({ name: invitation.name, role: invitation.role, locationIds: invitation.locationIds })
    return accept([
      { _tag: "InvitationAccepted", invitationId, userId, memberId },
      { _tag: "MemberAdded", memberId, userId, businessId, ...said },
      { _tag: "SeatTaken", userId, memberId },
    ])
  },
})
