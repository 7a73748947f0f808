import type { EventOf } from "../kernel/index.ts"
import { trialDays, trialPlan } from "./plans.ts"
import type { Subscription } from "./subscription.ts"

/** A new business tries a larger plan out before it is on the free one. */
export const trialStarted = (at: number): EventOf<typeof Subscription> => ({
  _tag: "TrialStarted",
  plan: trialPlan,
  from: at,
  until: at + trialDays * 86_400_000,
})
