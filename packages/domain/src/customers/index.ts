/** What other modules of the domain may use of this one. */
export { addCustomer } from "./addCustomer.ts"
export { Contact, contactOf, type ContactState } from "./contact.ts"
export { Customer, type CustomerState } from "./customer.ts"
export { CustomerId, type ContactEvent, type CustomerEvent } from "./events.ts"
export { ERASED, customers } from "./views.ts"
