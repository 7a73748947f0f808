import { accept, BusinessId, command, UserId } from "../kernel/index.ts"
import { AnyRole, MemberId } from "../team/index.ts"
import { Listing } from "./login.ts"
import { User } from "./user.ts"

/** Follows from joining a team, or from a new role in it. */
export const joinBusiness = command("JoinBusiness", {
  summary: "Notes at a person that they belong to a business, and in which role.",
  input: { userId: UserId, businessId: BusinessId, memberId: MemberId, role: AnyRole },
  access: { module: "team", action: "create", of: "system" },
  reads: ({ businessId, userId }) => ({ user: User.of(userId), listing: Listing.of(businessId) }),
  writes: [User],
  decide: ({ listing, user }, { businessId, memberId, role, userId }) => {
    const held = user.businesses[businessId]
    if (held?.memberId === memberId && held.role === role) return accept([])

    return accept([{ _tag: "BusinessJoined", userId, businessId, memberId, businessName: listing.name, role }])
  },
})
