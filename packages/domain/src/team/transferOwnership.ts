import { accept, command, refuse } from "../kernel/index.ts"
import { MemberId } from "./events.ts"
import { Member, Seat } from "./member.ts"
import { MemberUnknown, OwnerAlone } from "./refusals.ts"

/** The business gets another owner; whoever was it stays as an administrator. */
export const transferOwnership = command("TransferOwnership", {
  summary: "Makes a colleague the owner in your place; you stay as an administrator.",
  input: { memberId: MemberId },
  access: { module: "team", action: "assign", proof: true },
  reads: ({ memberId }, { by }) => ({ member: Member.of(memberId), mine: Seat.of(by) }),
  readsNext: ({ mine }) => ({ me: Member.of(mine.memberId ?? "") }),
  writes: [Member],
  refusals: [MemberUnknown, OwnerAlone],
  decide: ({ me, member, mine }, { memberId }) => {
    if (member.status !== "active") return refuse(MemberUnknown({}))
    if (member.role === "owner") return accept([])
    if (me.status !== "active" || me.role !== "owner") return refuse(OwnerAlone({}))

    const former = mine.memberId as typeof MemberId.Type
    return accept([
      { _tag: "MemberRoleChanged", memberId, userId: member.userId, role: "owner" },
      ...(member.locationIds === undefined
        ? []
        : [{ _tag: "MemberMoved" as const, memberId, userId: member.userId, locationIds: [] }]),
      { _tag: "MemberRoleChanged", memberId: former, userId: me.userId, role: "admin" },
    ])
  },
})
