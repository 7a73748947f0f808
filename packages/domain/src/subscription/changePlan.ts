import { accept, command, refuse } from "../kernel/index.ts"
import { PaidPlanName, SUBSCRIPTION, SubscriptionId } from "./events.ts"
import { isAtLeast } from "./plans.ts"
import { NothingPaidFor } from "./refusals.ts"
import { convertedDays, Subscription, standingAt } from "./subscription.ts"

const about = {
  subject: "subscriptionId",
  access: { module: "subscription", action: "manage" },
  offline: "never",
  reads: () => ({ subscription: Subscription.of(SUBSCRIPTION) }),
  writes: [Subscription],
  refusals: [NothingPaidFor],
} as const

const DAY = 86_400_000

/** More at once, less at the end of what is paid for, and the same as now takes back what was planned. */
export const changePlan = command("ChangePlan", {
  summary:
    "Goes on with another plan: a larger one at once, with what is left as days of it; a smaller one at the end.",
  input: { subscriptionId: SubscriptionId, plan: PaidPlanName },
  ...about,
  decide: ({ subscription }, { plan }, { at }) => {
    const { pays, status } = standingAt(subscription, at)
    const { currency, next } = subscription
    if ((status !== "active" && status !== "cancel_at_period_end") || pays === undefined || currency === undefined)
      return refuse(NothingPaidFor({}))
    if (plan === pays) return accept(next === undefined ? [] : [{ _tag: "SubscriptionKept", plan }])
    if (isAtLeast(pays, plan)) return accept(next === plan ? [] : [{ _tag: "DowngradePlanned", plan, at }])

    const days = convertedDays(subscription, at, plan, currency)
    return accept([{ _tag: "PlanRaised", plan, before: pays, from: at, until: at + days * DAY, convertedDays: days }])
  },
})

/** What is paid for goes on until its end; then the business is on the free plan, and nothing of it is removed. */
export const cancelSubscription = command("CancelSubscription", {
  summary: "Ends the plan when what is paid for is over; until then it goes on, and nothing is removed.",
  input: { subscriptionId: SubscriptionId },
  ...about,
  decide: ({ subscription }, _, { at }) => {
    const { status } = standingAt(subscription, at)
    if (subscription.next === "free") return accept([])
    if (status === "kept" || status === "free" || subscription.currency === undefined) return refuse(NothingPaidFor({}))

    return accept([{ _tag: "SubscriptionCancelled", at }])
  },
})
