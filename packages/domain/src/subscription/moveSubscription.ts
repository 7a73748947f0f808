import { accept, command } from "../kernel/index.ts"
import { SUBSCRIPTION, SubscriptionId } from "./events.ts"
import { heldUntil, Subscription, standingAt } from "./subscription.ts"

/** Notes what came by itself. What a business may use follows from the time alone, so nobody waits for this. */
export const moveSubscription = command("MoveSubscription", {
  summary: "Notes that a trial, a plan or its days of grace are over.",
  input: { subscriptionId: SubscriptionId },
  access: { module: "subscription", action: "manage", of: "system" },
  reads: () => ({ subscription: Subscription.of(SUBSCRIPTION) }),
  writes: [Subscription],
  decide: ({ subscription }, _, { at }) => {
    const { held, noted, notedPlan } = subscription
    const { pays, status, until = at } = standingAt(subscription, at)
    const last = held.at(-1)
    if (last === undefined) return accept([])
    const over = heldUntil(subscription)
    switch (status) {
      case "kept":
      case "trialing":
        return accept([])
      case "active":
      case "cancel_at_period_end":
        return accept(
          (noted === "active" && notedPlan === pays) || pays === undefined
            ? []
            : [{ _tag: "PlanBegan", plan: pays, at: held.find((it) => at < it.until)?.from ?? at }],
        )
      case "grace":
        return accept(
          noted === "grace" || pays === undefined ? [] : [{ _tag: "GraceBegan", plan: pays, from: over, until }],
        )
      case "paused":
        return accept(noted === "paused" || pays === undefined ? [] : [{ _tag: "SubscriptionPaused", plan: pays, at }])
      case "free":
        if (noted === "free") return accept([])
        return accept([
          last.trial === true ? { _tag: "TrialEnded", at: over } : { _tag: "SubscriptionEnded", plan: last.plan, at },
        ])
    }
  },
})
