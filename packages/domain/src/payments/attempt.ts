import { noun } from "../kernel/index.ts"
import { AttemptEvent, type Provider } from "./events.ts"

export interface AttemptState {
  readonly status: "none" | "initiated" | "pending" | "succeeded" | "failed" | "expired" | "cancelled"
  readonly purpose: "order" | "invoice"
  readonly subjectId: string
  readonly amount: number
  readonly currency: string
  readonly provider: Provider
  readonly expiresAt: number
  readonly providerRef?: string
  readonly checkoutUrl?: string
  /** What arrived in all: a provider may report two successes for one try, under references of their own. */
  readonly received: { readonly [providerRef: string]: number }
  readonly fee: number
  readonly refunds: {
    readonly [refundId: string]: { readonly amount: number; readonly status: "processing" | "succeeded" | "failed" }
  }
}

const initial: AttemptState = {
  status: "none",
  purpose: "order",
  subjectId: "",
  amount: 0,
  currency: "",
  provider: "test",
  expiresAt: 0,
  received: {},
  fee: 0,
  refunds: {},
}

/** A try to pay. */
export const Attempt = noun({
  name: "payment",
  initial,
  events: AttemptEvent,
  idOf: (event: AttemptEvent) => event.attemptId,
  evolve: (attempt: AttemptState, event): AttemptState => {
    switch (event._tag) {
      case "PaymentInitiated": {
        const { amount, currency, expiresAt, provider, purpose, subjectId } = event
        return { ...attempt, status: "initiated", purpose, subjectId, amount, currency, provider, expiresAt }
      }
      case "PaymentPending":
        return {
          ...attempt,
          status: attempt.status === "initiated" ? "pending" : attempt.status,
          providerRef: event.providerRef,
          checkoutUrl: event.checkoutUrl,
        }
      case "PaymentSucceeded":
        return {
          ...attempt,
          status: "succeeded",
          received: { ...attempt.received, [event.providerRef]: event.amount },
          fee: attempt.fee + event.fee,
        }
      case "PaymentFailed":
        return { ...attempt, status: "failed" }
      case "PaymentExpired":
        return { ...attempt, status: "expired" }
      case "PaymentCancelled":
        return { ...attempt, status: "cancelled" }
      case "AttemptRefundRequested":
        return refunded(attempt, event, "processing")
      case "AttemptRefunded":
        return refunded(attempt, event, "succeeded")
      case "AttemptRefundFailed":
        return refunded(attempt, { ...event, amount: attempt.refunds[event.refundId]?.amount ?? 0 }, "failed")
    }
  },
})

const refunded = (
  attempt: AttemptState,
  { amount, refundId }: { readonly refundId: string; readonly amount: number },
  status: "processing" | "succeeded" | "failed",
): AttemptState => ({ ...attempt, refunds: { ...attempt.refunds, [refundId]: { amount, status } } })
