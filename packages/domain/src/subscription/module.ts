import { module } from "../kernel/index.ts"
import { choosePlan } from "./choosePlan.ts"
import { laws } from "./laws.ts"
import { moveSubscription } from "./moveSubscription.ts"
import { Subscription } from "./subscription.ts"
import { subscriptions } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const subscription = module("subscription", {
  summary: "The plans, what each holds and costs, and which of them the business has paid for.",
  aggregates: [Subscription],
  commands: [choosePlan, moveSubscription],
  views: [subscriptions],
  wire,
  laws,
  words,
})
