import * as Schema from "effect/Schema"
import { Amount, count, Currency, id, idAs, Instant, PositiveAmount, ref } from "../kernel/index.ts"
import { paidPlans, terms } from "./plans.ts"

/** There is one subscription a business. */
export const SUBSCRIPTION = "subscription"
export const SubscriptionId = idAs("subscription", Schema.Literal(SUBSCRIPTION))

export const PaidPlanName = Schema.Literals(paidPlans)
export const PlanTerm = Schema.Literals(terms)
/** A page on which a plan is to be paid. */
export const CheckoutId = id("chk")

const optional = Schema.optionalKey

/** From when until when a plan is held. */
const span = { from: Instant, until: Instant }
const bought = { plan: PaidPlanName, term: PlanTerm, currency: Currency }

/** What can have happened to what a business subscribes to (spec/decisions.md 6.14). */
export const SubscriptionEvent = Schema.TaggedUnion({
  TrialStarted: { plan: PaidPlanName, ...span },
  /** Somebody went to pay for a plan; whether they did, the payment says. */
  PlanChosen: { checkoutId: CheckoutId, ...bought, price: PositiveAmount, at: Instant },
  /** It is paid for, from the end of what is held, or at once where it holds more. */
  PlanPaid: {
    checkoutId: CheckoutId,
    paymentId: ref("pay"),
    ...bought,
    amount: Amount,
    ...span,
    at: Instant,
    /** It begins at once: what was left of the plan before has become so many days of this one. */
    convertedDays: optional(count(0, 100_000)),
  },
  /** A larger plan begins at once without paying: what was left of the one before has become days of it. */
  PlanRaised: { plan: PaidPlanName, before: PaidPlanName, ...span, convertedDays: count(0, 100_000) },
  /** At the end of what is paid for, this smaller plan is gone on with. */
  DowngradePlanned: { plan: PaidPlanName, at: Instant },
  /** At the end of what is paid for, nothing is gone on with: the business is on the free plan then. */
  SubscriptionCancelled: { at: Instant },
  /** What was planned for the end of the cycle is not wanted any more. */
  SubscriptionKept: { plan: PaidPlanName },
  /** What follows came to pass by itself, and is noted when it did. */
  TrialEnded: { at: Instant },
  PlanBegan: { plan: PaidPlanName, at: Instant },
  GraceBegan: { plan: PaidPlanName, ...span },
  SubscriptionPaused: { plan: PaidPlanName, at: Instant },
  SubscriptionEnded: { plan: PaidPlanName, at: Instant },
})
export type SubscriptionEvent = typeof SubscriptionEvent.Type
