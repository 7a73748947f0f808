import { accept, command, refuse } from "../kernel/index.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceDiffers, InvoiceUnknown } from "./refusals.ts"

/** Another draft that says the same: what is sent every month need not be typed every month. */
export const duplicateInvoice = command("DuplicateInvoice", {
  summary: "Drafts another invoice that says the same.",
  input: { invoiceId: InvoiceId, ofInvoiceId: InvoiceId },
  subject: "invoiceId",
  access: { module: "invoices", action: "create" },
  offline: "request",
  reads: ({ invoiceId, ofInvoiceId }) => ({ invoice: Invoice.of(invoiceId), model: Invoice.of(ofInvoiceId) }),
  writes: [Invoice],
  refusals: [InvoiceUnknown, InvoiceDiffers],
  decide: ({ invoice, model }, { invoiceId, ofInvoiceId }) => {
    if (invoice.status !== "none")
      return invoice.first.copyOf === ofInvoiceId ? accept([]) : refuse(InvoiceDiffers({ invoiceId }))
    if (model.status === "none") return refuse(InvoiceUnknown({ invoiceId: ofInvoiceId }))

    // The copy is of another day and of no sale; what was due on a day is due so many days after issue again.
    const { copyOf: _, dueDate: __, saleId: ___, ...said } = model.draft
    return accept([{ _tag: "InvoiceDrafted", invoiceId, ...said, copyOf: ofInvoiceId }])
  },
})
