import { expect, it } from "vitest"
import { denominations, likelyTendered } from "./banknotes.ts"

it("offers the next sums that notes make, and never the exact one", () => {
  expect(likelyTendered(12_300_00, "NGN", 100)).toEqual([12_400_00, 12_500_00, 13_000_00, 15_000_00])
  expect(likelyTendered(200_00, "NGN", 100)).toEqual([500_00, 1000_00, 5000_00, 10_000_00])
  expect(likelyTendered(2_350, "XOF", 1)).toEqual([2_500, 3_000, 4_000, 5_000])
  expect(likelyTendered(99_50, "GHS", 100)).toEqual([100_00, 200_00])
  expect(likelyTendered(20_000_00, "NGN", 100)).toEqual([])
  expect(likelyTendered(0, "NGN", 100)).toEqual([])
})

it("knows the notes of Kinshasa, Antananarivo and Tunis, and what a drawer there is counted in", () => {
  expect(likelyTendered(12_300_00, "CDF", 100)).toEqual([12_500_00, 13_000_00, 15_000_00, 20_000_00])
  expect(likelyTendered(7_400_00, "MGA", 100)).toEqual([7_500_00, 8_000_00, 10_000_00, 20_000_00])
  expect(likelyTendered(12_500, "TND", 1000)).toEqual([15_000, 20_000, 50_000])
  expect(denominations("UGX", 1)).toEqual([50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100])
})
