import { expect, it } from "vitest"
import { likelyTendered } from "./banknotes.ts"

it("offers the next sums that notes make, and never the exact one", () => {
  expect(likelyTendered(12_300_00, "NGN", 100)).toEqual([12_400_00, 12_500_00, 13_000_00, 15_000_00])
  expect(likelyTendered(200_00, "NGN", 100)).toEqual([500_00, 1000_00, 5000_00, 10_000_00])
  expect(likelyTendered(2_350, "XOF", 1)).toEqual([2_500, 3_000, 4_000, 5_000])
  expect(likelyTendered(99_50, "GHS", 100)).toEqual([100_00, 200_00])
  expect(likelyTendered(20_000_00, "NGN", 100)).toEqual([])
  expect(likelyTendered(0, "NGN", 100)).toEqual([])
})
