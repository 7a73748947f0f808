import * as Schema from "effect/Schema"
import { BusinessId, Currency, only, UserId, view, Day } from "../kernel/index.ts"
import { countryOf } from "./countries.ts"
import { TaxSettings } from "../rates/index.ts"
import { type BusinessEvent, profile, ReserveOn, CashStep } from "./events.ts"

const BusinessRow = Schema.Struct({
  id: BusinessId,
  businessId: BusinessId,
  ownerId: UserId,
  country: Schema.String,
  currency: Currency,
  /** As the web app asks for it: the country's name and code, and the currency's. */
  currencyObj: Schema.Struct({ countryName: Schema.String, countryCode: Schema.String, currencyCode: Currency }),
  zone: Schema.String,
  belowZero: Schema.Literals(["allow", "block"]),
  taxSettings: TaxSettings,
  /** Cash is paid in steps of so many minor units. */
  cashStep: Schema.optionalKey(CashStep),
  /** When orders keep their goods; once they are paid when absent. */
  reserveOn: Schema.optionalKey(ReserveOn),
  /** The business it is a branch of; empty for a parent branch. */
  parent: Schema.String,
  dateAdded: Day,
  ...profile,
})
type BusinessRow = typeof BusinessRow.Type

const money = (country: string, currency: Currency) => ({
  currency,
  currencyObj: { countryName: countryOf(country).en, countryCode: country, currencyCode: currency },
})

/** The business itself, in one row. */
export const businesses = view<BusinessRow, BusinessEvent>()({
  name: "businesses",
  version: 1,
  summary: "The business: its name, country, currency and how to reach it.",
  row: BusinessRow,
  columns: { name: "text", country: "text", currency: "text" },
  // Every role has a dashboard, and nobody can work without the name and the currency of the shop.
  access: { module: "dashboard", action: "view" },
  when: {
    BusinessRegistered: (event, { day }) => [
      {
        put: {
          id: event.businessId,
          businessId: event.businessId,
          ownerId: event.ownerId,
          country: event.country,
          ...money(event.country, event.currency),
          zone: event.zone,
          belowZero: "allow",
          taxSettings: { on: false, inclusive: true },
          parent: "",
          dateAdded: day,
          ...only(profile, event),
        },
      },
    ],
    BusinessChanged: (event) => [
      {
        change: event.businessId,
        by: (row) => {
          const said = Object.keys(profile)
          const kept = Object.fromEntries(Object.entries(row).filter(([field]) => !said.includes(field)))
          return { ...kept, ...only(profile, event) } as BusinessRow
        },
      },
    ],
    CurrencyChanged: ({ businessId, to }) => [
      { change: businessId, by: (row) => ({ ...row, ...money(row.country, to) }) },
    ],
    TaxSettingsChanged: ({ businessId, taxSettings }) => [
      { change: businessId, by: (row) => ({ ...row, taxSettings }) },
    ],
    CashStepChanged: ({ businessId, cashStep }) => [
      {
        change: businessId,
        by: ({ cashStep: _, ...row }) => ({ ...row, ...(cashStep !== undefined && { cashStep }) }),
      },
    ],
    ReservePolicyChanged: ({ businessId, reserveOn }) => [{ change: businessId, by: (row) => ({ ...row, reserveOn }) }],
    TillPolicyChanged: ({ belowZero, businessId }) => [{ change: businessId, by: (row) => ({ ...row, belowZero }) }],
  },
})
