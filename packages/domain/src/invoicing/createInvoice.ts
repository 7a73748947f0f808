import * as Result from "effect/Result"
import { Business, languageOf } from "../businesses/index.ts"
import { Product } from "../products/index.ts"
import { Customer } from "../customers/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { lineRefusals, productsOf, BusinessNotThere, CustomerNotThere } from "../sales/index.ts"
import { ALL, TaxRates } from "../rates/index.ts"
import { agreed, asked, saysSame, stranger, tooMuch, draftStands, draftMeasures } from "./drafting.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { DepositTooLarge, InvoiceDiffers } from "./refusals.ts"

/** An invoice is written down; it has no number, and asks nothing of anybody, until it is issued. */
export const createInvoice = command("CreateInvoice", {
  summary: "Drafts an invoice; it gets its number when it is issued.",
  input: { invoiceId: InvoiceId, ...asked },
  access: { module: "invoices", action: "create" },
  offline: "request",
  reads: ({ customerId, invoiceId, lines = [] }, { business }) => ({
    invoice: Invoice.of(invoiceId),
    business: Business.of(business),
    rates: TaxRates.of(ALL),
    customers: customerId === undefined ? [] : [Customer.of(customerId)],
    products: productsOf({ lines }).map((id) => Product.of(id)),
  }),
  stands: (found, input) => draftStands(found, input),
  measures: (events, found) => draftMeasures(events, found),
  writes: [Invoice],
  refusals: [InvoiceDiffers, BusinessNotThere, CustomerNotThere, ...lineRefusals, DepositTooLarge],
  decide: ({ business, customers, invoice, products, rates }, { invoiceId, lines = [], ...said }, { today: on }) => {
    if (invoice.status !== "none")
      return saysSame(invoice.first, { lines, ...said }) ? accept([]) : refuse(InvoiceDiffers({ invoiceId }))
    const { currency } = business
    if (!business.registered) return refuse(BusinessNotThere({}))
    const unknown = stranger(customers, said.customerId)
    if (unknown !== undefined) return refuse(unknown)
    const reckoned = agreed(lines, said, { currency, products, taxes: { settings: business.taxes, rates, on } })
    if (Result.isFailure(reckoned)) return refuse(reckoned.failure)
    const { language = languageOf(business), remindersOn = true } = said
    const draft = { ...said, language, remindersOn, currency, ...reckoned.success }
    const deposit = tooMuch(draft)
    if (deposit !== undefined) return refuse(deposit)

    return accept([{ _tag: "InvoiceDrafted", invoiceId, ...draft }])
  },
})
