import * as Schema from "effect/Schema"
import { Currency, ref, RowVersion, UserId } from "@oja/domain/kernel/index"

const Text = Schema.String
const optional = Schema.optionalKey

/** A business as the web app keeps it (product-spec.md section 3, "Active business"). */
const ActiveBusiness = Schema.Struct({
  businessId: ref("biz"),
  name: Text,
  business_user: Schema.Struct({ id: ref("member"), role: Text, name: Text }),
  currencyObj: Schema.Struct({ countryName: Text, countryCode: Text, currencyCode: Currency, callingCode: Text }),
  timezone: Text,
  dayStartsAt: Schema.optionalKey(Text),
  plan: Text,
  parent: Text,
  banners: Schema.Array(Schema.Never),
  externalIntegrations: Schema.Array(Schema.Never),
})
export type ActiveBusiness = typeof ActiveBusiness.Type

export const Provider = Schema.Literals(["mobile", "email", "google", "apple"])

export const told = {
  user: Schema.Struct({
    id: UserId,
    provider: Provider,
    language: Schema.Literals(["en", "fr"]),
    firstName: optional(Text),
    lastName: optional(Text),
    email: optional(Text),
    phone: optional(Text),
    avatar: optional(Text),
    version: RowVersion,
    businesses: Schema.Array(Text),
  }),
  activeBusiness: Schema.NullOr(ActiveBusiness),
  businesses: Schema.Array(
    Schema.Struct({ businessId: ref("biz"), userBusinessId: ref("member"), name: Text, role: Text }),
  ),
  responseCode: Schema.Literals([200, 201, 209]),
  userShouldVerifyPhoneNumber: Schema.Boolean,
}

/** What is known of a signed-in person, without a token. */
export const Told = Schema.Struct(told)
export type Told = typeof Told.Type

/** What a sign-in answers: 200 signed in, 201 no business yet, 209 choose one of several (product-spec.md section 4). */
export const SignedIn = Schema.Struct({ ...told, token: Text })
export type SignedIn = typeof SignedIn.Type
