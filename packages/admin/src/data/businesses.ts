import { call } from "./http.ts"
import type { Business } from "../session/session.ts"

interface Membership {
  readonly businessId: string
  readonly userBusinessId: string
  readonly name: string
}

/** Every shop and branch this person may open. */
export const businesses = async (): Promise<ReadonlyArray<Business>> => {
  const me = await call<{ readonly businesses: ReadonlyArray<Membership> }>("/auth/me")
  return me.businesses.map(({ businessId, name, userBusinessId }) => ({
    businessId,
    name,
    business_user: { id: userBusinessId },
  }))
}

export const setBusiness = (userId: string | undefined, shop: Business) => ({
  method: "POST",
  body: { userId, businessId: shop.businessId, userBusinessId: shop.business_user?.id },
})
