/** What other modules of the domain may use of this one. */
export { has, limits, trialPlan, type Plan } from "./plans.ts"
