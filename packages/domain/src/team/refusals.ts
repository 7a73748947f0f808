import * as Schema from "effect/Schema"
import { refusal, ref, differs, duplicate, notFound } from "../kernel/index.ts"
import { MemberId, Role } from "./events.ts"

export const MemberUnknown = notFound("MemberUnknown", {})

export const MemberAddedBefore = differs("MemberAddedBefore", {})

export const AlreadyInTeam = duplicate("AlreadyInTeam", "userId", { memberId: ref("member") })

const forbidden = { code: "PERMISSION_DENIED", status: 403, field: "role" } as const

export const OwnerNotGranted = refusal("OwnerNotGranted", forbidden, {})

export const RightsBeyondYours = refusal("RightsBeyondYours", forbidden, { yours: Role, asked: Role })

export const OwnRoleStays = refusal("OwnRoleStays", forbidden, {})

export const LastOwnerStays = refusal("LastOwnerStays", forbidden, { memberId: MemberId })

export const OwnerUnlimited = refusal("OwnerUnlimited", forbidden, {})

/** A role is let go further than whoever says so goes themselves. */
export const LimitBeyondYours = refusal(
  "LimitBeyondYours",
  { code: "PERMISSION_DENIED", status: 403, field: "limits" },
  { limit: Schema.String },
)

const notGiven = { code: "PERMISSION_DENIED", status: 403, field: "memberId" } as const

export const OwnApproval = refusal("OwnApproval", notGiven, {})

/** Nobody approves what they may not do themselves. */
export const ApprovalBeyondYours = refusal("ApprovalBeyondYours", notGiven, { limit: Schema.String })

export const ApprovalEmpty = refusal("ApprovalEmpty", { code: "VALIDATION_FAILED", status: 422 }, {})

export const ApprovalDiffers = duplicate("ApprovalDiffers", "approvalId", { approvalId: ref("appr") })
