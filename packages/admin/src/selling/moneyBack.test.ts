import { expect, it } from "vitest"
import { asPaid, partsOf, waysIn } from "./moneyBack.ts"

const paid = [
  { method: "cash", amount: 150_000, reversed: false },
  { method: "bank_transfer", amount: 800_000, reversed: false },
  { method: "card", amount: 90_000, reversed: true },
  { method: "change_owed", amount: 50_000, reversed: false },
] as const
const ways = waysIn(paid, [])

it("goes back in the ways it came, change that was owed as cash, less what went back before", () => {
  expect(ways).toEqual([
    { method: "bank_transfer", amount: 800_000 },
    { method: "cash", amount: 200_000 },
  ])
  expect(waysIn(paid, [{ method: "bank_transfer", amount: 700_000 }])).toEqual([
    { method: "cash", amount: 200_000 },
    { method: "bank_transfer", amount: 100_000 },
  ])
  expect(waysIn(paid, [{ method: "card", amount: 200_000 }])).toEqual(ways)
  expect(asPaid(ways, 900_000).map(({ amount }) => amount)).toEqual([800_000, 100_000])
  expect(asPaid(ways, 300_000).map(({ amount }) => amount)).toEqual([300_000, 0])
})

it("is as somebody types it, while something is left for the first way", () => {
  const typed = (cash: string) => partsOf(ways, 900_000, { cash }, "NGN", "en-NG")?.map(({ amount }) => amount)
  expect(typed("2,500")).toEqual([650_000, 250_000])
  expect(typed("")).toEqual([900_000, 0])
  expect(typed("9000")).toBeUndefined()
  expect(typed("-1")).toBeUndefined()
  expect(typed("two")).toBeUndefined()
})
