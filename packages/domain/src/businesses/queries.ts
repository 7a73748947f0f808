import { query, rowOf } from "../kernel/index.ts"
import { countries } from "./countries.ts"
import { industries } from "./industries.ts"
import { businesses } from "./views.ts"

export const activeBusiness = query("ActiveBusiness", {
  summary: "The business you work in now.",
  access: { module: "dashboard", action: "view" },
  reads: (_, { business }) => ({ business: rowOf(businesses, business) }),
  answer: ({ business }) => ({ business }),
})

/** Countries with the currency, zone and calling code suggested there. */
export const currencies = query("Currencies", {
  summary: "The countries a business can be in, each with its currency, its time zone and its calling code.",
  access: { module: "dashboard", action: "view", of: "public" },
  reads: () => ({}),
  answer: () => ({
    currencies: countries.map(({ callingCode, code, currency, en, fr, zone }) => ({
      countryCode: code,
      countryName: en,
      countryNames: { en, fr },
      currencyCode: currency,
      zone,
      callingCode,
    })),
  }),
})

/** Kinds of business to choose from. */
export const businessIndustries = query("BusinessIndustries", {
  summary: "The kinds of business to choose from, in English and French.",
  access: { module: "dashboard", action: "view", of: "public" },
  reads: () => ({}),
  answer: () => ({ industries: industries.map(({ en, fr, id }) => ({ id, name: en, names: { en, fr } })) }),
})
