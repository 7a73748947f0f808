import * as Schema from "effect/Schema"
import { id, aggregate, refusal, ref } from "../kernel/index.ts"

/** Which standing invoice a sale has: a small history for each, so that nothing is invoiced twice. */
const InvoicedSaleEvent = Schema.TaggedUnion({
  SaleInvoiced: { saleId: id("sale"), invoiceId: id("inv") },
  SaleUninvoiced: { saleId: id("sale"), invoiceId: id("inv") },
})
type InvoicedSaleEvent = typeof InvoicedSaleEvent.Type

/** Which invoice stands for a sale; empty when none does. */
export const InvoicedSale = aggregate({
  name: "invoiced_sale",
  version: 1,
  initial: { invoiceId: "" },
  events: InvoicedSaleEvent,
  idOf: (event: InvoicedSaleEvent) => event.saleId,
  evolve: (_: { readonly invoiceId: string }, event): { readonly invoiceId: string } => {
    switch (event._tag) {
      case "SaleInvoiced":
        return { invoiceId: event.invoiceId }
      case "SaleUninvoiced":
        return { invoiceId: "" }
    }
  },
})

/** What an invoice's own verbs tell a sale's: that they may, because the invoice moves with it. */
export const released = { invoiced: InvoicedSale.initial }

/** An invoiced sale says what its invoice says: it is corrected and voided there. */
export const SaleIsInvoiced = refusal(
  "SaleIsInvoiced",
  { code: "UNDO_BLOCKED", status: 409 },
  { invoiceId: ref("inv") },
)
