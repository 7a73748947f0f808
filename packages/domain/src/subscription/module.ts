import { answers, asks, lists, module } from "../kernel/index.ts"
import { cancelSubscription, changePlan } from "./changePlan.ts"
import { choosePlan } from "./choosePlan.ts"
import { SUBSCRIPTION } from "./events.ts"
import { laws } from "./laws.ts"
import { moveSubscription } from "./moveSubscription.ts"
import { planTable } from "./queries.ts"
import { Subscription } from "./subscription.ts"
import { planPayments, subscriptions } from "./views.ts"
import { words } from "./words.ts"

/** There is one subscription a business. */
const ours = { given: { subscriptionId: SUBSCRIPTION }, answers: subscriptions }

export const subscription = module("subscription", {
  summary: "The plans, what each holds and costs, and which of them the business has paid for.",
  aggregates: [Subscription],
  commands: [choosePlan, moveSubscription],
  views: [subscriptions],
  // To pay for a plan, a provider must be asked: the gateway's own route does that (gateway/src/subscription).
  wire: {
    "GET /v1.0/plans": answers(planTable),
    "POST /v1.0/subscription/change": asks(changePlan, ours),
    "POST /v1.0/subscription/cancel": asks(cancelSubscription, ours),
    "GET /v1.0/subscription/payments": lists(planPayments),
  },
  laws,
  words,
})
