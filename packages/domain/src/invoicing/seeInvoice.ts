import { accept, command, refuse } from "../kernel/index.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceUnknown } from "./refusals.ts"

/** The customer opened it. The first time is what a merchant wants to know. */
export const seeInvoice = command("SeeInvoice", {
  summary: "Notes that the customer has opened the invoice.",
  input: { invoiceId: InvoiceId },
  access: { module: "invoices", action: "view", of: "system" },
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  writes: [Invoice],
  refusals: [InvoiceUnknown],
  decide: ({ invoice }, { invoiceId }, { at }) => {
    if (invoice.status === "none") return refuse(InvoiceUnknown({ invoiceId }))

    return accept(invoice.seen ? [] : [{ _tag: "InvoiceSeen", invoiceId, at }])
  },
})
