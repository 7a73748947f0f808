import { expect, it } from "vitest"
import { changeOf, dueIn, paidBy, referenceOf, tenderedIn, type Tender } from "./tenders.ts"

const card: Tender = { method: "card", amount: 5_000 }

it("asks for what is left, in cash in the coins there are", () => {
  expect(dueIn("transfer", 12_310, [card])).toBe(7_310)
  expect(dueIn("cash", 12_310, [card], 25)).toBe(7_300)
  expect(dueIn("cash", 5_000, [card])).toBe(0)
  // No coin is small enough for what is left: it is not asked as nothing, which nobody can pay (C26).
  expect(dueIn("cash", 5_010, [card], 25)).toBe(10)
  expect(dueIn("cash", 10, [], 25)).toBe(0)
})

it("says how it is paid: at once, in several ways, in part, or later", () => {
  expect(paidBy([], false)).toEqual({ paymentType: "credit" })
  expect(paidBy([card], false)).toEqual({ paymentType: "part", payments: [card] })
  expect(paidBy([card], true)).toEqual({ paymentType: "full", method: "card" })
  expect(paidBy([{ ...card, reference: "4821" }], true)).toMatchObject({ payments: [{ reference: "4821" }] })
  expect(paidBy([card, { method: "cash", amount: 7_300 }], true)).toMatchObject({
    paymentType: "full",
    payments: [{ method: "card" }, { method: "cash" }],
  })
})

it("gives change of all the cash there was, where two paid in cash", () => {
  const first: Tender = { method: "cash", amount: 4_000 }
  const due = dueIn("cash", 10_000, [card, first])
  expect(due).toBe(1_000)
  const tendered = tenderedIn("cash", 5_000, due, [card, first])
  expect(changeOf(tendered ?? 0, 10_000, [card, first, { method: "cash", amount: due }])).toBe(4_000)
  expect(tenderedIn("cash", 1_000, due, [card, first])).toBeUndefined()
  expect(tenderedIn("card", 5_000, due, [])).toBeUndefined()
})

it("keeps the slip of a card machine and how the card ends, never half of that", () => {
  expect(referenceOf(" 004821 ", "4242")).toBe("004821 •••• 4242")
  expect(referenceOf("", "4242")).toBe("•••• 4242")
  expect(referenceOf("", "42")).toBeUndefined()
})
