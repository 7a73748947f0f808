import { raised, Attention } from "../attention/index.ts"
import { slipOf } from "../change/index.ts"
import { accept, command, Reason, refuse } from "../kernel/index.ts"
import { PaymentId } from "./events.ts"
import { SaleId } from "../shared/index.ts"
import { PaymentNotThere, RefundExceedsReceived, SaleNotThere } from "./refusals.ts"
import { Sale } from "./sale.ts"
import { heardByDrawers } from "./drawers.ts"
import { countedOnce, settledCard } from "./once.ts"

/** The money was not received after all: a wrong amount, a wrong tender, a transfer that never came. */
const reversing = command("ReversePayment", {
  summary: "Takes back a payment that was written down wrongly; what it paid is owed again.",
  input: { saleId: SaleId, paymentId: PaymentId, reason: Reason },
  access: { module: "transactions", action: "void_payment" },
  offline: "request",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId) }),
  writes: [Sale, Attention],
  refusals: [SaleNotThere, PaymentNotThere, RefundExceedsReceived],
  decide: ({ sale }, { paymentId, reason, saleId }, { today }) => {
    const payment = sale.payments[paymentId]
    if (payment?.reversed === true) return accept([])
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (payment === undefined) return refuse(PaymentNotThere({ paymentId }))
    const { currency } = sale.terms
    const most = sale.received - payment.amount
    if (sale.refunded > most) return refuse(RefundExceedsReceived({ amount: sale.refunded, most, currency }))

    const { amount, evidence, method } = payment
    // What somebody had seen come, and a bank took back: the goods are gone, and a person sees to it.
    const facts = { paymentId, amount, currency, method, reason }
    return accept([
      { _tag: "PaymentReversed", saleId, paymentId, amount, on: today, reason },
      ...(evidence === undefined
        ? []
        : [
            raised(settledCard(paymentId, "reversed"), "payment_reversed", "warn", { type: "sale", id: saleId }, facts),
          ]),
    ])
  },
})

export const reversePayment = heardByDrawers(countedOnce(reversing, ({ saleId }) => [{ slipId: slipOf(saleId) }]))
