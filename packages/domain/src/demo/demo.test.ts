import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { oja } from "../index.ts"
import { brokenLaw } from "../kernel/law.ts"
import { countryOf } from "../businesses/index.ts"
import { dayOf, World } from "../kernel/index.ts"
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

  // Who opens the demo shop at dawn looked into the future: what they sold stood behind what was sold "later".
  it.each(["00:00:00.000", "00:00:01.000", "00:30:00.000", "05:12:00.000", "09:10:00.000", "23:59:00.000"])(
    "ends at the moment it is told, %s",
    (time) => {
      const { zone } = countryOf(shop.country)
      const hours = zone === "Africa/Lagos" ? "+01:00" : "Z"
      const until = Date.parse(`${telling.today}T${time}${hours}`)
      const last = [...history(shop, { ...telling, until })].filter(({ context }) => context.today === telling.today)
      expect(last.length).toBeGreaterThan(8)
      for (const { context } of last) {
        expect(context.at).toBeLessThanOrEqual(until)
        expect(dayOf(context.at, zone)).toBe(telling.today)
      }
    },
  )
})
