/** What other modules of the domain may use of this one. */
export { ALL, Domains } from "./domains.ts"
