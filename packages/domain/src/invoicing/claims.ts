import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { accept, command, Day, Note, PositiveAmount, Reason, refuse } from "../kernel/index.ts"
import { PaymentMethod, receivePayment, balance, Sale } from "../sales/index.ts"
import { ClaimId, FileId, InvoiceId } from "./events.ts"
import { Invoice, pendingClaim } from "./invoice.ts"
import {
  ClaimAnswered,
  ClaimTooLarge,
  ClaimUnknown,
  ClaimWaits,
  InvoiceDiffers,
  InvoiceElsewhere,
  InvoiceUnknown,
  misplaced,
} from "./refusals.ts"
import { saleIdOf } from "./sale.ts"

const mayReceive = { module: "invoices", action: "receive_payment" } as const

/** The customer says, on the public page, that they have paid. It is their word until somebody has looked. */
export const claimPayment = command("ClaimPayment", {
  summary: "The customer says that they have paid; somebody must look whether the money came.",
  input: {
    invoiceId: InvoiceId,
    claimId: ClaimId,
    amount: PositiveAmount,
    note: Schema.optionalKey(Note),
    /** A picture of the transfer slip. */
    proof: Schema.optionalKey(FileId),
  },
  mints: ["claimId"],
  access: { module: "invoices", action: "view", of: "system" },
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  readsNext: ({ invoice }, { invoiceId }) => ({ sale: Sale.of(saleIdOf(invoice, invoiceId)) }),
  writes: [Invoice],
  refusals: [InvoiceDiffers, InvoiceUnknown, InvoiceElsewhere, ClaimWaits, ClaimTooLarge],
  decide: ({ invoice, sale }, { amount, claimId, invoiceId, ...said }, { at, today: on }) => {
    const known = invoice.claims[claimId]
    if (known !== undefined) return known.amount === amount ? accept([]) : refuse(InvoiceDiffers({ invoiceId }))
    const misfit = misplaced(invoice, invoiceId, "issued")
    if (misfit !== undefined) return refuse(misfit)
    if (pendingClaim(invoice) !== undefined) return refuse(ClaimWaits({}))
    const { currency } = sale.terms
    const owed = Math.max(0, balance(sale))
    if (amount > owed) return refuse(ClaimTooLarge({ balance: owed, currency }))

    const { customerId } = invoice.snapshot!
    return accept([{ _tag: "PaymentClaimed", invoiceId, claimId, customerId, amount, ...said, on, at }])
  },
})

/** The money came: the claim becomes a payment of the sale. */
export const confirmClaim = command("ConfirmClaim", {
  summary: "Confirms that the money a customer spoke of has come: it becomes a payment.",
  input: {
    invoiceId: InvoiceId,
    claimId: ClaimId,
    /** What really came, when it is another sum. */
    amount: Schema.optionalKey(PositiveAmount),
    method: Schema.optionalKey(PaymentMethod),
    on: Schema.optionalKey(Day),
  },
  access: mayReceive,
  offline: "request",
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  readsNext: ({ invoice }, { invoiceId }, { business }) => ({
    sale: Sale.of(saleIdOf(invoice, invoiceId)),
    business: Business.of(business),
  }),
  writes: [Invoice, Sale],
  refusals: [InvoiceUnknown, ClaimUnknown, ClaimAnswered, ...receivePayment.refusals],
  decide: ({ business, invoice, sale }, { claimId, invoiceId, method = "bank_transfer", ...said }, context) => {
    if (invoice.status === "none") return refuse(InvoiceUnknown({ invoiceId }))
    const claim = invoice.claims[claimId]
    if (claim === undefined) return refuse(ClaimUnknown({ claimId }))
    if (claim.status === "confirmed") return accept([])
    if (claim.status === "rejected") return refuse(ClaimAnswered({ status: claim.status }))
    const paymentId = `pay_${claimId.slice("claim_".length)}` as const
    const saleId = saleIdOf(invoice, invoiceId)
    const paid = receivePayment.decide(
      { business, sale },
      { saleId, paymentId, amount: claim.amount, method, waiting: false, ...said },
      context,
    )
    if (Result.isFailure(paid)) return refuse(paid.failure)

    return accept([{ _tag: "ClaimConfirmed", invoiceId, claimId, paymentId }, ...paid.success])
  },
})

export const rejectClaim = command("RejectClaim", {
  summary: "Says that the money a customer spoke of did not come, and why.",
  input: { invoiceId: InvoiceId, claimId: ClaimId, reason: Reason },
  access: mayReceive,
  offline: "request",
  reads: ({ invoiceId }) => ({ invoice: Invoice.of(invoiceId) }),
  writes: [Invoice],
  refusals: [InvoiceUnknown, ClaimUnknown, ClaimAnswered],
  decide: ({ invoice }, { claimId, invoiceId, reason }) => {
    if (invoice.status === "none") return refuse(InvoiceUnknown({ invoiceId }))
    const claim = invoice.claims[claimId]
    if (claim === undefined) return refuse(ClaimUnknown({ claimId }))
    if (claim.status === "rejected") return accept([])
    if (claim.status === "confirmed") return refuse(ClaimAnswered({ status: claim.status }))

    return accept([{ _tag: "ClaimRejected", invoiceId, claimId, reason }])
  },
})
