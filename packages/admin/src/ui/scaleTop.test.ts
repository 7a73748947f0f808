import { expect, it } from "vitest"
import { scaleTop } from "./scaleTop.ts"

it("ends the scale at a round number no bar passes", () => {
  expect([0, 1, 230, 1000, 1001, 7_600_000].map((most) => scaleTop(most, 1))).toEqual([
    1, 1, 250, 1000, 2000, 10_000_000,
  ])
})
