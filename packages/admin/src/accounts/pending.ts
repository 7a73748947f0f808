import { tab } from "../session/drawers.ts"

/** Where a code is sent. */
export type Address =
  | { readonly by: "email"; readonly email: string }
  | { readonly by: "phone"; readonly phone: string; readonly countryCode: string }

/** Who was sent a code, and when, so that a reload of the page does not lose the way. */
export type Pending = Address & { readonly sentAt: number }

const key = "pendingCode"

export const expectCode = (to: Address): Pending => {
  const pending = { ...to, sentAt: Date.now() }
  tab.set(key, JSON.stringify(pending))
  return pending
}
export const pendingCode = () => JSON.parse(tab.get(key) ?? "null") as Pending | null
export const forgetCode = () => tab.drop(key)
