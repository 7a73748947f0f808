/** What other modules of the domain may use of this one. */
export { transactions } from "./views.ts"
