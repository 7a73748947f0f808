import { expect, it } from "vitest"
import { growth, heldAgainst, readComparison } from "./compare.ts"

const march = { from: "2026-03-01", to: "2026-03-08" }

it("holds days against as many just before them, or the same a year ago", () => {
  expect(heldAgainst(march, "previous")).toEqual({ from: "2026-02-21", to: "2026-02-28" })
  expect(heldAgainst({ from: "2026-03-08", to: "2026-03-08" }, "previous")).toEqual({
    from: "2026-03-07",
    to: "2026-03-07",
  })
  expect(heldAgainst(march, "last_year")).toEqual({ from: "2025-03-01", to: "2025-03-08" })
  expect(heldAgainst({ from: "2024-02-29", to: "2024-02-29" }, "last_year")?.from).toBe("2023-02-28")
  expect(heldAgainst(march, "none")).toBeUndefined()
})

it("reads what to compare with from the address", () => {
  expect(readComparison(new URLSearchParams("compare=last_year"))).toBe("last_year")
  expect(readComparison(new URLSearchParams("compare=ever"))).toBe("none")
})

it("says no percentage where there was nothing before", () => {
  expect(growth(100, 0)).toBeUndefined()
  expect(growth(150, 100)).toBe(0.5)
  expect(growth(50, -100)).toBe(1.5)
})
