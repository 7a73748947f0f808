import { accept, command, refuse } from "../kernel/index.ts"
import { MemberId } from "./events.ts"
import { Member, Seat } from "./member.ts"
import { LastOwnerStays, MemberUnknown } from "./refusals.ts"

/** Somebody leaves the team; what they did stays in the book under their name. */
export const removeMember = command("RemoveMember", {
  summary: "Takes somebody out of the team; what they did stays in the book.",
  input: { memberId: MemberId },
  access: { module: "team", action: "remove" },
  reads: ({ memberId }) => ({ member: Member.of(memberId) }),
  readsNext: ({ member }) => ({ seat: Seat.of(member.userId) }),
  writes: [Member, Seat],
  refusals: [MemberUnknown, LastOwnerStays],
  decide: ({ member }, { memberId }, { business: businessId }) => {
    // Whoever was forgotten left before; their seat may be another's place by now.
    if (member.status === "removed" || member.status === "erased") return accept([])
    if (member.status === "none") return refuse(MemberUnknown({}))
    if (member.role === "owner") return refuse(LastOwnerStays({ memberId }))

    const { userId } = member
    return accept([
      { _tag: "MemberRemoved", memberId, userId, businessId },
      { _tag: "SeatFreed", userId, memberId },
    ])
  },
})
