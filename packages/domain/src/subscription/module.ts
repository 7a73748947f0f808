import { answers, type Module } from "../kernel/index.ts"
import { planTable } from "./queries.ts"

/** What a business has paid for decides which premium features are open to it. Nothing can be bought yet: see `plans.ts`. */
export const subscription: Module = {
  name: "subscription",
  summary: "The plans, what each holds, and which of them a feature needs.",
  aggregates: [],
  commands: [],
  views: [],
  queries: [planTable],
  wire: { "GET /v1.0/plans": answers(planTable) },
  laws: [],
  words: { refusals: {}, events: {} },
}
