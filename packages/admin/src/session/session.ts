import type { Clock } from "@oja/domain/kernel/calendar"
import { present } from "@oja/domain/kernel/present"
import { useSyncExternalStore } from "react"
import { local, tab } from "./drawers.ts"
import { ears } from "./ears.ts"
import { seal, unseal } from "./vault.ts"

/** Who is at the counter, and which of their shops is open. */
export interface User {
  readonly id: `user_${string}`
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly email?: string
  readonly avatar?: string
  readonly provider?: string
  readonly businesses?: ReadonlyArray<Business>
}

export interface Business {
  readonly businessId: string
  readonly name: string
  readonly branch?: string
  readonly parent?: string | null
  /** The person's place there, and by which name the team knows them. */
  readonly business_user?: { readonly id: string; readonly name?: string }
  readonly currencyObj?: {
    readonly countryName: string
    readonly countryCode: string
    readonly currencyCode: string
    readonly callingCode?: string
  }
  /** Where its business day turns. */
  readonly timezone?: string
  readonly dayStartsAt?: string
  readonly plan?: string
  readonly externalIntegrations?: ReadonlyArray<{ readonly serviceName: string }>
  readonly banners?: ReadonlyArray<unknown>
  readonly sandbox?: boolean
}

/** The shop's own clock, wherever this device stands. */
export const clockOf = (business: Business | null): Clock =>
  present({ zone: business?.timezone ?? "Africa/Lagos", dayStartsAt: business?.dayStartsAt })

export interface Session {
  readonly user: User | null
  readonly business: Business | null
}

/** What somebody is called: as they say of themselves, else as their team knows them; empty where nobody said. */
export const nameOf = ({ business, user }: Session): string =>
  [user?.firstName, user?.lastName].filter(Boolean).join(" ") || (business?.business_user?.name ?? "")

/** What the gateway answers to a sign-in: 200 welcome, 201 set up first, 209 choose a business. */
export interface SignIn {
  readonly token: string
  /** Whose shops are told beside them. */
  readonly user: Omit<User, "businesses">
  readonly activeBusiness?: Business | null
  readonly responseCode: number
  readonly businesses?: ReadonlyArray<Business>
  /** Whoever came by telephone is offered another way in. */
  readonly userShouldVerifyPhoneNumber?: boolean
}

let session: Session = { user: null, business: null }
const listeners = ears()

const become = (next: Session) => {
  session = next
  listeners.tell()
}

export const token = () => tab.get("sessionToken") ?? local.get("token")
export const current = () => session

export const useSession = () => useSyncExternalStore(listeners.hear, current)

/** Where the person of this page is kept: a session of this tab alone leaves the device's own person where they are. */
const drawer = () => (isOfTab() ? tab : local)

/** Whether who is signed in here is so in this tab alone. */
export const isOfTab = (): boolean => tab.get("sessionToken") !== null

/** All that is kept of somebody beside their token. */
const kept = ["uid", "user", "activeBusiness", "authentication", "printers", "permissions"]

const keep = async (key: string, value: unknown) => {
  const sealed = await seal(value)
  if (sealed !== undefined) drawer().set(key, sealed)
}

/** Someone is signed in: on this device, or, by a link of `?tkn=`, in this tab alone. */
export const signIn = async (
  { token, user, activeBusiness, responseCode, businesses }: SignIn,
  { here = token === tab.get("sessionToken") }: { readonly here?: boolean } = {},
) => {
  if (here) tab.set("sessionToken", token)
  else {
    for (const key of ["sessionToken", ...kept]) tab.drop(key)
    local.set("token", token)
  }
  drawer().set("uid", user.id)
  // A shop is open only when the gateway says the sign-in is complete.
  const business = responseCode === 200 ? (activeBusiness ?? null) : null
  become({ user: businesses === undefined ? user : { ...user, businesses }, business })
  await Promise.all([
    keep("user", session.user),
    keep("authentication", session.user),
    business === null ? drawer().drop("activeBusiness") : keep("activeBusiness", business),
  ])
}

/** The person changed what they say of themselves. */
export const rename = async (self: Partial<User>) => {
  if (session.user === null) return
  become({ ...session, user: { ...session.user, ...self, id: session.user.id } })
  await Promise.all([keep("user", session.user), keep("authentication", session.user)])
}

/** The open shop changed its name or its currency. */
export const describe = async (self: Partial<Business>) => {
  if (session.business === null) return
  become({ ...session, business: { ...session.business, ...self, businessId: session.business.businessId } })
  await keep("activeBusiness", session.business)
}

/** The auto-login: the same person and shop as when the page was last closed; whether anybody is known. */
export const restore = async (): Promise<boolean> => {
  const from = drawer()
  if (token() === null || from.get("uid") === null) return false
  const [user, business] = await Promise.all([
    unseal<User>(from.get("user")),
    unseal<Business>(from.get("activeBusiness")),
  ])
  if (user !== undefined) become({ user, business: business ?? null })
  return user !== undefined
}

export const signOut = () => {
  for (const key of ["token", "sessionToken", ...kept]) for (const place of [local, tab]) place.drop(key)
  become({ user: null, business: null })
}
