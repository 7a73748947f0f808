import type { IncomingHttpHeaders } from "node:http"
import { type Effect, Schema } from "effect"
import type { Currency } from "@oja/domain/kernel/index"

/** A page on which a customer is to pay. Amounts are minor units of the currency. */
export interface Page {
  /** Our own name for the try; the provider reports under it. */
  readonly reference: string
  readonly amount: number
  readonly currency: Currency
  readonly email: string
  readonly name: string
  readonly phone?: string
  /** Whom the customer pays. */
  readonly seller: string
  readonly language: "en" | "fr"
  /** Where the provider sends the customer afterwards. */
  readonly backUrl: string
}

/** One transaction in which the provider took a customer's money. */
export interface Charge {
  readonly providerRef: string
  readonly amount: number
  readonly currency: Currency
  readonly fee: number
  readonly channel?: string
}

/** What the provider itself says became of a page. */
export type Verdict =
  | { readonly _tag: "Paid"; readonly charges: ReadonlyArray<Charge> }
  | { readonly _tag: "Failed"; readonly code: string; readonly message: string }
  /** Nobody has paid yet, or the provider knows nothing of it. */
  | { readonly _tag: "Waiting" }

export interface Refund {
  /** Which of the provider's transactions the money goes back from. */
  readonly transaction: string
  readonly refundId: string
  readonly amount: number
  readonly currency: Currency
  /** What the provider calls the refund, once it has said so. */
  readonly refundRef?: string
}

export type RefundVerdict =
  | { readonly _tag: "Underway" | "Done"; readonly refundRef: string }
  | { readonly _tag: "Refused"; readonly message: string }
  /** The provider knows nothing of it, so it may be asked again. */
  | { readonly _tag: "Unheard" }

/** What a webhook speaks of. Nothing in it is believed but that it is worth asking the provider. */
export interface Notice {
  /** The same for every delivery of the same event. */
  readonly eventId: string
  readonly about: "charge" | "refund" | "other"
  readonly reference?: string
  readonly transaction?: string
}

/** The provider is away, or answers what nobody can read. It names neither the customer nor a key. */
export class PaymentsAway extends Schema.TaggedError<PaymentsAway>()("PaymentsAway", {
  reason: Schema.String,
  /** False when the provider said no for good. */
  passing: Schema.Boolean,
}) {}

/** The provider does not take this: another currency, or an amount it cannot write. */
export class PaymentNotTaken extends Schema.TaggedError<PaymentNotTaken>()("PaymentNotTaken", {
  currency: Schema.String,
}) {}

/** The provider has a page under this reference already, and does not say where. */
export class PageLost extends Schema.TaggedError<PageLost>()("PageLost", {}) {}

/** One payment provider, as the rest of the gateway sees it. */
export interface Adapter {
  readonly initialise: (
    page: Page,
  ) => Effect.Effect<{ readonly checkoutUrl: string }, PaymentsAway | PaymentNotTaken | PageLost>
  /** Asks the provider; with a transaction of its own, about that one. */
  readonly verify: (of: {
    readonly reference: string
    readonly transaction?: string
  }) => Effect.Effect<Verdict, PaymentsAway>
  /** Sends money back; asked once, since nobody may be paid back twice. */
  readonly refund: (refund: Refund) => Effect.Effect<RefundVerdict, PaymentsAway>
  readonly refunded: (refund: Refund) => Effect.Effect<RefundVerdict, PaymentsAway>
  /** Who sent it is settled first: a body that the provider did not sign is not read. */
  readonly readWebhook: (
    headers: Readonly<Record<string, string | undefined>> | IncomingHttpHeaders,
    body: string,
  ) => Notice | "forged" | "unreadable"
}

/** A try's name at the provider's, which takes letters, digits and hyphens. */
export const referenceOf = (attemptId: string): string => attemptId.replace("_", "-")

export const attemptOf = (reference: string): `pmt_${string}` | undefined =>
  /^pmt-[0-9A-Za-z-]{1,48}$/.test(reference) ? `pmt_${reference.slice("pmt-".length)}` : undefined
