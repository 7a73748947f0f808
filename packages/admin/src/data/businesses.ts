import type { Body } from "./calls.ts"
import { call } from "./http.ts"
import type { Business } from "../session/session.ts"

/** Every shop and branch this person may open. */
export const businesses = async (): Promise<ReadonlyArray<Business>> => {
  const me = await call("/auth/me")
  return me.businesses.map(({ businessId, name, userBusinessId }) => ({
    businessId,
    name,
    business_user: { id: userBusinessId },
  }))
}

export const setBusiness = (userId: string | undefined, shop: Business) => ({
  method: "POST" as const,
  body: { userId, businessId: shop.businessId, userBusinessId: shop.business_user?.id } as Body<
    "POST",
    "/auth/set-business"
  >,
})
