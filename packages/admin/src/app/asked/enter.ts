import { loadAccess } from "../../data/access.ts"
import { setBusiness } from "../../data/businesses.ts"
import { call } from "../../data/http.ts"
import { type Business, signIn, type User } from "../../session/session.ts"

/** Goes on in another shop or branch, as the same person. */
export const enter = async (userId: User["id"] | undefined, shop: Business): Promise<void> => {
  await signIn({ ...(await call("/auth/set-business", setBusiness(userId, shop))), responseCode: 200 })
  void loadAccess()
}
