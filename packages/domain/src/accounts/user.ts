import { aggregate, only } from "../kernel/index.ts"
import { AccountEvent, self } from "./events.ts"

export type Self = Omit<Extract<AccountEvent, { _tag: "ProfileChanged" }>, "_tag" | "userId">

export type UserState = Omit<Self, "language"> & {
  readonly registered: boolean
  /** The login in use now; others may have been kept beside it. */
  readonly loginId: string
  readonly provider: "mobile" | "email" | "google" | "apple"
  readonly language: "en" | "fr"
  readonly businesses: {
    readonly [businessId: string]: { readonly memberId: string; readonly businessName: string; readonly role: string }
  }
}

/** A person who signs in, whichever businesses they belong to. */
export const User = aggregate({
  name: "user",
  version: 1,
  initial: {
    registered: false,
    loginId: "",
    provider: "email",
    language: "en",
    businesses: {},
  },
  events: AccountEvent,
  idOf: (event: AccountEvent) => event.userId,
  personal: {
    UserRegistered: { person: ({ userId }) => userId, fields: ["email", "phone"] },
    ProfileChanged: { person: ({ userId }) => userId, fields: ["firstName", "lastName", "email", "phone", "avatar"] },
    LoginMigrated: { person: ({ userId }) => userId, fields: ["email"] },
  },
  evolve: (user: UserState, event): UserState => {
    const { businesses, language, loginId, provider, registered } = user
    switch (event._tag) {
      case "UserRegistered":
        return { ...only(self, event), ...only(now, event), registered: true, businesses, language: event.language }
      case "ProfileChanged":
        return { language, ...only(self, event), businesses, loginId, provider, registered }
      case "LoginMigrated":
        return { ...user, ...only(now, event), ...only({ email: true }, event) }
      case "BusinessJoined": {
        const { businessName, memberId, role } = event
        return { ...user, businesses: { ...businesses, [event.businessId]: { memberId, businessName, role } } }
      }
      case "BusinessLeft": {
        const { [event.businessId]: _, ...rest } = businesses
        return { ...user, businesses: rest }
      }
    }
  },
})

const now = { loginId: true, provider: true }

/** What someone says of themselves now. */
export const selfOf = (user: UserState): Self => only(self, user)
