import { answers, asks, lists, type Wire } from "../kernel/index.ts"
import { cancelSubscription, changePlan } from "./changePlan.ts"
import { SUBSCRIPTION } from "./events.ts"
import { planTable } from "./queries.ts"
import { planPayments, subscriptions } from "./views.ts"

/** There is one subscription a business. */
const ours = { given: { subscriptionId: SUBSCRIPTION }, answers: subscriptions }

// To pay for a plan, a provider must be asked: the gateway's own route does that (gateway/src/subscription).
export const wire: Wire = {
  "GET /v1.0/plans": answers(planTable),
  "POST /v1.0/subscription/change": asks(changePlan, ours),
  "POST /v1.0/subscription/cancel": asks(cancelSubscription, ours),
  "GET /v1.0/subscription/payments": lists(planPayments),
}
