// The taxes on sales that countries ask for, as data: a rate holds from its day until the next one's. It stands apart
// from Schema, so that a page can offer the list without carrying that along.

export interface RatePeriod {
  /** The first day it holds; always, as far back as this book goes, when absent. */
  readonly from?: string
  /** Basis points: 750 is 7.5 %. */
  readonly rate: number
}

/** A rate of a merchant's own holds from here on, before they change it. */
export const FIRST_DAY = "2000-01-01"

export interface CountryRate {
  readonly taxRateId: `tax_${string}`
  readonly country: string
  readonly en: string
  readonly fr: string
  /** Oldest first. */
  readonly periods: readonly [RatePeriod, ...ReadonlyArray<RatePeriod>]
}

/** What is sold without tax names this one, in every country. */
export const UNTAXED = "tax_none"

const vat = (country: string, rate: number): CountryRate => ({
  taxRateId: `tax_${country.toLowerCase()}-vat`,
  country,
  en: "VAT",
  fr: "TVA",
  periods: [{ rate }],
})
const reduced = (country: string, rate: number): CountryRate => ({
  taxRateId: `tax_${country.toLowerCase()}-reduced-${rate}`,
  country,
  en: "VAT, reduced rate",
  fr: "TVA, taux réduit",
  periods: [{ rate }],
})

/**
 * The standard rate of a country comes first: it is suggested when taxes are switched on. Countries whose rate we could
 * not make sure of are left out, and so is the United States, where it depends on the town; a merchant adds their own.
 */
export const countryRates: ReadonlyArray<CountryRate> = [
  vat("BF", 1800),
  vat("BI", 1800),
  vat("BJ", 1800),
  vat("CD", 1600),
  vat("CF", 1900),
  vat("CI", 1800),
  reduced("CI", 900),
  vat("CM", 1925),
  vat("DJ", 1000),
  vat("EG", 1400),
  vat("FR", 2000),
  reduced("FR", 1000),
  reduced("FR", 550),
  vat("GA", 1800),
  vat("GB", 2000),
  reduced("GB", 500),
  {
    taxRateId: "tax_gh-vat",
    country: "GH",
    en: "VAT with NHIL and GETFund",
    fr: "TVA avec NHIL et GETFund",
    // Levies and tax together, as a share of the price; one levy fell away in 2026.
    periods: [{ rate: 2190 }, { from: "2026-01-01", rate: 2000 }],
  },
  vat("GN", 1800),
  vat("KE", 1600),
  vat("MA", 2000),
  vat("MG", 2000),
  vat("ML", 1800),
  vat("NE", 1900),
  {
    taxRateId: "tax_ng-vat",
    country: "NG",
    en: "VAT",
    fr: "TVA",
    periods: [{ rate: 500 }, { from: "2020-02-01", rate: 750 }],
  },
  vat("RW", 1800),
  vat("SN", 1800),
  reduced("SN", 1000),
  vat("TG", 1800),
  vat("TN", 1900),
  vat("UG", 1800),
  vat("ZA", 1500),
]

/** The rate that holds on a day; undefined before the first. */
export const heldOn = (periods: ReadonlyArray<RatePeriod>, day: string): number | undefined =>
  periods.findLast(({ from }) => from === undefined || from <= day)?.rate

/** The rates of a country, the standard one first. */
export const ratesOf = (country: string): ReadonlyArray<CountryRate> =>
  countryRates.filter((it) => it.country === country)
