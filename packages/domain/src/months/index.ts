/** What other modules of the domain may use of this one. */
export { Months } from "./queries.ts"
