import { Business } from "../businesses/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { foreign, WrongCurrency } from "../sales/index.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceDiffers, InvoiceUnknown } from "./refusals.ts"

/** Another draft that says the same: what is sent every month need not be typed every month. */
export const duplicateInvoice = command("DuplicateInvoice", {
  summary: "Drafts another invoice that says the same.",
  input: { invoiceId: InvoiceId, ofInvoiceId: InvoiceId },
  access: { module: "invoices", action: "create" },
  offline: "request",
  reads: ({ invoiceId, ofInvoiceId }, { business }) => ({
    invoice: Invoice.of(invoiceId),
    model: Invoice.of(ofInvoiceId),
    business: Business.of(business),
  }),
  writes: [Invoice],
  refusals: [InvoiceUnknown, InvoiceDiffers, WrongCurrency],
  decide: ({ business, invoice, model }, { invoiceId, ofInvoiceId }) => {
    if (invoice.status !== "none")
      return invoice.first.copyOf === ofInvoiceId ? accept([]) : refuse(InvoiceDiffers({ invoiceId }))
    if (model.status === "none") return refuse(InvoiceUnknown({ invoiceId: ofInvoiceId }))
    // Its prices are in money that the shop no longer takes.
    const mixed = foreign([model.draft.currency], business.currency)
    if (mixed !== undefined) return refuse(WrongCurrency(mixed))

    // The copy is of another day and of no sale; what was due on a day is due so many days after issue again.
    const { copyOf: _, dueDate: __, saleId: ___, ...said } = model.draft
    return accept([{ _tag: "InvoiceDrafted", invoiceId, ...said, copyOf: ofInvoiceId }])
  },
})
