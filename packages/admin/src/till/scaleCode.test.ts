import { expect, it } from "vitest"
import { amountOf, weighedIn } from "./scaleCode.ts"

const scale = [
  { prefix: "21", holds: "weight" },
  { prefix: "22", holds: "price" },
] as const

it("reads a weight or a price only from codes whose prefix the shop has named", () => {
  expect(weighedIn("2112345012346", scale)).toEqual({ codes: ["2112345", "12345"], holds: "weight", value: 1234 })
  expect(weighedIn("2112345012346", [])).toBeUndefined()
  // A look-alike of another maker, a wrong check figure, a weight of nothing, and shorter codes are codes.
  expect(weighedIn("6151100020013", scale)).toBeUndefined()
  expect(weighedIn("2112345012340", scale)).toBeUndefined()
  expect(weighedIn("2112345000008", scale)).toBeUndefined()
  expect(weighedIn("211234501234", scale)).toBeUndefined()
})

it("sells as much as was weighed, or as much as the price buys", () => {
  const weight = { codes: [], holds: "weight", value: 1234 } as const
  const price = { codes: [], holds: "price", value: 800 } as const
  expect(amountOf(weight, 200_000, 100)).toBe(1234)
  expect(amountOf(price, 200_000, 100)).toBe(400)
  expect(amountOf(price, 0, 100)).toBeUndefined()
})
