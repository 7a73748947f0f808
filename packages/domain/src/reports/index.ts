/** What other modules of the domain may use of this one. */
export { ask, figures } from "./figures.ts"
export { overall } from "./money.ts"
