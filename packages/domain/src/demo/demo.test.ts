import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { oja } from "../index.ts"
import { brokenLaw } from "../kernel/law.ts"
import { World } from "../kernel/index.ts"
import { history } from "./history.ts"
import { adaStores, kofiServices } from "./shops.ts"

const telling = {
  seed: 7,
  business: "biz_demo",
  owner: "user_demo",
  today: "2026-03-02",
  days: 30,
  salesADay: 12,
} as const

describe.each([adaStores, kofiServices])("$name", (shop) => {
  it("has a history that no rule refuses and no law is broken by", () => {
    const world = new World(oja.aggregateOf)
    for (const step of history(shop, telling)) {
      const decision = world.ask(step.command, step.input, step.context)
      if (Result.isFailure(decision)) throw new Error(`${step.command.name}: ${JSON.stringify(decision.failure)}`)
      for (const event of decision.success) world.apply(event)
    }
    expect(brokenLaw(oja.laws, world)).toBeUndefined()
  })

  it("is the same for the same seed, and another for another", () => {
    const told = (seed: number) =>
      JSON.stringify([...history(shop, { ...telling, seed })].map(({ input, context }) => [input, context]))
    expect(told(7)).toBe(told(7))
    expect(told(7)).not.toBe(told(8))
  })
})
