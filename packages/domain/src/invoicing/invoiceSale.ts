import { Business, languageOf } from "../businesses/index.ts"
import { Customer } from "../customers/index.ts"
import { same, accept, command, refuse, present } from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { CustomerNotThere, SaleNotThere, SaleVoidedBefore, Sale, InvoicedSale } from "../sales/index.ts"
import { draftDiscount, draftLine, stranger } from "./drafting.ts"
import { around, InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceDiffers, SaleInvoicedBefore } from "./refusals.ts"

const { cartDiscount: _, channel: __, depositAsked: ___, locationId: ____, shippingFee: _____, ...words } = around

export const invoiceSale = command("InvoiceSale", {
  summary: "Drafts an invoice for a sale that was recorded; lines and payments are the sale's.",
  input: { invoiceId: InvoiceId, saleId: SaleId, ...words },
  access: { module: "invoices", action: "create" },
  offline: "request",
  reads: ({ invoiceId, saleId }, { business }) => ({
    invoice: Invoice.of(invoiceId),
    business: Business.of(business),
    sale: Sale.of(saleId),
    invoiced: InvoicedSale.of(saleId),
  }),
  readsNext: ({ sale }, { customerId = sale.terms.customerId }) => ({
    customers: customerId === undefined ? [] : [Customer.of(customerId)],
  }),
  writes: [Invoice],
  refusals: [InvoiceDiffers, SaleNotThere, SaleVoidedBefore, SaleInvoicedBefore, CustomerNotThere],
  decide: ({ business, customers, invoice, invoiced, sale }, { invoiceId, saleId, ...said }) => {
    const { cartDiscount, currency, customerId: buyer, dueDate, lines, shippingFee, tax, total } = sale.terms
    const { customerId = buyer } = said
    if (invoice.status !== "none") {
      const { first } = invoice
      const asSaid = Object.entries(said).every(([field, value]) => same(first[field as keyof typeof said], value))
      return first.saleId === saleId && asSaid ? accept([]) : refuse(InvoiceDiffers({ invoiceId }))
    }
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (sale.status === "voided") return refuse(SaleVoidedBefore({}))
    if (invoiced.invoiceId !== "") return refuse(SaleInvoicedBefore(invoiced))
    const unknown = stranger(customers, customerId)
    if (unknown !== undefined) return refuse(unknown)

    const { language = languageOf(business), remindersOn = true } = said
    return accept([
      {
        _tag: "InvoiceDrafted",
        invoiceId,
        saleId,
        ...(dueDate !== undefined && said.dueInDays === undefined && { dueDate }),
        ...said,
        ...present({ customerId, cartDiscount: draftDiscount(cartDiscount) }),
        shippingFee,
        language,
        remindersOn,
        currency,
        lines: lines.map((line) => draftLine(line)),
        ...present({ tax }),
        total,
      },
    ])
  },
})
