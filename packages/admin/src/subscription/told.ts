import type { planTable } from "@oja/domain/subscription/queries"
import type { leastPlan, Plan, Term } from "@oja/domain/subscription/plans"

export type PlanId = Plan
export type Feature = keyof typeof leastPlan
/** What the plans hold and cost, as everybody is told. */
export type Tabled = ReturnType<typeof planTable.answer>

/** What a plan costs for so long; nothing for the free one. */
export const priceIn = ({ prices }: Tabled, plan: string, term: Term, currency: string): number =>
  prices.find((it) => it.plan === plan && it.term === term && it.currency === currency)?.price ?? 0

export const termNames: ReadonlyArray<Term> = ["month", "half_year", "year"]

const order: ReadonlyArray<string> = ["free", "starter", "growth", "business"]
/** Whether the first holds more than the second. */
export const isMore = (plan: string, other: string): boolean => order.indexOf(plan) > order.indexOf(other)
