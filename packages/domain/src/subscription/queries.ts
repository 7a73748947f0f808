import { query } from "../kernel/index.ts"
import { has, leastPlan, limits, plans } from "./plans.ts"

/** The plans, what each holds and how much of it. */
export const planTable = query("Plans", {
  summary: "The plans: what each holds, and how much of it.",
  input: {},
  access: { module: "subscription", action: "view", of: "public" },
  reads: () => ({}),
  answer: () => ({
    plans: plans.map((plan) => ({
      id: plan,
      features: Object.keys(leastPlan).filter((feature) => has(plan, feature)),
      limits: limits[plan],
    })),
  }),
})
