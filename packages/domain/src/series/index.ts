/** What other modules of the domain may use of this one. */
export { Series, nextNumber, type SeriesState } from "./series.ts"
