/** What other parts use of transfers: what is between branches. */
export { transfers } from "./views.ts"
