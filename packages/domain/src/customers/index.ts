/** What other modules of the domain may use of this one. */
export { addCustomer } from "./addCustomer.ts"
export { Contact, contactOf, type ContactState } from "./contact.ts"
export { changeCustomer } from "./changeCustomer.ts"
export { type Card, Customer, type CustomerState } from "./customer.ts"
export { card, CustomerId, type ContactEvent, type CustomerEvent } from "./events.ts"
export { ERASED, customers } from "./views.ts"
