import { expect, it } from "vitest"
import { thirtyDays } from "./overall.ts"

it("shows thirty days without gaps, of one currency", () => {
  const day = { on: "2026-03-01", takings: 500, orders: 1 }
  const overall = {
    today: "2026-03-08",
    lastThirtyDays: [
      { ...day, currency: "NGN" },
      { ...day, currency: "USD", takings: 7 },
    ],
  }
  const days = thirtyDays(overall, "NGN")
  expect(days).toHaveLength(30)
  expect([days[0]?.on, days[29]?.on]).toEqual(["2026-02-07", "2026-03-08"])
  expect(days.filter(({ takings }) => takings > 0)).toEqual([{ ...day, currency: "NGN" }])
})
