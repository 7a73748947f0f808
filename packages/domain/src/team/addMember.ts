import { accept, command, Name, refuse, UserId } from "../kernel/index.ts"
import { MemberId, Role } from "./events.ts"
import { Member, Seat } from "./member.ts"
import { AlreadyInTeam, MemberAddedBefore, OwnerNotGranted, RightsBeyondYours } from "./refusals.ts"
import { covers } from "./roles.ts"

/** Takes a person into the team without asking them: whoever sets a book up may, a colleague invites (`inviteMember`). */
export const addMember = command("AddMember", {
  summary: "Takes a person into the team, with a role.",
  input: { memberId: MemberId, userId: UserId, name: Name, role: Role },
  subject: "memberId",
  access: { module: "team", action: "invite", of: "system" },
  offline: "never",
  reads: ({ memberId, userId }, { by }) => ({
    member: Member.of(memberId),
    seat: Seat.of(userId),
    mine: Seat.of(by),
  }),
  readsNext: ({ mine }) => ({ me: Member.of(mine.memberId ?? "") }),
  writes: [Member, Seat],
  refusals: [MemberAddedBefore, AlreadyInTeam, OwnerNotGranted, RightsBeyondYours],
  decide: ({ me, member, seat }, { memberId, name, role, userId }, { business: businessId }) => {
    if (member.status === "active" && member.userId === userId && member.name === name && member.role === role)
      return accept([])
    if (member.status !== "none") return refuse(MemberAddedBefore({}))
    if (seat.memberId !== undefined) return refuse(AlreadyInTeam({ memberId: seat.memberId }))
    if (role === "owner") return refuse(OwnerNotGranted({}))
    if (!grants(me, role)) return refuse(RightsBeyondYours({ yours: me.role, asked: role }))

    return accept([
      { _tag: "MemberAdded", memberId, userId, businessId, name, role },
      { _tag: "SeatTaken", userId, memberId },
    ])
  },
})

/** Whoever has no place in the team and yet asks is the terminal on a book of its own: the door has judged it. */
export const grants = (me: { readonly status: string; readonly role: Role }, role: Role): boolean =>
  me.status === "none" || covers(me.role, role)
