import * as Result from "effect/Result"
import { Customer } from "../customers/index.ts"
import { accept, command, Reason, refuse } from "../kernel/index.ts"
import { countedOnce, heardByDrawers, Sale, voidSale, InvoicedSale, released } from "../sales/index.ts"
import { Stock } from "../stock/index.ts"
import { InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { InvoiceElsewhere, InvoiceUnknown, misplaced, ReceivedAlready } from "./refusals.ts"
import { saleIdOf } from "./sale.ts"

const voiding = command("VoidInvoice", {
  summary: "Voids an invoice for which nothing was received; its number stays in the book.",
  input: { invoiceId: InvoiceId, reason: Reason },
  access: { module: "invoices", action: "void" },
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  readsNext: ({ invoice }, { invoiceId }) => ({
    sale: Sale.of(saleIdOf(invoice, invoiceId)),
    stock: stockOf(invoice.snapshot?.lines ?? []),
    customers: invoice.snapshot === undefined ? [] : [Customer.of(invoice.snapshot.customerId)],
  }),
  writes: [Invoice, InvoicedSale, ...voidSale.writes],
  refusals: [InvoiceUnknown, InvoiceElsewhere, ReceivedAlready, ...voidSale.refusals],
  decide: ({ customers, invoice, sale, stock }, { invoiceId, reason }, context) => {
    if (invoice.status === "void") return accept([])
    const misfit = misplaced(invoice, invoiceId, "issued")
    if (misfit !== undefined) return refuse(misfit)
    const received = sale.received - sale.refunded
    const saleId = saleIdOf(invoice, invoiceId)
    if (invoice.madeSale && received > 0) return refuse(ReceivedAlready({ received, currency: sale.terms.currency }))
    const undone = invoice.madeSale
      ? voidSale.decide({ customers, sale, stock, ...released }, { saleId, reason }, context)
      : Result.succeed([])
    if (Result.isFailure(undone)) return refuse(undone.failure)

    return accept([
      ...undone.success,
      { _tag: "InvoiceVoided", invoiceId, on: context.today, reason },
      { _tag: "SaleUninvoiced", saleId, invoiceId },
    ])
  },
})

/** It was never owed. The sale that began with it ends with it; a sale that was there before stays. */
export const voidInvoice = heardByDrawers(countedOnce(voiding))

/** The shelves its goods came from, each once. */
export const stockOf = (lines: ReadonlyArray<{ readonly variantId?: string }>) =>
  [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))].map((id) => Stock.of(id))
