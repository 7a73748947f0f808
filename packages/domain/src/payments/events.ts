import * as Schema from "effect/Schema"
import { Amount, Currency, id, PositiveAmount, text, Instant, SubjectId } from "../kernel/index.ts"
import { PaymentId, RefundId } from "../sales/index.ts"

/** One try to pay: a page of a provider that was opened, and what became of it. */
export const AttemptId = id("pmt")

export const Provider = Schema.Literals(["test", "paystack", "flutterwave"])
export type Provider = typeof Provider.Type

/** What is paid for: by customers an order or an invoice, by the business itself its plan; a wallet and an advert later. */
export const Purpose = Schema.Literals(["order", "invoice", "subscription"])
export type Purpose = typeof Purpose.Type

/** What the provider calls one success: its transaction. */
const ProviderRef = text(1, 120)

/** How it was paid at the provider's: card, bank, mobile money. */
export const PaidBy = text(1, 40)

export const asked = {
  attemptId: AttemptId,
  purpose: Purpose,
  /** The order's or the invoice's id. */
  subjectId: SubjectId,
  amount: PositiveAmount,
  currency: Currency,
  provider: Provider,
  /** Epoch milliseconds. */
  expiresAt: Instant,
}

export const arrived = {
  providerRef: ProviderRef,
  /** What really arrived, which may be another amount than was asked. */
  amount: PositiveAmount,
  currency: Currency,
  /** What the provider kept of it. */
  fee: Amount,
  channel: Schema.optionalKey(PaidBy),
}

/** What can have happened to a try to pay (spec/decisions.md 6.6). A success is a fact in any state. */
export const AttemptEvent = Schema.TaggedUnion({
  PaymentInitiated: {
    ...asked,
    at: Instant,
    /** Where the customer goes when they are through: the order's page, or the invoice's. */
    returnUrl: Schema.optionalKey(text(1, 500)),
    /** The language the customer reads. */
    language: Schema.optionalKey(Schema.Literals(["en", "fr"])),
  },
  /** The provider has a page for it. */
  PaymentPending: {
    attemptId: AttemptId,
    providerRef: ProviderRef,
    checkoutUrl: text(1, 500),
  },
  PaymentSucceeded: {
    attemptId: AttemptId,
    purpose: Purpose,
    subjectId: SubjectId,
    /** Under which id the order's or the invoice's sale has it; each success has one of its own. */
    paymentId: PaymentId,
    ...arrived,
    at: Instant,
  },
  PaymentFailed: { attemptId: AttemptId, code: text(1, 60), message: text(0, 300), at: Instant },
  PaymentExpired: { attemptId: AttemptId, at: Instant },
  PaymentCancelled: { attemptId: AttemptId, at: Instant },
  /** Money is to go back, out of the success it names. */
  AttemptRefundRequested: {
    attemptId: AttemptId,
    refundId: RefundId,
    amount: PositiveAmount,
    at: Instant,
    providerRef: Schema.optionalKey(ProviderRef),
  },
  /** The provider has taken the refund on, under a name of its own. */
  AttemptRefundSent: { attemptId: AttemptId, refundId: RefundId, refundRef: text(1, 120), at: Instant },
  AttemptRefunded: { attemptId: AttemptId, refundId: RefundId, amount: PositiveAmount, at: Instant },
  AttemptRefundFailed: { attemptId: AttemptId, refundId: RefundId, message: text(0, 300), at: Instant },
})
export type AttemptEvent = typeof AttemptEvent.Type
