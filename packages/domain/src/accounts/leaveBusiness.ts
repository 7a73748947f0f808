import { accept, BusinessId, command, UserId } from "../kernel/index.ts"
import { MemberId } from "../team/index.ts"
import { User } from "./user.ts"

/** Follows from leaving a team. */
export const leaveBusiness = command("LeaveBusiness", {
  summary: "Notes at a person that they no longer belong to a business.",
  input: { userId: UserId, businessId: BusinessId, memberId: MemberId },
  access: { module: "team", action: "remove", of: "system" },
  reads: ({ userId }) => ({ user: User.of(userId) }),
  writes: [User],
  decide: ({ user }, { businessId, memberId, userId }) => {
    // They may have come back in another place by now.
    if (user.businesses[businessId]?.memberId !== memberId) return accept([])

    return accept([{ _tag: "BusinessLeft", userId, businessId }])
  },
})
