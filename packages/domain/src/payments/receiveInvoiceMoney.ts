import * as Schema from "effect/Schema"
import { Attention, raised } from "../attention/index.ts"
import { InvoiceId, Invoice, saleIdOf } from "../invoicing/index.ts"
import { accept, command } from "../kernel/index.ts"
import { heardByDrawers, moneyCame, Sale } from "../sales/index.ts"
import { Attempt } from "./attempt.ts"
import { AttemptEvent, PaidBy } from "./events.ts"

const { amount, attemptId, currency, paymentId, providerRef } = AttemptEvent.cases.PaymentSucceeded.fields

const receivingMoney = command("ReceiveInvoiceMoney", {
  summary: "Money for an invoice came through a provider: its sale has the payment.",
  input: {
    invoiceId: InvoiceId,
    attemptId,
    paymentId,
    providerRef,
    amount,
    currency,
    channel: Schema.optionalKey(PaidBy),
  },
  access: { module: "invoices", action: "receive_payment", of: "system" },
  reads: ({ attemptId, invoiceId, paymentId }) => ({
    attempt: Attempt.of(attemptId),
    invoice: Invoice.of(invoiceId),
    card: Attention.of(lostOf(paymentId)),
  }),
  readsNext: ({ invoice }, { invoiceId }) => ({ sale: Sale.of(saleIdOf(invoice, invoiceId)) }),
  writes: [Sale, Attention],
  decide: ({ attempt, card, invoice, sale }, input, { today: on }) => {
    const { amount, attemptId, channel, currency, invoiceId, paymentId, providerRef } = input
    if (sale.payments[paymentId] !== undefined) return accept([])
    const lost = invoice.status === "none" || sale.status !== "posted" || sale.terms.currency !== currency
    const subject = { type: "invoice", id: invoiceId }
    const evidence = { attemptId, paymentId, amount, currency }
    if (lost && card.status !== "none") return accept([])
    if (lost) return accept([raised(lostOf(paymentId), "late_payment", "block", subject, evidence)])

    const saleId = saleIdOf(invoice, invoiceId)
    const method = methodOf(channel)
    const reference = providerRef.slice(0, 80)
    const short = amount < attempt.amount && Object.keys(attempt.received).length === 1
    return accept([
      ...moneyCame(sale, { saleId, paymentId, attemptId, amount, method, on, reference }),
      ...(short
        ? [raised(shortOf(paymentId), "amount_mismatch", "warn", subject, { ...evidence, asked: attempt.amount })]
        : []),
    ])
  },
})

/**
 * A customer paid an invoice on a provider's page: its sale has the payment. Where the sale cannot take it (the invoice was
 * taken back meanwhile), a person is told, who gives the money back: nothing that was paid is ever lost.
 */
export const receiveInvoiceMoney = heardByDrawers(receivingMoney)

/** A card is a card; everything else that arrives by itself is a transfer. */
export const methodOf = (channel: string | undefined): "card" | "transfer" => (channel === "card" ? "card" : "transfer")

// Cards of their own: one payment may be odd in more than one way, and none of them hides another.
const lostOf = (paymentId: string): `att_${string}` => `att_${paymentId.slice("pay_".length).slice(0, 42)}-lost`
const shortOf = (paymentId: string): `att_${string}` => `att_${paymentId.slice("pay_".length).slice(0, 42)}-short`
