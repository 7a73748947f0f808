import { accept, command, refuse } from "../kernel/index.ts"
import { PaidPlanName, SUBSCRIPTION, SubscriptionId } from "./events.ts"
import { isAtLeast } from "./plans.ts"
import { NothingPaidFor, TooLittleLeft } from "./refusals.ts"
import { convertedDays, Subscription, standingAt } from "./subscription.ts"

const about = {
  access: { module: "subscription", action: "manage" },
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
  refusals: [NothingPaidFor, TooLittleLeft],
  decide: ({ subscription }, { plan }, { at }) => {
    const { currency, held, next } = subscription
    // Now, or once what is tried out is over.
    const pays = held.find((it) => it.trial !== true && at < it.until)?.plan
    if (pays === undefined || currency === undefined) return refuse(NothingPaidFor({}))
    if (plan === pays) return accept(next === undefined ? [] : [{ _tag: "SubscriptionKept", plan }])
    if (isAtLeast(pays, plan)) return accept(next === plan ? [] : [{ _tag: "DowngradePlanned", plan, at }])

    const days = convertedDays(subscription, at, plan, currency)
    // It would be over as it begins.
    if (days < 1) return refuse(TooLittleLeft({ plan }))
    return accept([{ _tag: "PlanRaised", plan, before: pays, from: at, until: at + days * DAY, convertedDays: days }])
  },
})

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
