import { joinBusiness } from "../accounts/joinBusiness.ts"
import { leaveBusiness } from "../accounts/leaveBusiness.ts"
import { type BusinessId, demand, PLATFORM, type Reactions } from "../kernel/index.ts"
import type { MemberEvent } from "./events.ts"

/** A person sees at sign-in which businesses they belong to and as what, before any book is opened. */
export const reactions: Reactions<MemberEvent> = {
  MemberAdded: ({ businessId, memberId, role, userId }) => [
    demand(joinBusiness, { userId, businessId, memberId, role }, PLATFORM),
  ],
  MemberRoleChanged: ({ memberId, role, userId }, { business }) => [
    demand(joinBusiness, { userId, businessId: business as BusinessId, memberId, role }, PLATFORM),
  ],
  MemberRemoved: ({ businessId, memberId, userId }) => [
    demand(leaveBusiness, { userId, businessId, memberId }, PLATFORM),
  ],
}
