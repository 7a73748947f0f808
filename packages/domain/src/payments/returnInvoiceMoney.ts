import * as Result from "effect/Result"
import { Invoice, saleIdOf } from "../invoicing/index.ts"
import { accept, command } from "../kernel/index.ts"
import { issueRefund, Sale } from "../sales/index.ts"
import { Attempt } from "./attempt.ts"
import { AttemptEvent } from "./events.ts"
import { methodOf } from "./receiveInvoiceMoney.ts"

const { amount, attemptId, refundId } = AttemptEvent.cases.AttemptRefunded.fields

/** Money that was paid for an invoice went back the way it came: its sale says so, unless it never had it. */
export const returnInvoiceMoney = command("ReturnInvoiceMoney", {
  summary: "Money for an invoice went back through its provider: its sale has the refund.",
  input: { attemptId, refundId, amount },
  access: { module: "invoices", action: "receive_payment", of: "system" },
  reads: ({ attemptId }) => ({ attempt: Attempt.of(attemptId) }),
  readsNext: ({ attempt }) => ({ invoice: Invoice.of(attempt.subjectId) }),
  readsLast: ({ attempt, invoice }) => ({ sale: Sale.of(saleIdOf(invoice, attempt.subjectId as `inv_${string}`)) }),
  writes: [Sale],
  decide: ({ attempt, invoice, sale }, { amount, refundId }, context) => {
    if (attempt.purpose !== "invoice" || sale.refunds[refundId] !== undefined) return accept([])
    const saleId = saleIdOf(invoice, attempt.subjectId as `inv_${string}`)
    const paidBy = sale.payments[Object.keys(sale.payments).at(-1) ?? ""]?.method
    const method = paidBy === undefined || paidBy === "change_owed" ? methodOf(undefined) : paidBy
    const reason = attempt.language === "fr" ? "Remboursé par le prestataire" : "Refunded through the provider"
    const back = issueRefund.decide({ sale }, { saleId, refundId, amount, method, reason }, context)

    return accept(Result.isSuccess(back) ? back.success : [])
  },
})
