import * as Result from "effect/Result"
import { Business, type BusinessState, MAIN } from "../businesses/index.ts"
import { Stock } from "../stock/index.ts"
import { Customer } from "../customers/index.ts"
import { accept, type Context, command, refuse, present } from "../kernel/index.ts"
import { LetterNotOnPaper, unwritable } from "../kernel/onPaper.ts"
import { ALL, Branches } from "../locations/index.ts"
import {
  recordSale,
  CustomerNotThere,
  DifferentContent,
  SaleHasFollowers,
  SaleVoidedBefore,
  followers,
  Sale,
  type AsSold,
  sell,
  sellingNeeds,
  sellingRefusals,
  InvoicedSale,
} from "../sales/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import { askedAgain, stranger } from "./drafting.ts"
import { type Draft, InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { locationCode } from "./numbering.ts"
import {
  BuyerMissing,
  DueBeforeIssue,
  InvoiceElsewhere,
  InvoiceUnknown,
  misplaced,
  SaleInvoicedBefore,
} from "./refusals.ts"
import { ownSaleOf } from "./sale.ts"
import { dueOf, snapshotOf } from "./snapshot.ts"

/** The invoice is meant: it gets its number, is a sale from now on, and says for ever what it says today. */
export const issueInvoice = command("IssueInvoice", {
  summary: "Issues a draft invoice: it gets its number, becomes a sale, and can no longer be changed.",
  input: { invoiceId: InvoiceId },
  access: { module: "invoices", action: "issue" },
  reads: ({ invoiceId }, { business }) => ({
    invoice: Invoice.of(invoiceId),
    business: Business.of(business),
    branches: Branches.of(ALL),
    series: Series.of("INV"),
  }),
  readsNext: ({ business, invoice: { draft } }, { invoiceId }, context) => {
    const sale = saleOf(draft, invoiceId, business, context)
    return {
      ...sellingNeeds(sale, context.business),
      sale: Sale.of(sale.saleId),
      customers: draft.customerId === undefined ? [] : [Customer.of(draft.customerId)],
      stock: [...new Set(draft.lines.flatMap(({ variantId }) => variantId ?? []))].map((id) => Stock.of(id)),
      invoiced: InvoicedSale.of(sale.saleId),
    }
  },
  writes: [Invoice, Series, InvoicedSale, ...recordSale.writes],
  refusals: [
    InvoiceUnknown,
    InvoiceElsewhere,
    BuyerMissing,
    CustomerNotThere,
    DueBeforeIssue,
    SaleInvoicedBefore,
    SaleVoidedBefore,
    SaleHasFollowers,
    DifferentContent,
    LetterNotOnPaper,
    ...sellingRefusals,
  ],
  decide: ({ branches, invoice, invoiced, series, ...states }, { invoiceId }, context) => {
    if (invoice.status === "issued") return accept([])
    const misfit = misplaced(invoice, invoiceId, "draft")
    if (misfit !== undefined) return refuse(misfit)
    const { draft } = invoice
    const { at, today: issueDate } = context
    const { customerId } = draft
    if (customerId === undefined) return refuse(BuyerMissing({}))
    const unknown = stranger(states.customers, customerId)
    if (unknown !== undefined) return refuse(unknown)
    const dueDate = dueOf(draft, issueDate, states.business)
    if (dueDate < issueDate) return refuse(DueBeforeIssue({ dueDate, on: issueDate }))
    const input = saleOf(draft, invoiceId, states.business, context)
    const { saleId } = input
    if (invoiced.invoiceId !== "") return refuse(SaleInvoicedBefore(invoiced))
    if (states.sale.status === "voided") return refuse(SaleVoidedBefore({}))
    const dependants = followers(states.sale)
    if (dependants.length > 0) return refuse(SaleHasFollowers({ dependants }))
    // An invoice says the prices that were agreed on, so nothing else is on offer. Goods that are not there cannot be promised: an invoice is no fact of the counter.
    const isNew = draft.saleId === undefined
    if (isNew && states.sale.status !== "none") return refuse(DifferentContent({ id: saleId }))
    const { number, taken } = nextNumber(series, "INV", invoiceId, {
      on: issueDate,
      location: locationCode(branches, draft.locationId ?? MAIN),
    })
    const { fact: _, ...promised } = context
    const sold = isNew ? sell(states, input, promised, { invoiceId, number }) : Result.succeed([])
    if (Result.isFailure(sold)) return refuse(sold.failure)

    const recorded = sold.success.find((event) => event._tag === "SaleRecorded")
    const said = snapshotOf({
      draft,
      number,
      issueDate,
      dueDate,
      customerId,
      customer: states.customers.get(customerId)!,
      business: states.business,
      rates: states.rates,
      terms: recorded ?? states.sale.terms,
      received: states.sale.received - states.sale.refunded,
      rounded: states.sale.rounded,
    })
    const strange = unwritable(said)
    if (strange !== undefined) return refuse(LetterNotOnPaper(strange))

    return accept([
      ...sold.success,
      taken,
      {
        _tag: "InvoiceIssued",
        invoiceId,
        saleId,
        madeSale: isNew,
        at,
        remindersOn: invoice.remindersOn,
        ...said,
      },
      { _tag: "SaleInvoiced", saleId, invoiceId },
    ])
  },
})

/** The sale that an invoice is: owed in full until it is paid. Its id follows from the invoice's, so that it is one however often it is asked for. */
const saleOf = (
  draft: Draft,
  invoiceId: typeof InvoiceId.Type,
  business: BusinessState,
  { today: on }: Context,
): AsSold => ({
  saleId: draft.saleId ?? ownSaleOf(invoiceId),
  on,
  channel: draft.channel ?? "other",
  ...present({ locationId: draft.locationId, customerId: draft.customerId }),
  lines: askedAgain(draft.lines),
  // What was drafted before the shop changed its currency would be so many units of another money.
  currencies: [draft.currency],
  ...present({ cartDiscount: draft.cartDiscount, shippingFee: draft.shippingFee }),
  paymentType: "credit",
  dueDate: dueOf(draft, on, business),
  ...present({ note: draft.note }),
})
