import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { Asks, Chooses, Request } from "../kernel/index.ts"
import { wire } from "./wire.ts"

const request = (body: Request["body"], params: Request["params"] = {}): Request => ({
  params,
  body,
  query: {},
  mint: (kind) => `${kind}_minted`,
  today: "2026-03-02",
})

const readBy = (asks: Asks, given: Request) =>
  Schema.decodeSync(asks.command.input)({
    saleId: "sale_1",
    paymentId: "pay_1",
    expenseId: "exp_1",
    ...asks.read?.(given),
  })

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
    expect(readBy(post.choose(given), given)).toEqual({
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
    const chosen = post.choose(given)
    expect(chosen.command.name).toBe("RecordExpense")
    expect(readBy(chosen, given)).toMatchObject({ amount: 700, category: "rent", vendor: "Musa" })
    const drop = wire["DELETE /transactions/:id"] as Chooses
    expect(drop.choose(request({}, { id: "exp_1" })).command.name).toBe("VoidExpense")
    expect(drop.choose(request({}, { id: "sale_1" })).command.name).toBe("VoidSale")
  })

  it("read a part payment and a correction", () => {
    const paid = request({
      transactionId: "sale_2",
      amount: 5,
      method: "cash",
      businessDate: "2026-03-01",
      isDeposit: true,
    })
    expect(readBy(wire["POST /v1.0/transactions/payments"] as Asks, paid)).toEqual({
      saleId: "sale_2",
      paymentId: "pay_1",
      amount: 5,
      method: "cash",
      on: "2026-03-01",
      isDeposit: true,
    })
    const fixed = request(
      { expectedVersion: 2, reason: "price", changes: { shippingFee: 5, note: null } },
      { id: "sale_2" },
    )
    const asks = (wire["PATCH /transactions/:id"] as Chooses).choose(fixed)
    expect(asks.command.name).toBe("PreviewCorrection")
    const seen = { ...fixed, body: { ...fixed.body, previewHash: "abc" } }
    expect((wire["PATCH /transactions/:id"] as Chooses).choose(seen).command.name).toBe("CorrectSale")
    const input = Schema.decodeSync(asks.command.input)(asks.read?.(fixed))
    expect(input).toEqual({ saleId: "sale_2", reason: "price", expectedVersion: 2, shippingFee: 5, note: null })
  })
})
