import { Effect } from "effect"
import { PLATFORM } from "@oja/domain/kernel/index"
import { Wanted, wantedOf } from "@oja/domain/payments/placeReference"
import { confirmPaymentByProvider } from "@oja/domain/sales/confirmPayment"
import { Sale } from "@oja/domain/sales/sale"
import { type Adapter, PaymentsAway } from "./provider.ts"
import { note } from "./settling.ts"
import type { PaymentServices } from "./starting.ts"

/** Nobody waits for it yet. */
export const EARLY = Symbol("early")

interface Heard {
  readonly reference: string
  readonly transaction: string | null
}

/**
 * Money that a customer sent by hand, and that somebody at a counter waits for under the same reference. The provider is
 * asked whether it is true; it counts where exactly one payment waits for that sum under that name. Everything else is left
 * to a person. Answers with what is in the way for now, and with `EARLY` where nobody waits for it yet: who sent money may be
 * quicker than whoever writes down the sale.
 */
export const settleAwaited = async (
  { ledger, now }: Pick<PaymentServices, "ledger" | "now">,
  adapter: Adapter,
  { reference, transaction }: Heard,
): Promise<string | typeof EARLY | undefined> => {
  const waiting = ledger.state(PLATFORM, Wanted, wantedOf(reference)).by.flatMap((it) => {
    const sale = ledger.state(it.businessId, Sale, it.saleId)
    const expected = sale.expected[it.paymentId]
    return expected?.status === "waiting" && sale.status === "posted" ? [{ ...it, expected, sale }] : []
  })
  const [one] = waiting
  if (one === undefined) return EARLY
  if (waiting.length > 1) return undefined
  const verify = adapter.verify({ reference, ...(transaction !== null && { transaction }) })
  const verdict = await Effect.runPromise(
    Effect.match(verify, { onSuccess: (it) => it, onFailure: (away): PaymentsAway => away }),
  )
  if (verdict instanceof PaymentsAway) return verdict.reason
  if (verdict._tag !== "Paid") return undefined
  const { businessId, expected, paymentId, sale, saleId } = one
  const charge = verdict.charges.find(
    ({ amount, currency }) => amount === expected.amount && currency === sale.terms.currency,
  )
  if (charge === undefined) return undefined
  const fee = charge.fee > 0 && charge.fee < charge.amount && expected.fee === undefined ? { fee: charge.fee } : {}
  await note(ledger, businessId, confirmPaymentByProvider, { saleId, paymentId, evidence: "webhook", ...fee }, now())
  return undefined
}
