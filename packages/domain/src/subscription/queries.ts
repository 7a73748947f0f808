import { query } from "../kernel/index.ts"
import {
  discountOf,
  graceDays,
  has,
  leastPlan,
  limits,
  monthsOf,
  neverGated,
  paidPlans,
  plans,
  priceCurrencies,
  priceOf,
  support,
  terms,
  trialDays,
  trialPlan,
  unsold,
} from "./plans.ts"

export const planTable = query("Plans", {
  summary: "The plans: what each holds, how much of it, and what it costs.",
  access: { module: "subscription", action: "view", of: "public" },
  reads: () => ({}),
  answer: () => ({
    plans: plans.map((plan) => ({
      id: plan,
      features: Object.keys(leastPlan).filter((feature) => has(plan, feature) && !unsold.includes(feature)),
      limits: limits[plan],
      support: support[plan],
    })),
    terms: terms.map((term) => ({ id: term, months: monthsOf[term], discount: discountOf[term] })),
    prices: priceCurrencies.flatMap((currency) =>
      paidPlans.flatMap((plan) =>
        terms.map((term) => ({ currency, plan, term, price: priceOf(plan, term, currency) })),
      ),
    ),
    trial: { plan: trialPlan, days: trialDays },
    graceDays,
    neverGated,
  }),
})
