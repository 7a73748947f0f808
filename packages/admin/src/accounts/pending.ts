import { tab } from "../session/drawers.ts"

/** Who was sent a code, and when, so that a reload of the page does not lose the way. */
export type Pending = (
  | { readonly by: "email"; readonly email: string }
  | { readonly by: "phone"; readonly phone: string; readonly countryCode: string }
) & { readonly sentAt: number }

const key = "pendingCode"

export const expectCode = (pending: Pending) => tab.set(key, JSON.stringify(pending))
export const pendingCode = () => JSON.parse(tab.get(key) ?? "null") as Pending | null
export const forgetCode = () => tab.drop(key)
