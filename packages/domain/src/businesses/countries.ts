import type { Currency } from "../kernel/index.ts"

interface Country {
  readonly code: string
  readonly en: string
  readonly fr: string
  readonly currency: Currency
  /** Where its business day turns. */
  readonly zone: string
  readonly callingCode: string
}

/** The countries a business can be in, and what is suggested to a merchant there. Alphabetical by code. */
export const countries = [
  {
    code: "BF",
    en: "Burkina Faso",
    fr: "Burkina Faso",
    currency: "XOF",
    zone: "Africa/Ouagadougou",
    callingCode: "+226",
  },
  { code: "BI", en: "Burundi", fr: "Burundi", currency: "BIF", zone: "Africa/Bujumbura", callingCode: "+257" },
  { code: "BJ", en: "Benin", fr: "Bénin", currency: "XOF", zone: "Africa/Porto-Novo", callingCode: "+229" },
  { code: "CD", en: "DR Congo", fr: "RD Congo", currency: "CDF", zone: "Africa/Kinshasa", callingCode: "+243" },
  {
    code: "CF",
    en: "Central African Republic",
    fr: "République centrafricaine",
    currency: "XAF",
    zone: "Africa/Bangui",
    callingCode: "+236",
  },
  { code: "CG", en: "Congo", fr: "Congo", currency: "XAF", zone: "Africa/Brazzaville", callingCode: "+242" },
  { code: "CI", en: "Ivory Coast", fr: "Côte d’Ivoire", currency: "XOF", zone: "Africa/Abidjan", callingCode: "+225" },
  { code: "CM", en: "Cameroon", fr: "Cameroun", currency: "XAF", zone: "Africa/Douala", callingCode: "+237" },
  { code: "DJ", en: "Djibouti", fr: "Djibouti", currency: "DJF", zone: "Africa/Djibouti", callingCode: "+253" },
  { code: "EG", en: "Egypt", fr: "Égypte", currency: "EGP", zone: "Africa/Cairo", callingCode: "+20" },
  { code: "FR", en: "France", fr: "France", currency: "EUR", zone: "Europe/Paris", callingCode: "+33" },
  { code: "GA", en: "Gabon", fr: "Gabon", currency: "XAF", zone: "Africa/Libreville", callingCode: "+241" },
  { code: "GB", en: "United Kingdom", fr: "Royaume-Uni", currency: "GBP", zone: "Europe/London", callingCode: "+44" },
  { code: "GH", en: "Ghana", fr: "Ghana", currency: "GHS", zone: "Africa/Accra", callingCode: "+233" },
  { code: "GN", en: "Guinea", fr: "Guinée", currency: "GNF", zone: "Africa/Conakry", callingCode: "+224" },
  {
    code: "GQ",
    en: "Equatorial Guinea",
    fr: "Guinée équatoriale",
    currency: "XAF",
    zone: "Africa/Malabo",
    callingCode: "+240",
  },
  { code: "GW", en: "Guinea-Bissau", fr: "Guinée-Bissau", currency: "XOF", zone: "Africa/Bissau", callingCode: "+245" },
  { code: "KE", en: "Kenya", fr: "Kenya", currency: "KES", zone: "Africa/Nairobi", callingCode: "+254" },
  { code: "KM", en: "Comoros", fr: "Comores", currency: "KMF", zone: "Indian/Comoro", callingCode: "+269" },
  { code: "LY", en: "Libya", fr: "Libye", currency: "LYD", zone: "Africa/Tripoli", callingCode: "+218" },
  { code: "MA", en: "Morocco", fr: "Maroc", currency: "MAD", zone: "Africa/Casablanca", callingCode: "+212" },
  { code: "MG", en: "Madagascar", fr: "Madagascar", currency: "MGA", zone: "Indian/Antananarivo", callingCode: "+261" },
  { code: "ML", en: "Mali", fr: "Mali", currency: "XOF", zone: "Africa/Bamako", callingCode: "+223" },
  { code: "NE", en: "Niger", fr: "Niger", currency: "XOF", zone: "Africa/Niamey", callingCode: "+227" },
  { code: "NG", en: "Nigeria", fr: "Nigeria", currency: "NGN", zone: "Africa/Lagos", callingCode: "+234" },
  { code: "RW", en: "Rwanda", fr: "Rwanda", currency: "RWF", zone: "Africa/Kigali", callingCode: "+250" },
  { code: "SN", en: "Senegal", fr: "Sénégal", currency: "XOF", zone: "Africa/Dakar", callingCode: "+221" },
  { code: "TD", en: "Chad", fr: "Tchad", currency: "XAF", zone: "Africa/Ndjamena", callingCode: "+235" },
  { code: "TG", en: "Togo", fr: "Togo", currency: "XOF", zone: "Africa/Lome", callingCode: "+228" },
  { code: "TN", en: "Tunisia", fr: "Tunisie", currency: "TND", zone: "Africa/Tunis", callingCode: "+216" },
  { code: "UG", en: "Uganda", fr: "Ouganda", currency: "UGX", zone: "Africa/Kampala", callingCode: "+256" },
  { code: "US", en: "United States", fr: "États-Unis", currency: "USD", zone: "America/New_York", callingCode: "+1" },
  {
    code: "ZA",
    en: "South Africa",
    fr: "Afrique du Sud",
    currency: "ZAR",
    zone: "Africa/Johannesburg",
    callingCode: "+27",
  },
] as const satisfies ReadonlyArray<Country>

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]))

/** The country of a code; whoever asks has had the code checked by a schema. */
export const countryOf = (code: string): Country => {
  const country = byCode.get(code)
  if (country === undefined) throw new Error(`no such country: ${code}`)
  return country
}

// Where French is the language of trade; elsewhere a paper is English until somebody says otherwise.
const french = "BF BI BJ CD CF CG CI CM DJ DZ FR GA GN KM MA MG ML NE SN TD TG TN".split(" ")

/** The language of a business's papers. */
export const languageOf = ({ country }: { readonly country: string }): "en" | "fr" =>
  french.includes(country) ? "fr" : "en"
