import { describe, expect, it } from "vitest"
import { type Sale, spread, standingOf } from "./standing.ts"

const sale = (part: Partial<Sale>): Sale => ({
  on: "2026-11-02",
  currency: "NGN",
  total: 5000,
  balance: 0,
  credited: 0,
  voided: false,
  ...part,
})

describe("how a customer stands", () => {
  it("sums what is owed and spent, and knows the last purchase", () => {
    const sales = [
      sale({ balance: 2000 }),
      sale({ on: "2026-11-19", total: 1500, balance: 1500 }),
      sale({ on: "2026-10-30" }),
    ]
    expect(standingOf(sales, "NGN")).toEqual({ owed: 3500, credit: 0, spent: 11_500, orders: 3, last: "2026-11-19" })
  })

  it("forgets voided sales and other money, and keeps apart what was paid too much", () => {
    const sales = [sale({ voided: true, balance: 0 }), sale({ currency: "XOF", balance: 900 }), sale({ balance: -300 })]
    expect(standingOf(sales, "NGN")).toEqual({ owed: 0, credit: 300, spent: 5000, orders: 1, last: "2026-11-02" })
  })

  it("counts nothing as spent that was brought back", () => {
    expect(standingOf([sale({ credited: 2000, balance: -2000 })], "NGN")).toMatchObject({ credit: 2000, spent: 3000 })
  })

  it("is nothing for somebody who never bought", () => {
    expect(standingOf([], "NGN")).toEqual({ owed: 0, credit: 0, spent: 0, orders: 0, last: undefined })
  })
})

describe("what a customer pays", () => {
  it("settles the oldest first, and no more than is open", () => {
    const open = [
      { id: "a", balance: 2000 },
      { id: "b", balance: 500 },
      { id: "c", balance: 1000 },
    ]
    expect(spread(open, 2300)).toEqual([
      { id: "a", amount: 2000 },
      { id: "b", amount: 300 },
    ])
    expect(spread(open, 9000).map(({ amount }) => amount)).toEqual([2000, 500, 1000])
    expect(spread(open, 0)).toEqual([])
  })
})
