import { expect, it } from "vitest"
import { owingIn, sumsOf } from "./sums.ts"
import type { Transaction } from "../sales/sale.ts"

const row = (part: Partial<Transaction>) =>
  ({ kind: "sale", currency: "NGN", total: 1000, balance: 0, voided: false, ...part }) as Transaction

it("adds up sales, expenses and what is owed, each currency by itself, and nothing voided (C31)", () => {
  const rows = [
    row({ balance: 400 }),
    row({ total: 500, balance: -100 }),
    row({ voided: true }),
    row({ kind: "expense", total: 300 }),
    row({ currency: "XOF", total: 7 }),
  ]
  expect(sumsOf(rows)).toEqual([
    { currency: "NGN", sales: 1500, expenses: 300, owed: 400 },
    { currency: "XOF", sales: 7, expenses: 0, owed: 0 },
  ])
})

it("says what somebody owes in the money of the shop, and adds no other to it (C31)", () => {
  const rows = [row({ balance: 400 }), row({ balance: -100 }), row({ currency: "XOF", balance: 7 })]
  expect(owingIn(rows, "NGN")).toEqual({ owed: 400, credit: 100 })
  expect(owingIn(rows, "XOF")).toEqual({ owed: 7, credit: 0 })
})
