/** What other modules of the domain may use of this one. */
export { CheckoutId, SUBSCRIPTION, type SubscriptionEvent } from "./events.ts"
export { has, limits, mostOf, type Plan, planHolding, priceCurrency, requiredPlan, trialPlan } from "./plans.ts"
export { spanOf, standingAt, Subscription, type SubscriptionState } from "./subscription.ts"
export { trialStarted } from "./trial.ts"
export { subscriptions } from "./views.ts"
export { planName } from "./words.ts"
