import { type Currency, aggregate, present } from "../kernel/index.ts"
import { AttemptEvent, type Provider, type Purpose } from "./events.ts"

export interface AttemptState {
  readonly status: "none" | "initiated" | "pending" | "succeeded" | "failed" | "expired" | "cancelled"
  readonly purpose: Purpose
  readonly subjectId: string
  readonly amount: number
  readonly currency: Currency
  readonly provider: Provider
  readonly initiatedAt: number
  readonly expiresAt: number
  /** What the provider called it last: the page that was opened, or what arrived. */
  readonly providerRef?: string
  readonly checkoutUrl?: string
  /** How it was paid, and when money last arrived. */
  readonly channel?: string
  readonly succeededAt?: number
  /** Why it did not go through, and when it ended without money. */
  readonly failure?: { readonly code: string; readonly message: string }
  readonly endedAt?: number
  /** What arrived in all: a provider may report two successes for one try, under references of their own. */
  readonly received: { readonly [providerRef: string]: number }
  readonly fee: number
  readonly refunds: { readonly [refundId: string]: AttemptRefund }
  /** Where the customer goes when they are through, and what they read. */
  readonly returnUrl: string
  readonly language: "en" | "fr"
}

export interface AttemptRefund {
  readonly amount: number
  readonly status: "processing" | "succeeded" | "failed"
  readonly at: number
  /** Out of which success it goes back. */
  readonly providerRef?: string
  /** What the provider calls the refund, once it has taken it on. */
  readonly refundRef?: string
  /** Why it did not go back. */
  readonly message?: string
}

const initial: AttemptState = {
  status: "none",
  purpose: "order",
  subjectId: "",
  amount: 0,
  currency: "NGN",
  provider: "test",
  initiatedAt: 0,
  expiresAt: 0,
  received: {},
  fee: 0,
  refunds: {},
  returnUrl: "/",
  language: "en",
}

/** A try to pay. */
export const Attempt = aggregate({
  name: "payment",
  version: 2,
  initial,
  events: AttemptEvent,
  idOf: (event: AttemptEvent) => event.attemptId,
  evolve: (attempt: AttemptState, event): AttemptState => {
    switch (event._tag) {
      case "PaymentInitiated": {
        const { _tag, at: initiatedAt, attemptId: _id, ...said } = event
        return { ...attempt, ...said, status: "initiated", initiatedAt }
      }
      case "PaymentPending":
        return {
          ...attempt,
          status: attempt.status === "initiated" ? "pending" : attempt.status,
          providerRef: event.providerRef,
          checkoutUrl: event.checkoutUrl,
        }
      case "PaymentSucceeded": {
        const { failure: _, ...before } = attempt
        const { amount, at: succeededAt, channel, fee, providerRef } = event
        const received = { ...before.received, [providerRef]: amount }
        const how = { providerRef, succeededAt, ...present({ channel }) }
        return { ...before, ...how, status: "succeeded", received, fee: before.fee + fee }
      }
      case "PaymentFailed": {
        const { at: endedAt, code, message } = event
        return { ...attempt, status: "failed", failure: { code, message }, endedAt }
      }
      case "PaymentExpired":
        return { ...attempt, status: "expired", endedAt: event.at }
      case "PaymentCancelled":
        return { ...attempt, status: "cancelled", endedAt: event.at }
      case "AttemptRefundRequested": {
        const { amount, at, providerRef } = event
        const from = present({ providerRef })
        return refunded(attempt, event, { amount, at, status: "processing", ...from })
      }
      case "AttemptRefundSent":
        return refunded(attempt, event, { refundRef: event.refundRef })
      case "AttemptRefunded":
        return refunded(attempt, event, { status: "succeeded" })
      case "AttemptRefundFailed":
        return refunded(attempt, event, { status: "failed", message: event.message })
    }
  },
})

const refunded = (
  attempt: AttemptState,
  { refundId }: { readonly refundId: string },
  now: Partial<AttemptRefund>,
): AttemptState => {
  const before = attempt.refunds[refundId] ?? { amount: 0, at: 0, status: "processing" as const }
  return { ...attempt, refunds: { ...attempt.refunds, [refundId]: { ...before, ...now } } }
}

/** Nothing has become of it yet. */
export const isWaiting = ({ status }: Pick<AttemptState, "status">): boolean =>
  status === "initiated" || status === "pending"

/** It waits, and there is time left to pay on the page that was opened. */
export const isOpen = (attempt: Pick<AttemptState, "status" | "expiresAt">, at: number): boolean =>
  isWaiting(attempt) && at < attempt.expiresAt

/** What is left of each success: what came, less what went back or is on its way back. */
export const leftOf = ({ received, refunds }: AttemptState): ReadonlyMap<string, number> => {
  const left = new Map(Object.entries(received))
  const [first] = left.keys()
  for (const { amount, providerRef = first ?? "", status } of Object.values(refunds))
    if (status !== "failed") left.set(providerRef, (left.get(providerRef) ?? 0) - amount)
  return left
}
