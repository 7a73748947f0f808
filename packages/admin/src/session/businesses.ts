import { call } from "../app/http.ts"
import type { Business } from "./session.ts"

/** Every shop and branch this person may open. */
export const businesses = async (): Promise<ReadonlyArray<Business>> => {
  const { business } = await call<{ business: Business | ReadonlyArray<Business> }>("/business")
  return Array.isArray(business) ? business : [business as Business]
}

export const setBusiness = (userId: string | undefined, shop: Business) => ({
  method: "POST",
  body: { userId, businessId: shop.businessId, userBusinessId: shop.business_user?.id },
})
