import * as Schema from "effect/Schema"
import { BusinessId, Day, Email, id, Name, Phone, UserId, ref, text } from "../kernel/index.ts"

/** The address or identity someone signs in with; its id is a keyed hash of the address, so the log never holds it bare. */
export const LoginId = id("login")

export const Provider = Schema.Literals(["mobile", "email", "google", "apple"])
export const Language = Schema.Literals(["en", "fr"])

/** What people say of themselves. */
export const self = {
  firstName: Schema.optionalKey(Name),
  lastName: Schema.optionalKey(Name),
  email: Schema.optionalKey(Email),
  phone: Schema.optionalKey(Phone),
  /** A picture that was taken in: its name among the files, or where it lies. */
  avatar: Schema.optionalKey(text(1, 300)),
  language: Schema.optionalKey(Language),
}

/** What is known of people from the day they first sign in. */
export const registered = {
  userId: UserId,
  loginId: LoginId,
  provider: Provider,
  email: Schema.optionalKey(Email),
  phone: Schema.optionalKey(Phone),
  language: Language,
}

/** What can have happened to a person who signs in. Facts of the platform, not of any one business. */
export const AccountEvent = Schema.TaggedUnion({
  UserRegistered: registered,
  /** The whole of what they say of themselves now: what is left out is no longer known. */
  ProfileChanged: { userId: UserId, ...self },
  LoginMigrated: { userId: UserId, loginId: LoginId, provider: Provider, email: Schema.optionalKey(Email) },
  BusinessJoined: {
    userId: UserId,
    businessId: BusinessId,
    memberId: ref("member"),
    businessName: Schema.String,
    role: Schema.String,
  },
  BusinessLeft: { userId: UserId, businessId: BusinessId },
  /** They asked to be forgotten, also in the teams they had left. */
  UserErased: {
    userId: UserId,
    on: Day,
    left: Schema.Array(Schema.Struct({ businessId: BusinessId, memberId: ref("member") })),
  },
})
export type AccountEvent = typeof AccountEvent.Type

/** Who a login leads to: its own short history, so that one address never opens two accounts. */
export const LoginEvent = Schema.TaggedUnion({
  LoginTaken: { loginId: LoginId, userId: UserId, provider: Provider },
  LoginReleased: { loginId: LoginId, userId: UserId },
})
export type LoginEvent = typeof LoginEvent.Type

/** What a business is called, as the people of the platform know it before they open its book. */
export const ListingEvent = Schema.TaggedUnion({ BusinessNamed: { businessId: BusinessId, name: Schema.String } })
export type ListingEvent = typeof ListingEvent.Type
