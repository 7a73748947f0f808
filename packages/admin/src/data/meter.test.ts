import { expect, it } from "vitest"
import { metered } from "./meter.ts"

it("counts by day and by month, each from nothing when it begins", () => {
  const first = metered(undefined, { sent: 10, received: 100 }, new Date(2026, 10, 29, 12))
  expect(first).toMatchObject({ day: "2026-11-29", today: { sent: 10, received: 100 } })
  const second = metered(first, { sent: 1, received: 2 }, new Date(2026, 10, 30, 0, 1))
  expect(second).toMatchObject({ today: { sent: 1, received: 2 }, month: { sent: 11, received: 102 } })
  const third = metered(second, { sent: 5, received: 5 }, new Date(2026, 11, 1))
  expect(third).toMatchObject({ today: { sent: 5, received: 5 }, month: { sent: 5, received: 5 } })
})
