import { expect, it } from "vitest"
import { pointText, readPoint } from "./point.ts"

it("a point is read as map apps copy it, and written so again", () => {
  expect(readPoint("6.5, 3.37")).toEqual({ lat: 6_500_000, lng: 3_370_000 })
  expect(readPoint(" -1.2921 36.8219 ")).toEqual({ lat: -1_292_100, lng: 36_821_900 })
  expect(readPoint("6.4550275;3.3840820")).toEqual({ lat: 6_455_028, lng: 3_384_082 })
  expect(readPoint("")).toBeUndefined()
  for (const wrong of ["Yaba", "6.5", "91, 0", "6.5, 181", "6,5, 3,37"]) expect(readPoint(wrong), wrong).toBe("wrong")
  expect(readPoint(pointText({ lat: -6_500_001, lng: 3_370_000 }))).toEqual({ lat: -6_500_001, lng: 3_370_000 })
})
