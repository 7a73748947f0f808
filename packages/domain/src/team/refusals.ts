import { refusal, ref } from "../kernel/index.ts"
import { MemberId, Role } from "./events.ts"

export const MemberUnknown = refusal("MemberUnknown", { code: "NOT_FOUND", status: 404 }, {})

export const MemberAddedBefore = refusal("MemberAddedBefore", { code: "DUPLICATE", status: 409 }, {})

export const AlreadyInTeam = refusal(
  "AlreadyInTeam",
  { code: "DUPLICATE", status: 409, field: "userId" },
  { memberId: ref("member") },
)

const forbidden = { code: "PERMISSION_DENIED", status: 403, field: "role" } as const

export const OwnerNotGranted = refusal("OwnerNotGranted", forbidden, {})

export const RightsBeyondYours = refusal("RightsBeyondYours", forbidden, { yours: Role, asked: Role })

export const OwnRoleStays = refusal("OwnRoleStays", forbidden, {})

export const LastOwnerStays = refusal("LastOwnerStays", forbidden, { memberId: MemberId })
