import { accept, command, refuse } from "../kernel/index.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceElsewhere, InvoiceUnknown, misplaced } from "./refusals.ts"

/** A draft that will not be issued. It never had a number, so none is missing. */
export const discardDraft = command("DiscardDraft", {
  summary: "Throws a draft invoice away; it never had a number.",
  input: { invoiceId: InvoiceId },
  access: { module: "invoices", action: "create" },
  offline: "request",
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  writes: [Invoice],
  refusals: [InvoiceUnknown, InvoiceElsewhere],
  decide: ({ invoice }, { invoiceId }) => {
    if (invoice.status === "discarded") return accept([])
    const misfit = misplaced(invoice, invoiceId, "draft")
    if (misfit !== undefined) return refuse(misfit)

    return accept([{ _tag: "InvoiceDiscarded", invoiceId }])
  },
})
