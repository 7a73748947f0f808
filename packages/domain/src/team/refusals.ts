import * as Schema from "effect/Schema"
import { refusal, ref, differs, duplicate, invalid, notFound } from "../kernel/index.ts"
import { MemberId, Role } from "./events.ts"

export const MemberUnknown = notFound("MemberUnknown", {})

export const MemberStillHere = refusal(
  "MemberStillHere",
  { code: "MEMBER_STILL_HERE", status: 409, field: "memberId" },
  {},
)

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

export const InvitationUnknown = notFound("InvitationUnknown", {})

export const InvitationDiffers = differs("InvitationDiffers", {})

export const InvitationAddressMissing = invalid("InvitationAddressMissing", "email", {})

/** It was accepted or taken back before. */
export const InvitationAnswered = refusal(
  "InvitationAnswered",
  { code: "INVITATION_OVER", status: 409 },
  { status: Schema.Literals(["accepted", "revoked"]) },
)

/** Nobody comes in by it any more: it was taken, taken back, or left lying too long. */
export const InvitationOver = refusal("InvitationOver", { code: "INVITATION_OVER", status: 409 }, {})
