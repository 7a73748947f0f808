import * as Schema from "effect/Schema"
import { BusinessId, Currency, Day, Instant, internal, present, rowsOf, RowVersion, UserId } from "../kernel/index.ts"
import { Business, profileOf } from "./business.ts"
import { countryOf } from "./countries.ts"
import { TaxSettings } from "../rates/index.ts"
import { CashStep, DayStart, profile, ReserveOn } from "./events.ts"

const BusinessRow = Schema.Struct({
  id: BusinessId,
  businessId: BusinessId,
  ownerId: UserId,
  country: Schema.String,
  currency: Currency,
  /** As the web app asks for it: the country's name and code, and the currency's. */
  currencyObj: Schema.Struct({ countryName: Schema.String, countryCode: Schema.String, currencyCode: Currency }),
  zone: Schema.String,
  /** The same zone, under the name the documented calls use. */
  timezone: internal(Schema.String),
  dayStartsAt: Schema.optionalKey(DayStart),
  belowZero: Schema.Literals(["allow", "block"]),
  taxSettings: TaxSettings,
  /** Cash is paid in steps of so many minor units. */
  cashStep: Schema.optionalKey(CashStep),
  /** When orders keep their goods; once they are paid when absent. */
  reserveOn: Schema.optionalKey(ReserveOn),
  /** The last day whose figures are closed. */
  closedTo: Schema.optionalKey(Day),
  /** When its book is destroyed, unless its owner takes it back. */
  deletion: Schema.optionalKey(Instant),
  /** The business it is a branch of; empty for a parent branch. */
  parent: Schema.String,
  dateAdded: Day,
  version: RowVersion,
  ...profile,
})

/** The business itself, in one row. */
export const businesses = rowsOf(Business, {
  name: "businesses",
  version: 4,
  summary: "The business: its name, country, currency and how to reach it.",
  row: BusinessRow,
  columns: ["name", "country", "currency"],
  // Every role has a dashboard, and nobody can work without the name and the currency of the shop.
  access: { module: "dashboard", action: "view" },
  show: (business, { first, id }) => {
    const { belowZero, cashStep, country, currency, ownerId, registered, reserveOn, taxes, version, zone } = business
    if (!registered || business.deleted === true) return undefined
    return present({
      businessId: id as BusinessId,
      ownerId: ownerId as UserId,
      country,
      currency,
      currencyObj: { countryName: countryOf(country).en, countryCode: country, currencyCode: currency },
      zone,
      timezone: zone,
      dayStartsAt: business.dayStartsAt,
      belowZero,
      taxSettings: taxes,
      cashStep,
      reserveOn,
      closedTo: business.closedTo,
      deletion: business.deletion,
      parent: "",
      dateAdded: first.day,
      version,
      ...profileOf(business),
    })
  },
})
