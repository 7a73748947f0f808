/** What other modules of the domain may use of this one. */
export { InvoiceId } from "./events.ts"
export { Invoice } from "./invoice.ts"
export { saleIdOf } from "./sale.ts"
