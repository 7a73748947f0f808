import { expect, it } from "vitest"
import { thirtyDays } from "./overall.ts"
import { buyers, debtors, type Sale } from "./suggestions.ts"

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

const sale = (part: Partial<Sale>) => ({ currency: "NGN", balance: 0, on: "2026-03-01", ...part }) as Sale

it("adds up what each customer owes, the most first, since the oldest debt", () => {
  const found = debtors(
    [
      sale({ customerId: "a", customerName: "Ada", balance: 300, on: "2026-03-05" }),
      sale({ customerId: "b", customerName: "Bola", balance: 400 }),
      sale({ customerId: "a", customerName: "Ada", balance: 200, on: "2026-02-01" }),
      sale({ customerId: "c", balance: 900, currency: "USD" }),
    ],
    "NGN",
  )
  expect(found).toEqual([
    { id: "a", name: "Ada", owed: 500, since: "2026-02-01" },
    { id: "b", name: "Bola", owed: 400, since: "2026-03-01" },
  ])
})

it("names each buyer once, with their last day", () => {
  const found = buyers([
    sale({ customerId: "a", customerName: "Ada", on: "2026-02-02" }),
    sale({ on: "2026-02-01" }),
    sale({ customerId: "a", customerName: "Ada", on: "2026-01-02" }),
  ])
  expect(found).toEqual([{ id: "a", name: "Ada", last: "2026-02-02" }])
})
