/** What other modules of the domain may use of this one. */
export { Business, type BusinessState, keepsOn } from "./business.ts"
export { countries, countryOf, languageOf } from "./countries.ts"
export { BusinessName, LocationId, MAIN, Zone, type BusinessEvent } from "./events.ts"
export { registerBusiness } from "./registerBusiness.ts"
export { businesses } from "./views.ts"
export { USUAL_DUE_DAYS } from "./terms.ts"
