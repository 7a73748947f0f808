/** What other modules of the domain may use of this one. */
export { FIRST_DAY, UNTAXED, countryRates, heldOn, type RatePeriod, ratesOf } from "./countryRates.ts"
export { TaxRateId, TaxSettings, taxSettings, type TaxRateEvent } from "./events.ts"
export { TaxRateUnknown } from "./refusals.ts"
export { ALL, TaxRates, isOffered, taxed, type LineTax, type TaxRatesState } from "./taxRates.ts"
