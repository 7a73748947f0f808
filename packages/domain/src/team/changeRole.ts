import type { UserId } from "../kernel/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { grants } from "./addMember.ts"
import { MemberId, Role } from "./events.ts"
import { Member, Seat } from "./member.ts"
import { LastOwnerStays, MemberUnknown, OwnerNotGranted, OwnRoleStays, RightsBeyondYours } from "./refusals.ts"

/** Gives a member another role; it holds from their next request on. */
export const changeRole = command("ChangeRole", {
  summary: "Gives a member of the team another role.",
  input: { memberId: MemberId, role: Role },
  subject: "memberId",
  access: { module: "team", action: "assign", proof: true },
  offline: "never",
  reads: ({ memberId }, { by }) => ({ member: Member.of(memberId), mine: Seat.of(by) }),
  readsNext: ({ mine }) => ({ me: Member.of(mine.memberId ?? "") }),
  writes: [Member],
  refusals: [MemberUnknown, OwnRoleStays, LastOwnerStays, OwnerNotGranted, RightsBeyondYours],
  decide: ({ me, member }, { memberId, role }, { by }) => {
    if (member.status !== "active") return refuse(MemberUnknown({}))
    if (member.role === role) return accept([])
    if (member.userId === by) return refuse(OwnRoleStays({}))
    if (member.role === "owner") return refuse(LastOwnerStays({ memberId }))
    if (role === "owner") return refuse(OwnerNotGranted({}))
    if (!grants(me, role)) return refuse(RightsBeyondYours({ yours: me.role, asked: role }))

    return accept([{ _tag: "MemberRoleChanged", memberId, userId: member.userId as UserId, role }])
  },
})
