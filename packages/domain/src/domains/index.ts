/** What other modules of the domain may use of this one. */
export { ALL, Domains } from "./domains.ts"
export { type DomainEvent } from "./events.ts"
export { domains } from "./views.ts"
