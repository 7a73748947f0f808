import * as Schema from "effect/Schema"
import { accept, command, Reason, refuse, text, present } from "../kernel/index.ts"
import { PaymentId, PaymentMethod } from "./events.ts"
import { SaleId } from "../shared/index.ts"
import { countedOnce } from "./once.ts"
import { PaymentNotThere, SaleNotThere } from "./refusals.ts"
import { Sale } from "./sale.ts"
import { heardByDrawers } from "./drawers.ts"

/** It was paid all right, but by card and not in cash: the day and the amount stay (pain C38). */
const changing = command("ChangeTender", {
  summary: "Corrects how a payment came; its day and its amount stay.",
  input: {
    saleId: SaleId,
    paymentId: PaymentId,
    method: PaymentMethod,
    reference: Schema.optionalKey(text(1, 80)),
    reason: Reason,
  },
  access: { module: "transactions", action: "correct" },
  offline: "request",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId) }),
  writes: [Sale],
  refusals: [SaleNotThere, PaymentNotThere],
  decide: ({ sale }, { method, paymentId, reason, reference, saleId }) => {
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    const payment = sale.payments[paymentId]
    // Change owed that was spent is given back by reversing the payment.
    if (payment === undefined || payment.reversed || payment.method === "change_owed")
      return refuse(PaymentNotThere({ paymentId }))
    if (payment.method === method && (reference === undefined || payment.reference === reference)) return accept([])

    const said = present({ reference })
    const { method: from } = payment
    return accept([{ _tag: "PaymentTenderCorrected", saleId, paymentId, from, method, reason, ...said }])
  },
})

export const changeTender = heardByDrawers(countedOnce(changing, (input) => [input]))
