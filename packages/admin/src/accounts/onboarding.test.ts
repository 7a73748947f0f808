import { expect, it } from "vitest"
import { minorOf } from "./onboarding.ts"

it("reads a price as it is typed, in whole minor units", () => {
  expect([
    minorOf("12 500.5", "NGN"),
    minorOf("12500,50", "NGN"),
    minorOf("500", "XOF"),
    minorOf("1.5", "TND"),
  ]).toEqual([1_250_050, 1_250_050, 500, 1500])
})
