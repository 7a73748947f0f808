import { asId } from "@oja/domain/kernel/isId"
import { present } from "@oja/domain/kernel/present"
import { Effect } from "effect"
import type { Context, Refused } from "@oja/domain/kernel/index"
import { Attempt } from "@oja/domain/payments/attempt"
import { noteRefund, requestRefund } from "@oja/domain/payments/refundAttempt"
import type { Ledger } from "@oja/store"
import { PaymentsAway, type Refund, type RefundVerdict } from "./provider.ts"
import type { PaymentServices } from "./starting.ts"
import { type Found, note } from "./settling.ts"

export interface RefundWanted {
  readonly business: Context["business"]
  readonly attemptId: `pmt_${string}`
  /** The order's or the sale's refund: the same is never sent twice. */
  readonly refundId: `rfd_${string}`
  /** Minor units. */
  readonly amount: number
  /** Whoever sends it back, and how far they may go. */
  readonly who: Pick<Context, "by" | "actor">
}

export type Refunding =
  | { readonly _tag: "Underway" | "Done" }
  | { readonly _tag: "Failed"; readonly message: string }
  | { readonly _tag: "Refused"; readonly refusal: Refused }
  | PaymentsAway

/**
 * Sends money back the way it came. That it is to go back is in the book before the provider is asked, and the provider is asked
 * once: when its answer is lost, the payment poller asks what became of it, and never for the money a second time.
 */
export const refundAttempt = async (services: PaymentServices, wanted: RefundWanted): Promise<Refunding> => {
  const { ledger, now, payments } = services
  const { business, who, ...input } = wanted
  const answer = await note(ledger, business, requestRefund, input, now(), who)
  if (answer._tag === "Refused") return answer
  if (answer._tag !== "Accepted" || answer.events === 0) return stateOf(ledger, wanted)

  const { attemptId, refundId } = input
  const { provider } = ledger.state(business, Attempt, attemptId)
  const adapter = payments.of(provider)
  const refund = refundOf(ledger, business, attemptId, refundId)
  if (adapter === undefined || refund === undefined) {
    await noteVerdict(services, wanted, { _tag: "Refused", message: `No way to ${provider} any more` })
    return stateOf(ledger, wanted)
  }
  const came = await Effect.runPromise(
    Effect.match(adapter.refund(refund), { onSuccess: (it) => it, onFailure: (away) => away }),
  )
  // A provider that said no for good has sent nothing.
  if (came instanceof PaymentsAway && came.passing) return came
  const verdict: RefundVerdict =
    came instanceof PaymentsAway ? { _tag: "Refused", message: `The provider would not: ${came.reason}` } : came
  await noteVerdict(services, wanted, verdict)
  return stateOf(ledger, wanted)
}

/** Asks what became of the refunds that are underway; what is in the way of asking, if anything is. */
export const askRefunds = async (
  services: PaymentServices,
  { attempt, attemptId, business }: Found,
): Promise<string | undefined> => {
  const adapter = services.payments.of(attempt.provider)
  if (adapter === undefined) return "no such provider any more"
  for (const [id, { status }] of Object.entries(attempt.refunds)) {
    const refundId = asId("rfd", id)
    const refund = refundOf(services.ledger, business, attemptId, refundId)
    if (status !== "processing" || refund === undefined) continue
    const verdict = await Effect.runPromise(
      Effect.match(adapter.refunded(refund), { onSuccess: (it) => it, onFailure: (away) => away }),
    )
    if (verdict instanceof PaymentsAway) return verdict.reason
    await noteVerdict(services, { business, attemptId, refundId }, verdict)
  }
  return undefined
}

/** What is to be sent back, in the provider's terms. */
const refundOf = (
  ledger: Ledger,
  business: Context["business"],
  attemptId: string,
  refundId: string,
): Refund | undefined => {
  const { currency, received, refunds } = ledger.state(business, Attempt, attemptId)
  const refund = refunds[refundId]
  const [first] = Object.keys(received)
  const transaction = refund?.providerRef ?? first
  if (refund === undefined || transaction === undefined) return undefined
  const { amount, refundRef } = refund
  return present({ transaction, refundId, amount, currency, refundRef })
}

/** Writes down what the provider said of a refund. */
const noteVerdict = async (
  { ledger, now }: Pick<PaymentServices, "ledger" | "now">,
  { attemptId, business, refundId }: Pick<RefundWanted, "attemptId" | "business" | "refundId">,
  verdict: RefundVerdict,
): Promise<void> => {
  const said = (): object => {
    switch (verdict._tag) {
      case "Underway":
        return { became: "sent", refundRef: verdict.refundRef }
      case "Done":
        return { became: "succeeded", refundRef: verdict.refundRef }
      case "Refused":
        return { became: "failed", message: verdict.message }
      case "Unheard":
        return { became: "failed", message: "The provider knows nothing of it. Look there before you try again." }
    }
  }
  await note(ledger, business, noteRefund, { attemptId, refundId, ...said() }, now())
}

const stateOf = (ledger: Ledger, { attemptId, business, refundId }: RefundWanted): Refunding => {
  const { status } = ledger.state(business, Attempt, attemptId).refunds[refundId] ?? { status: "failed" }
  if (status === "processing") return { _tag: "Underway" }
  return status === "succeeded" ? { _tag: "Done" } : { _tag: "Failed", message: "" }
}
