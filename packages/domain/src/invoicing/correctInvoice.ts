import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Business, MAIN } from "../businesses/index.ts"
import { Customer } from "../customers/index.ts"
import { accept, command, refuse, present } from "../kernel/index.ts"
import { LetterNotOnPaper, unwritable } from "../kernel/onPaper.ts"
import { ALL, Branches } from "../locations/index.ts"
import {
  correctSale,
  countedOnce,
  heardByDrawers,
  SaleHasFollowers,
  followers,
  voidSale,
  InvoicedSale,
  released,
  correctingStands,
  correctingMeasures,
} from "../sales/index.ts"
import { Product } from "../products/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import { draftDiscount, draftLine, stranger } from "./drafting.ts"
import { around, CreditNoteId, InvoiceId } from "./events.ts"
import { Invoice } from "./invoice.ts"
import { locationCode } from "./numbering.ts"
import {
  DueBeforeIssue,
  InvoiceDiffers,
  InvoiceElsewhere,
  InvoiceUnknown,
  misplaced,
  ReceivedAlready,
} from "./refusals.ts"
import { saleIdOf } from "./sale.ts"
import { snapshotOf } from "./snapshot.ts"
import { stockOf } from "./voidInvoice.ts"

const { cartDiscount, customerId, dueDate, lines, note, reason, shippingFee } = correctSale.input.fields
const { terms } = around

const correcting = command("CorrectInvoice", {
  summary: "Corrects an issued invoice: a credit note takes it back, and a new invoice takes its place; payments stay.",
  input: {
    invoiceId: InvoiceId,
    creditNoteId: CreditNoteId,
    newInvoiceId: InvoiceId,
    reason,
    /** What is to be otherwise; what is left out stays as it is. */
    lines,
    cartDiscount,
    shippingFee,
    dueDate,
    note,
    terms,
    customerId,
    /** Nothing takes its place. */
    cancel: Schema.optionalKey(Schema.Boolean),
  },
  mints: ["creditNoteId", "newInvoiceId"],
  access: { module: "invoices", action: "correct" },
  reads: ({ invoiceId, newInvoiceId }, { business }) => ({
    invoice: Invoice.of(invoiceId),
    next: Invoice.of(newInvoiceId),
    business: Business.of(business),
    branches: Branches.of(ALL),
    invoices: Series.of("INV"),
    creditNotes: Series.of("CN"),
  }),
  readsNext: ({ invoice }, { customerId, invoiceId, lines, reason }, context) => {
    const saleId = saleIdOf(invoice, invoiceId)
    const buyer = customerId ?? invoice.snapshot?.customerId
    return {
      ...correctSale.reads({ saleId, reason, ...present({ lines }) }, context),
      customers: buyer === undefined ? [] : [Customer.of(buyer)],
      stock: stockOf([...(invoice.snapshot?.lines ?? []), ...(lines ?? [])]),
    }
  },
  stands: ({ products, sale }, { lines, reason }) =>
    correctingStands({ products, sale }, { saleId: "sale_0", reason, ...present({ lines }) }),
  measures: (events, found, _, context) => correctingMeasures(events, found, context),
  writes: [Invoice, InvoicedSale, Series, Product, ...voidSale.writes],
  refusals: [
    InvoiceDiffers,
    InvoiceUnknown,
    InvoiceElsewhere,
    ReceivedAlready,
    DueBeforeIssue,
    LetterNotOnPaper,
    ...voidSale.refusals,
    ...correctSale.refusals,
  ],
  decide: (states, input, context) => {
    const { branches, business, creditNotes, customers, invoice, invoices, next, sale, stock } = states
    const { cancel = false, creditNoteId, invoiceId, newInvoiceId, reason, terms: small, ...changes } = input
    const { at, today: on } = context
    if (invoice.credit?.creditNoteId === creditNoteId) return accept([])
    const misfit = misplaced(invoice, invoiceId, "issued")
    if (misfit !== undefined) return refuse(misfit)
    if (next.status !== "none") return refuse(InvoiceDiffers({ invoiceId: newInvoiceId }))
    const dependants = followers(sale)
    if (dependants.length > 0) return refuse(SaleHasFollowers({ dependants }))
    const { draft, madeSale, remindersOn } = invoice
    const { currency, number: replaces, total } = invoice.snapshot!
    const saleId = saleIdOf(invoice, invoiceId)
    const where = { on, location: locationCode(branches, draft.locationId ?? MAIN) }
    const note = nextNumber(creditNotes, "CN", creditNoteId, where)
    const credited = { _tag: "CreditNoteIssued", invoiceId, creditNoteId, number: note.number } as const
    const about = { on, at, reason, currency, total }
    const strange = unwritable(reason)
    if (strange !== undefined) return refuse(LetterNotOnPaper(strange))
    if (cancel) {
      const received = sale.received - sale.refunded
      // A sale that was there before keeps what was paid for it, and is invoiced anew or not at all.
      if (madeSale && received > 0) return refuse(ReceivedAlready({ received, currency }))
      const undone = madeSale
        ? voidSale.decide({ customers, sale, stock, ...released }, { saleId, reason }, context)
        : Result.succeed([])
      if (Result.isFailure(undone)) return refuse(undone.failure)
      const freed = { _tag: "SaleUninvoiced", saleId, invoiceId } as const
      return accept([note.taken, { ...credited, ...about }, ...undone.success, freed])
    }
    const buyer = changes.customerId ?? invoice.snapshot!.customerId
    const unknown = stranger(customers, buyer)
    if (unknown !== undefined) return refuse(unknown)
    const right = correctSale.decide({ ...states, ...released }, { saleId, reason, ...changes }, context)
    if (Result.isFailure(right)) return refuse(right.failure)
    const agreed = right.success.find((event) => event._tag === "SaleCorrected") ?? sale.terms
    const dueDate = agreed.dueDate ?? invoice.snapshot!.dueDate
    if (dueDate < invoice.snapshot!.issueDate)
      return refuse(DueBeforeIssue({ dueDate, on: invoice.snapshot!.issueDate }))

    const { number, taken: numberTaken } = nextNumber(invoices, "INV", newInvoiceId, where)
    const { cartDiscount: _, depositAsked = 0, dueInDays: __, note: ___, tax: ____, ...stays } = draft
    // What was asked beforehand is all of it, where it comes to less now.
    const deposit = Math.min(depositAsked, agreed.total)
    const renewed = {
      ...stays,
      saleId,
      customerId: buyer,
      ...present({ cartDiscount: draftDiscount(agreed.cartDiscount) }),
      shippingFee: agreed.shippingFee,
      dueDate,
      ...present({ note: agreed.note, terms: small, depositAsked: deposit > 0 ? deposit : undefined }),
      remindersOn,
      lines: agreed.lines.map((line) => draftLine(line)),
      ...present({ tax: agreed.tax }),
      total: agreed.total,
    }
    const said = snapshotOf({
      business,
      rates: states.rates,
      customer: customers.get(buyer)!,
      customerId: buyer,
      draft: renewed,
      terms: agreed,
      number,
      issueDate: on,
      dueDate,
      received: sale.received - sale.refunded,
      rounded: sale.rounded,
      replaces,
    })
    const unlike = unwritable(said)
    if (unlike !== undefined) return refuse(LetterNotOnPaper(unlike))

    return accept([
      note.taken,
      { ...credited, ...about, replacedBy: newInvoiceId },
      ...right.success,
      { _tag: "InvoiceDrafted", invoiceId: newInvoiceId, ...renewed },
      numberTaken,
      { _tag: "InvoiceIssued", invoiceId: newInvoiceId, saleId, madeSale, at, remindersOn, ...said },
      { _tag: "SaleInvoiced", saleId, invoiceId: newInvoiceId },
    ])
  },
})

/** An issued invoice was wrong: a credit note takes all of it back, and one that is right takes its place. */
export const correctInvoice = heardByDrawers(countedOnce(correcting))
