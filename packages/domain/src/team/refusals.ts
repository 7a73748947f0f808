import * as Schema from "effect/Schema"
import { Count, refusal, ref, differs, duplicate, invalid, notFound } from "../kernel/index.ts"
import { AnyRole, MemberId } from "./events.ts"

export const MemberUnknown = notFound("MemberUnknown", {})

export const MemberStillHere = refusal(
  "MemberStillHere",
  { code: "MEMBER_STILL_HERE", status: 409, field: "memberId" },
  {},
)

export const MemberAddedBefore = differs("MemberAddedBefore", {})

export const AlreadyInTeam = duplicate("AlreadyInTeam", "userId", { memberId: ref("member") })

/** Told to whoever opens an invitation that was for somebody else. */
export const YouAreInTeam = refusal("YouAreInTeam", { code: "DUPLICATE", status: 409 }, {})

const forbidden = { code: "PERMISSION_DENIED", status: 403, field: "role" } as const

export const OwnerNotGranted = refusal("OwnerNotGranted", forbidden, {})

export const RightsBeyondYours = refusal("RightsBeyondYours", forbidden, { yours: AnyRole, asked: AnyRole })

/** Nobody is given a role that is not there, or was put away. */
export const RoleNotThere = invalid("RoleNotThere", "role", {})

/** Whoever works at some branches only lets nobody work everywhere. */
export const BranchesBeyondYours = refusal(
  "BranchesBeyondYours",
  { code: "PERMISSION_DENIED", status: 403, field: "locationIds" },
  {},
)

/** Only the owner hands the business on. */
export const OwnerAlone = refusal("OwnerAlone", { code: "PERMISSION_DENIED", status: 403, field: "memberId" }, {})

export const RoleUnknown = notFound("RoleUnknown", {})

export const RoleDiffers = differs("RoleDiffers", {})

export const RoleNameTaken = duplicate("RoleNameTaken", "name", {})

export const RolesEnough = refusal("RolesEnough", { code: "ROLES_ENOUGH", status: 409 }, { most: Count })

export const RoleArchivedBefore = refusal("RoleArchivedBefore", { code: "ROLE_ARCHIVED", status: 409 }, {})

/** A module knows no such action. */
export const ActionUnknown = invalid("ActionUnknown", "access", { module: Schema.String, action: Schema.String })

/** Nobody grants a right they lack. */
export const RightBeyondYours = refusal(
  "RightBeyondYours",
  { code: "PERMISSION_DENIED", status: 403, field: "access" },
  { module: Schema.String, action: Schema.String },
)

export const ApprovalUnknown = notFound("ApprovalUnknown", {})

/** It was given, declined or used before, or nobody waits for it any more. */
export const ApprovalAnswered = refusal("ApprovalAnswered", { code: "APPROVAL_OVER", status: 409 }, {})

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
