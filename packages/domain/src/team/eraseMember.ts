import { accept, command, refuse } from "../kernel/index.ts"
import { MemberId } from "./events.ts"
import { Member } from "./member.ts"
import { MemberStillHere, MemberUnknown } from "./refusals.ts"

/** Forgets somebody who left: their key is destroyed, and what they did stays in the book without a name. */
export const eraseMember = command("EraseMember", {
  summary: "Forgets somebody who left the team for good; what they did stays in the book without a name.",
  input: { memberId: MemberId },
  access: { module: "team", action: "remove", proof: true },
  reads: ({ memberId }) => ({ member: Member.of(memberId) }),
  writes: [Member],
  refusals: [MemberUnknown, MemberStillHere],
  decide: ({ member }, { memberId }, { today: on }) => {
    if (member.status === "erased") return accept([])
    if (member.status === "none") return refuse(MemberUnknown({}))
    if (member.status === "active") return refuse(MemberStillHere({}))

    return accept([{ _tag: "MemberErased", memberId, userId: member.userId, on }])
  },
})
