import * as Schema from "effect/Schema"
import { accept, command, type Context, type UserId, present, Reason, refuse } from "../kernel/index.ts"
import { Approval, ApprovalId, HOLDS_MINUTES } from "./approval.ts"
import { MemberId } from "./events.ts"
import { type Allowance, allowance, type LimitName, limitedRights } from "./limits.ts"
import { Member } from "./member.ts"
import { ApprovalBeyondYours, ApprovalDiffers, ApprovalEmpty, MemberUnknown, OwnApproval } from "./refusals.ts"

export const giveApproval = command("GiveApproval", {
  summary: "Lets a colleague go beyond the limits of their role once, within the hour.",
  input: { approvalId: ApprovalId, memberId: MemberId, ...allowance, reason: Schema.optionalKey(Reason) },
  access: { module: "pos", action: "approve", premium: "approvals" },
  reads: ({ approvalId, memberId }) => ({ approval: Approval.of(approvalId), member: Member.of(memberId) }),
  writes: [Approval],
  refusals: [ApprovalDiffers, MemberUnknown, OwnApproval, ApprovalEmpty, ApprovalBeyondYours],
  decide: ({ approval, member }, { approvalId, memberId, reason, ...allows }, context) => {
    const { at, by } = context
    const asked = approval.status === "asked" && approval.memberId === memberId
    if (approval.status !== "none" && !asked)
      return isSame(approval.allows, allows) ? accept([]) : refuse(ApprovalDiffers({ approvalId }))
    if (member.status !== "active") return refuse(MemberUnknown({}))
    if (member.userId === by) return refuse(OwnApproval({}))
    if (Object.keys(allows).length === 0) return refuse(ApprovalEmpty({}))
    const limit = beyondOwn(allows, context)
    if (limit !== undefined) return refuse(ApprovalBeyondYours({ limit }))

    const until = at + HOLDS_MINUTES * 60_000
    const said = present({ approvalId, memberId, reason, allows, until })
    return accept([{ _tag: "ApprovalGiven", to: member.userId, by: by as UserId, ...said }])
  },
})

const names = Object.keys(limitedRights) as ReadonlyArray<LimitName>

const isSame = (a: Allowance, b: Allowance): boolean => names.every((name) => a[name] === b[name])

/** The first of what is allowed that the giver may not do to that extent themselves. */
const beyondOwn = (allows: Allowance, { actor }: Context): LimitName | undefined =>
  actor === undefined
    ? undefined
    : names.find((name) => {
        const { action, module } = limitedRights[name]
        const size = allows[name]
        return size !== undefined && (!actor.may(module, action) || size > (actor.limits?.[name]?.most ?? Infinity))
      })
