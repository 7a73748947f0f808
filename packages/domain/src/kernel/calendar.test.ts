import { expect, it, vi } from "vitest"

it("takes no empty word for a day, though it is the first that is asked about", async () => {
  vi.resetModules()
  const { isDay } = await import("./calendar.ts")
  expect(["", "2026-02-30", "2026-11"].filter(isDay)).toEqual([])
  expect(isDay("2026-11-29")).toBe(true)
  expect(isDay("2026-11-29")).toBe(true)
})
