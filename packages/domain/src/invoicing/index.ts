/** What other modules of the domain may use of this one. */
export { InvoiceId, type InvoiceEvent } from "./events.ts"
export { Invoice } from "./invoice.ts"
export { saleIdOf } from "./sale.ts"
export { invoices } from "./views.ts"
