import { present } from "@oja/domain/kernel/present"
import { call } from "./http.ts"
import type { Business, User } from "../session/session.ts"

/** Every shop and branch this person may open. */
export const businesses = async (): Promise<ReadonlyArray<Business>> => {
  const me = await call("/auth/me")
  return me.businesses.map(({ businessId, name, userBusinessId }) => ({
    businessId,
    name,
    business_user: { id: userBusinessId },
  }))
}

export const setBusiness = (userId: User["id"] | undefined, shop: Business) => ({
  method: "POST" as const,
  body: { businessId: shop.businessId, ...present({ userId, userBusinessId: shop.business_user?.id }) },
})
