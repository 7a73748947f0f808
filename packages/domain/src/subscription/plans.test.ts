import { describe, expect, it } from "vitest"
import { has, leastPlan, limits, plans, requiredPlan, type Plan } from "./plans.ts"

const features = Object.keys(leastPlan)
const steps = plans.slice(1).map((plan, at) => [plans[at] as Plan, plan] as const)

describe("the plans", () => {
  it.each(steps)("%s holds no more than %s: neither a feature nor a number", (less, more) => {
    expect(features.filter((feature) => has(less, feature) && !has(more, feature))).toEqual([])
    const shrunk = (Object.keys(limits[more]) as ReadonlyArray<keyof (typeof limits)[Plan]>).filter(
      (limit) => (limits[more][limit] ?? Infinity) < (limits[less][limit] ?? Infinity),
    )
    expect(shrunk).toEqual([])
  })

  it("offers the least plan that holds the feature", () => {
    for (const feature of features) {
      const plan = requiredPlan(feature) as Plan
      expect(plans.filter((it) => has(it, feature))).toEqual(plans.slice(plans.indexOf(plan)))
    }
  })

  it("opens nothing that the table does not know", () => {
    expect(plans.filter((plan) => has(plan, "teleportation"))).toEqual([])
    expect(requiredPlan("teleportation")).toBeUndefined()
  })
})
