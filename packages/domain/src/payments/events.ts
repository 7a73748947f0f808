import * as Schema from "effect/Schema"
import { Amount, Currency, id, PositiveAmount, text } from "../kernel/index.ts"
import { PaymentId, RefundId } from "../sales/events.ts"

/** One try to pay: a page of a provider that was opened, and what became of it. */
export const AttemptId = id("pmt")

export const Provider = Schema.Literals(["test", "paystack", "flutterwave"])
export type Provider = typeof Provider.Type

/** What is paid for. Orders and invoices today; a wallet, a plan and an advert later. */
export const Purpose = Schema.Literals(["order", "invoice"])

/** Epoch milliseconds. */
const At = Schema.Int

/** What can have happened to a try to pay (spec/decisions.md 6.6). A success is a fact in any state. */
export const AttemptEvent = Schema.TaggedUnion({
  PaymentInitiated: {
    attemptId: AttemptId,
    purpose: Purpose,
    /** The order's or the invoice's id. */
    subjectId: text(1, 80),
    amount: PositiveAmount,
    currency: Currency,
    provider: Provider,
    expiresAt: At,
    at: At,
  },
  /** The provider has a page for it. */
  PaymentPending: {
    attemptId: AttemptId,
    providerRef: text(1, 120),
    checkoutUrl: text(1, 500),
  },
  PaymentSucceeded: {
    attemptId: AttemptId,
    purpose: Purpose,
    subjectId: text(1, 80),
    /** Under which id the order's or the invoice's sale has it; each success has one of its own. */
    paymentId: PaymentId,
    providerRef: text(1, 120),
    /** What really arrived, which may be another amount than was asked. */
    amount: PositiveAmount,
    currency: Currency,
    /** What the provider kept of it. */
    fee: Amount,
    /** How it was paid at the provider's: card, bank, mobile money. */
    channel: Schema.optionalKey(text(1, 40)),
    at: At,
  },
  PaymentFailed: { attemptId: AttemptId, code: text(1, 60), message: text(0, 300), at: At },
  PaymentExpired: { attemptId: AttemptId, at: At },
  PaymentCancelled: { attemptId: AttemptId, at: At },
  /** The provider was asked to send money back, and what it said. */
  AttemptRefundRequested: { attemptId: AttemptId, refundId: RefundId, amount: PositiveAmount, at: At },
  AttemptRefunded: { attemptId: AttemptId, refundId: RefundId, amount: PositiveAmount, at: At },
  AttemptRefundFailed: { attemptId: AttemptId, refundId: RefundId, message: text(0, 300), at: At },
})
export type AttemptEvent = typeof AttemptEvent.Type
