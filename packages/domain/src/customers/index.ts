/** What other modules of the domain may use of this one. */
export { addCustomer } from "./addCustomer.ts"
export { Contact, contactOf, contactsMoved, contactsOf, type ContactState } from "./contact.ts"
export { changeCustomer } from "./changeCustomer.ts"
export { type Card, cardOf, Customer, type CustomerState, isStranger } from "./customer.ts"
export { card, CustomerId, type ContactEvent, type CustomerEvent } from "./events.ts"
export { isBirthday, takenByAnother } from "./refusals.ts"
export { customers } from "./views.ts"
