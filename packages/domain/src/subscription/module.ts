import type { Module } from "../kernel/index.ts"
import { cancelSubscription, changePlan } from "./changePlan.ts"
import { choosePlan } from "./choosePlan.ts"
import { laws } from "./laws.ts"
import { moveSubscription } from "./moveSubscription.ts"
import { planTable } from "./queries.ts"
import { Subscription } from "./subscription.ts"
import { planPayments, subscriptions } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** What a business has paid for decides which premium features are open to it. */
export const subscription: Module = {
  name: "subscription",
  summary: "The plans, what each holds and costs, and which of them the business has paid for.",
  aggregates: [Subscription],
  commands: [choosePlan, changePlan, cancelSubscription, moveSubscription],
  views: [subscriptions, planPayments],
  queries: [planTable],
  wire,
  laws,
  words,
}
