import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { type Asks, type Chooses, enter, meant, type Request } from "../kernel/index.ts"
import { transactions } from "./module.ts"

const { wire } = transactions

const request = (body: Request["body"], params: Request["params"] = {}): Request => ({ params, body })

/** The command's input as a call brings it, judged by its schema. */
const readBy = (asks: Asks, given: Request, by?: string) => {
  const found = enter(asks, { ...given, by, mint: (kind) => `${kind}_minted` })
  return "value" in found ? Schema.decodeUnknownSync(asks.command.input as Schema.Codec<unknown>)(found.value) : found
}

describe("the documented calls", () => {
  const post = wire["POST /v1.1/transactions"] as Chooses

  it("read a sale in the web app's words, amounts as numbers or with their currency", () => {
    const given = request({
      kind: "sale",
      clientId: "0197-till",
      businessDate: "2026-03-02",
      lines: [{ productId: "prod_1", quantity: 1000, unitPrice: { amount: 500, currency: "USD" } }],
      shippingFee: 100,
      paymentType: "full",
      payments: [{ id: "pay_7", amount: 600, method: "card" }],
    })
    expect(readBy(meant(post, given), given, "kind")).toEqual({
      saleId: "sale_0197-till",
      on: "2026-03-02",
      channel: "walk_in",
      lines: [{ productId: "prod_1", quantity: 1000, unitPrice: 500 }],
      shippingFee: 100,
      paymentType: "full",
      payments: [{ paymentId: "pay_7", amount: 600, method: "card" }],
      currencies: ["USD"],
    })
  })

  it("choose an expense by its kind, and void by what the id names", () => {
    const given = request({
      kind: "expense",
      amount: 700,
      businessDate: "2026-03-02",
      categoryId: "rent",
      vendorName: "Musa",
    })
    const chosen = meant(post, given)
    expect(chosen.command.name).toBe("RecordExpense")
    expect(readBy(chosen, given, "kind")).toMatchObject({ amount: 700, category: "rent", vendor: "Musa" })
    const drop = wire["DELETE /transactions/:id"] as Chooses
    expect(meant(drop, request({}, { id: "exp_1" })).command.name).toBe("VoidExpense")
    expect(meant(drop, request({}, { id: "sale_1" })).command.name).toBe("VoidSale")
  })

  it("read a part payment and a correction", () => {
    const paid = request({
      transactionId: "sale_2",
      amount: 5,
      method: "cash",
      businessDate: "2026-03-01",
      isDeposit: true,
    })
    const pay = wire["POST /v1.0/transactions/payments"] as Chooses
    expect(readBy(meant(pay, paid), paid)).toEqual({
      saleId: "sale_2",
      paymentId: "pay_minted",
      amount: 5,
      method: "cash",
      on: "2026-03-01",
      isDeposit: true,
    })
    const bill = request({ transactionId: "exp_2", amount: 5, method: "cash" })
    expect(meant(pay, bill).command.name).toBe("PayExpense")
    expect(readBy(meant(pay, bill), bill)).toMatchObject({ expenseId: "exp_2", paymentId: "xpay_minted" })
    const fixed = request(
      { expectedVersion: 2, reason: "price", changes: { shippingFee: 5, note: null } },
      { id: "sale_2" },
    )
    const asks = meant(wire["PATCH /transactions/:id"] as Chooses, fixed)
    expect(asks.command.name).toBe("PreviewCorrection")
    const seen = { ...fixed, body: { ...fixed.body, previewHash: "abc" } }
    expect(meant(wire["PATCH /transactions/:id"] as Chooses, seen).command.name).toBe("CorrectSale")
    expect(readBy(asks, fixed)).toEqual({
      saleId: "sale_2",
      reason: "price",
      expectedVersion: 2,
      shippingFee: 5,
      note: null,
    })
  })
})
