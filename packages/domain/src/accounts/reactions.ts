import type { BusinessEvent } from "../businesses/index.ts"
import { type BusinessId, demand, PLATFORM, type Reactions } from "../kernel/index.ts"
import { eraseMember, type MemberEvent } from "../team/index.ts"
import type { AccountEvent } from "./events.ts"
import { joinBusiness } from "./joinBusiness.ts"
import { leaveBusiness } from "./leaveBusiness.ts"
import { nameBusiness } from "./nameBusiness.ts"

/** At sign-in a person sees which businesses they belong to, what these are called and as what, before any book is opened. */
export const reactions: Reactions<BusinessEvent | MemberEvent | AccountEvent> = {
  BusinessRegistered: ({ businessId, name }) => [demand(nameBusiness, { businessId, name }, PLATFORM)],
  BusinessChanged: ({ businessId, name }) => [demand(nameBusiness, { businessId, name }, PLATFORM)],
  MemberAdded: ({ businessId, memberId, role, userId }) => [
    demand(joinBusiness, { userId, businessId, memberId, role }, PLATFORM),
  ],
  MemberRoleChanged: ({ memberId, role, userId }, { business }) => [
    demand(joinBusiness, { userId, businessId: business as BusinessId, memberId, role }, PLATFORM),
  ],
  UserErased: ({ left }) =>
    left.map(({ businessId, memberId }) =>
      demand(eraseMember, { memberId: memberId as `member_${string}` }, businessId),
    ),
  BusinessDeleted: ({ businessId, team }) =>
    team.map(({ memberId, userId }) => demand(leaveBusiness, { userId, businessId, memberId }, PLATFORM)),
  MemberRemoved: ({ businessId, memberId, userId }) => [
    demand(leaveBusiness, { userId, businessId, memberId }, PLATFORM),
  ],
}
