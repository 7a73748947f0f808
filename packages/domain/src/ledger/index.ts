/** What other modules of the domain may use of this one. */
export { TrialBalance } from "./queries.ts"
export { ledgerEntries } from "./views.ts"
