import { Business } from "../businesses/index.ts"
import { command, refuse } from "../kernel/index.ts"
import { countedOnce, receivePayment, Sale, dayStands, daysBack } from "../sales/index.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceElsewhere, InvoiceUnknown, misplaced } from "./refusals.ts"
import { saleIdOf } from "./sale.ts"

// What comes into a drawer is paid for the invoice's sale.
const { saleId: _, shiftId: __, ...payment } = receivePayment.input.fields

const receiving = command("ReceiveInvoicePayment", {
  summary: "The customer pays some, or the rest, of an invoice.",
  input: { invoiceId: InvoiceId, ...payment },
  mints: ["paymentId"],
  access: { module: "invoices", action: "receive_payment" },
  offline: "fact",
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  readsNext: ({ invoice }, { invoiceId }, { business }) => ({
    sale: Sale.of(saleIdOf(invoice, invoiceId)),
    business: Business.of(business),
  }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context), waiting: true }),
  measures: (_, __, { on }, context) => daysBack(on, context),
  writes: [Sale],
  refusals: [InvoiceUnknown, InvoiceElsewhere, ...receivePayment.refusals],
  decide: ({ business, invoice, sale }, { invoiceId, ...said }, context) => {
    const saleId = saleIdOf(invoice, invoiceId)
    const misfit = misplaced(invoice, invoiceId, "issued")
    if (misfit !== undefined) return refuse(misfit)

    return receivePayment.decide({ business, sale }, { saleId, ...said }, context)
  },
})

/** The customer pays some, or the rest, of an invoice: a payment of its sale. */
export const receiveInvoicePayment = countedOnce(receiving, (input) => [input])
