import * as Schema from "effect/Schema"
import { Currency, Email, id, Name, Phone, PositiveAmount } from "../kernel/index.ts"

export const CompanyId = id("shipco")

/** Where a parcel can be followed: an address with `{number}` where the parcel's number goes. */
const TrackingUrl = Schema.String.check(
  Schema.isMaxLength(300),
  Schema.isPattern(/^https?:\/\/[^\s<>"{}]+[^\s<>"]*\{number\}[^\s<>"]*$/),
)

/** What a shipping company is called, how it is reached, and what it usually asks. */
export const company = {
  name: Name,
  phone: Schema.optionalKey(Phone),
  email: Schema.optionalKey(Email),
  /** What a sale is begun with; in the business's currency. */
  defaultFee: Schema.optionalKey(PositiveAmount),
  trackingUrlTemplate: Schema.optionalKey(TrackingUrl),
}
export type Company = Schema.Struct<typeof company>["Type"]

/** What can have happened to a shipping company. */
export const CompanyEvent = Schema.TaggedUnion({
  ShippingCompanyAdded: { companyId: CompanyId, currency: Currency, ...company },
  /** The whole of what is known of it now. */
  ShippingCompanyChanged: { companyId: CompanyId, currency: Currency, ...company },
  ShippingCompanyArchived: { companyId: CompanyId },
  ShippingCompanyRestored: { companyId: CompanyId },
})
export type CompanyEvent = typeof CompanyEvent.Type
