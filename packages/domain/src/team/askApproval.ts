import { accept, command, refuse, type UserId } from "../kernel/index.ts"
import { Approval, ApprovalId, HOLDS_MINUTES } from "./approval.ts"
import type { MemberId } from "./events.ts"
import { allowance } from "./limits.ts"
import { Seat } from "./member.ts"
import { ApprovalAnswered, ApprovalDiffers, ApprovalEmpty, ApprovalUnknown, MemberUnknown } from "./refusals.ts"

/** Whoever may give it sees at once, wherever they are, what a colleague waits for. */
export const askApproval = command("AskApproval", {
  summary: "Asks whoever may approve it to let you go beyond your role once.",
  input: { approvalId: ApprovalId, ...allowance },
  access: { module: "pos", action: "view", premium: "approvals" },
  reads: ({ approvalId }, { by }) => ({ approval: Approval.of(approvalId), mine: Seat.of(by) }),
  writes: [Approval],
  refusals: [ApprovalDiffers, MemberUnknown, ApprovalEmpty],
  decide: ({ approval, mine }, { approvalId, ...allows }, { at, by }) => {
    if (approval.status !== "none") return approval.to === by ? accept([]) : refuse(ApprovalDiffers({ approvalId }))
    if (mine.memberId === undefined) return refuse(MemberUnknown({}))
    if (Object.keys(allows).length === 0) return refuse(ApprovalEmpty({}))

    const memberId = mine.memberId as typeof MemberId.Type
    const until = at + HOLDS_MINUTES * 60_000
    return accept([{ _tag: "ApprovalAsked", approvalId, to: by as UserId, memberId, allows, until }])
  },
})

/** No: whoever waits is told so. */
export const declineApproval = command("DeclineApproval", {
  summary: "Says no to what a colleague asked to be let do.",
  input: { approvalId: ApprovalId },
  access: { module: "pos", action: "approve", premium: "approvals" },
  reads: ({ approvalId }) => ({ approval: Approval.of(approvalId) }),
  writes: [Approval],
  refusals: [ApprovalUnknown, ApprovalAnswered],
  decide: ({ approval }, { approvalId }, { by }) => {
    if (approval.status === "declined") return accept([])
    if (approval.status === "none") return refuse(ApprovalUnknown({}))
    if (approval.status !== "asked") return refuse(ApprovalAnswered({}))

    return accept([{ _tag: "ApprovalDeclined", approvalId, to: approval.to, by: by as UserId }])
  },
})
