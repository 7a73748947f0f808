import { aggregate, only } from "../kernel/index.ts"
import { AccountEvent, self } from "./events.ts"

export type Self = Omit<Extract<AccountEvent, { _tag: "ProfileChanged" }>, "_tag" | "userId">

export type UserState = Omit<Self, "language"> & {
  readonly registered: boolean
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
  /** The login in use now; others may have been kept beside it. */
  readonly loginId: string
  readonly provider: "mobile" | "email" | "google" | "apple"
  readonly language: "en" | "fr"
  /** Every login that ever led here. */
  readonly logins: ReadonlyArray<string>
  readonly erased?: true
  /** The places they left, by business. */
  readonly left: { readonly [businessId: string]: Extract<AccountEvent, { _tag: "UserErased" }>["left"][number] }
  /** What each is called now is its `Listing`. */
  readonly businesses: { readonly [businessId: string]: { readonly memberId: string; readonly role: string } }
}

/** A person who signs in, whichever businesses they belong to. */
export const User = aggregate({
  name: "user",
  version: 4,
  initial: {
    registered: false,
    loginId: "",
    provider: "email",
    language: "en",
    logins: [],
    left: {},
    businesses: {},
    version: 0,
  },
  events: AccountEvent,
  idOf: (event: AccountEvent) => event.userId,
  personal: {
    UserRegistered: { person: ({ userId }) => userId, fields: ["email", "phone"] },
    ProfileChanged: { person: ({ userId }) => userId, fields: ["firstName", "lastName", "email", "phone", "avatar"] },
    LoginMigrated: { person: ({ userId }) => userId, fields: ["email"] },
  },
  erases: { UserErased: ({ userId }) => userId },
  evolve: (before: UserState, event): UserState => {
    const user = { ...before, version: before.version + 1 }
    const { businesses, language, left, loginId, logins, provider, registered, version } = user
    switch (event._tag) {
      case "UserRegistered":
        return {
          ...only(self, event),
          ...only(now, event),
          registered: true,
          businesses,
          left,
          logins: [...logins, event.loginId],
          language: event.language,
          version,
        }
      case "ProfileChanged":
        return { language, ...only(self, event), businesses, left, loginId, logins, provider, registered, version }
      case "LoginMigrated":
        return { ...user, ...only(now, event), ...only({ email: true }, event), logins: [...logins, event.loginId] }
      case "BusinessJoined": {
        const { businessId, memberId, role } = event
        return { ...before, businesses: { ...businesses, [businessId]: { memberId, role } } }
      }
      case "BusinessLeft": {
        const { [event.businessId]: place, ...rest } = businesses
        const { businessId } = event
        const memberId = place?.memberId as `member_${string}` | undefined
        const gone = memberId === undefined ? left : { ...left, [businessId]: { businessId, memberId } }
        return { ...before, businesses: rest, left: gone }
      }
      case "UserErased": {
        return {
          erased: true,
          registered: false,
          language,
          loginId: "",
          logins: [],
          left: {},
          provider,
          businesses: {},
          version,
        }
      }
    }
  },
})

const now = { loginId: true, provider: true }

/** What someone says of themselves now. */
export const selfOf = (user: UserState): Self => only(self, user)
