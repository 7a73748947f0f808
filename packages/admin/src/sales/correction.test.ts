import { expect, it } from "vitest"
import { changedFields, correctionOf, draftOf } from "./correction.ts"
import type { Transaction } from "./sale.ts"

const row: Transaction = {
  id: "sale_1",
  kind: "sale",
  number: "S-1",
  on: "2026-03-08",
  businessDate: "2026-03-08",
  locationId: "loc_main",
  rounded: 0,
  waiting: 0,
  categories: [],
  currency: "NGN",
  customerId: "cust_ada",
  customerName: "Ada",
  channel: "walk_in",
  lines: [
    {
      lineId: "1",
      productId: "prod_rice",
      name: "Rice",
      quantity: 1500,
      unitPrice: 145_050,
      discount: 5000,
      cartDiscount: 1000,
      total: 211_575,
      stocked: true,
    },
  ],
  summary: "Rice",
  discounts: 6000,
  shippingFee: 0,
  tax: 0,
  cashRounding: 0,
  total: 211_575,
  credited: 0,
  writtenOff: 0,
  received: 0,
  refunded: 0,
  notes: [],
  balance: 211_575,
  status: "unpaid",
  settlement: "unpaid",
  refundState: "none",
  voided: false,
  note: "Gate 3",
  recordedBy: "user_ada",
  recordedAt: 0,
  version: 4,
}

it("changes nothing before somebody does", () => {
  expect(changedFields(row, draftOf(row))).toEqual([])
  expect(correctionOf(row, draftOf(row), "why")).toEqual({ reason: "why", expectedVersion: 4 })
})

it("sends what changed, and null for what was taken away", () => {
  const draft = { ...draftOf(row), buyer: "walk_in" as const, note: "", on: "2026-03-07" }
  expect(correctionOf(row, draft, " wrong day ")).toEqual({
    reason: "wrong day",
    expectedVersion: 4,
    customerId: null,
    note: null,
    on: "2026-03-07",
  })
})

it("sends lines and the discount on everything together, because each share follows from both", () => {
  const before = draftOf(row)
  const draft = { ...before, lines: [{ ...before.lines[0]!, quantity: "2" }] }
  expect(correctionOf(row, draft, "two bags")).toMatchObject({
    lines: [{ lineId: "1", productId: "prod_rice", quantity: 2000, unitPrice: 145_050 }],
    cartDiscount: { type: "amount", value: 1000 },
  })
})
