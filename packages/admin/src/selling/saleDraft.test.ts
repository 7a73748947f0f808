import { describe, expect, it } from "vitest"
import { freshSale, withProduct } from "./freshSale.ts"
import { type LineDraft, readSale, type SaleDraft } from "./saleDraft.ts"
import type { Rate, Selling } from "../data/taxing.ts"

const today = "2026-03-08"
const rice = { productId: "prod_rice", name: "Rice", price: "14500" } as const
const draft = (part: Partial<SaleDraft> = {}): SaleDraft => ({
  ...freshSale(today),
  buyer: "walk_in",
  lines: withProduct([], rice),
  ...part,
})
const read = (part: Partial<SaleDraft> = {}, currency = "NGN") => readSale(draft(part), currency, today)
const ada = { id: "cust_ada", name: "Ada" } as const

describe("a sale that is being typed", () => {
  it("comes to what its lines, its discount and its delivery come to", () => {
    const { total, wrongs } = read({
      lines: [
        { lineId: "1", name: "Rice", quantity: "1,5", price: "14,500.50", off: { type: "percent", value: "7.5" } },
        { lineId: "2", name: "Sugar", quantity: "2", price: "1750", off: { type: "amount", value: "500" } },
      ],
      off: { type: "amount", value: "1000" },
      shippingFee: "2000",
      shippingCompany: "GIG",
    })
    // 1.5 × 14,500.50 = 21,750.75; less 7.5 % = 20,119.44; 3,500 − 500 = 3,000; less 1,000, plus 2,000.
    expect(total).toBe(2_411_944)
    expect(wrongs).toEqual({})
  })

  it("counts francs whole, and refuses centimes of them", () => {
    expect(read({ lines: [{ ...draft().lines[0]!, price: "1500" }] }, "XOF").total).toBe(1500)
    expect(read({ lines: [{ ...draft().lines[0]!, price: "1500.50" }] }, "XOF").wrongs).toEqual({
      "price.1": "wrong.price",
    })
  })

  it("wants products and a customer", () => {
    expect(read({ buyer: null, lines: [] }).wrongs).toEqual({
      customerId: "wrong.customer",
      lines: "wrong.products",
    })
  })

  it("lets only somebody the shop knows owe it something", () => {
    expect(read({ paymentType: "credit" }).wrongs).toEqual({ customerId: "wrong.customer" })
    expect(read({ paymentType: "credit", buyer: ada }).wrongs).toEqual({})
  })

  it("wants a shipping company where a fee is asked", () => {
    expect(read({ shippingFee: "2000" }).wrongs).toEqual({ shippingCompany: "wrong.company" })
  })

  it.each([
    ["", "wrong.required"],
    ["0", "wrong.depositZero"],
    ["1", "wrong.deposit"],
    ["14500", "wrong.deposit"],
    ["20000", "wrong.deposit"],
    ["1.01", undefined],
    ["14499.99", undefined],
  ])("judges a deposit of %j on ₦14,500", (deposit, wrong) => {
    expect(read({ paymentType: "part", buyer: ada, deposit }).wrongs["depositAmount"]).toBe(wrong)
  })

  it.each([
    ["amount", "0", "wrong.discount"],
    ["amount", "-5", "wrong.discount"],
    ["amount", "14500.01", "wrong.discountLarge"],
    ["amount", "14500", undefined],
    ["percent", "100", undefined],
    ["percent", "100.01", "wrong.discount"],
  ] as const)("judges a discount in %s of %s", (type, value, wrong) => {
    expect(read({ off: { type, value } }).wrongs["off"]).toBe(wrong)
    const line = { ...draft().lines[0]!, off: { type, value } }
    expect(read({ lines: [line] }).wrongs["off.1"]).toBe(wrong)
  })

  it("says no more to the book than was meant", () => {
    expect(read({ deposit: "500", dueDate: "2026-04-01" }).body).toMatchObject({ paymentType: "full", method: "cash" })
    expect(read({ deposit: "500", dueDate: "2026-04-01" }).body).not.toHaveProperty("depositAmount")
    expect(read({ deposit: "500", dueDate: "2026-04-01" }).body).not.toHaveProperty("dueDate")
  })

  it("makes one more of a product that is there already", () => {
    expect(withProduct(withProduct([], rice), rice)).toMatchObject([{ lineId: "1", quantity: "2" }])
    expect(withProduct(withProduct([], rice), { name: "A bag", price: "" })).toMatchObject([{}, { lineId: "2" }])
  })

  describe("in a shop that is taxed", () => {
    const vat: Rate = {
      id: "tax_ng-vat",
      names: { en: "VAT", fr: "TVA" },
      rate: 750,
      periods: [{ rate: 750 }],
      own: false,
    }
    const none: Rate = { ...vat, id: "tax_none", rate: 0, periods: [{ rate: 0 }] }
    const levy: Rate = {
      ...vat,
      id: "tax_levy",
      rate: 100,
      periods: [{ rate: 100 }, { from: "2026-03-08", rate: 200 }],
    }
    const taxed = (inclusive: boolean, cashStep?: number): Selling => ({
      taxes: { on: true, inclusive, taxRateId: "tax_ng-vat", deliveryRateId: "tax_none" },
      rates: [vat, levy, none],
      cashStep,
    })
    const reads = (inclusive: boolean, part: Partial<SaleDraft> = {}, cashStep?: number) =>
      readSale(draft(part), "NGN", today, { selling: taxed(inclusive, cashStep) })
    const line = draft().lines[0]!

    it("adds the tax, or says what is in the price; the delivery has a rate of its own", () => {
      expect(reads(true).reckoned).toMatchObject({ total: 1_450_000, tax: 101_163, addedTax: 0 })
      const sent = { shippingFee: "2000", shippingCompany: "GIG" }
      expect(reads(false, sent).reckoned).toMatchObject({ total: 1_450_000 + 108_750 + 200_000, shippingTax: 0 })
    })

    it("takes the rate of the line, then of the product, by the day of the sale", () => {
      const tax = (part: Partial<typeof line>, on = today) =>
        reads(false, { lines: [{ ...line, ...part }], on }).reckoned?.tax
      expect(tax({ productTax: "tax_levy" })).toBe(29_000)
      expect(tax({ productTax: "tax_levy" }, "2026-03-07")).toBe(14_500)
      expect(tax({ productTax: "tax_levy", taxRateId: "tax_none" })).toBe(0)
      expect(tax({ productTax: "tax_gone" })).toBe(108_750)
      expect(reads(false, { lines: [{ ...line, taxRateId: "tax_none" }] }).body.lines).toMatchObject([
        { taxRateId: "tax_none" },
      ])
    })

    it("leaves the tax of a sale that is corrected as it was", () => {
      const tax = (sold: LineDraft["sold"]) => reads(false, { lines: [{ ...line, sold: sold ?? null }] }).reckoned?.tax
      expect(tax({ rate: 500, inclusive: false })).toBe(72_500)
      expect(tax(null)).toBe(0)
    })

    it("rounds what cash pays at once to the coins there are, and nothing else (C26)", () => {
      const odd = { lines: [{ ...line, price: "14503" }] }
      expect(reads(true, odd, 500)).toMatchObject({ total: 1_450_500, rounding: 200 })
      expect(reads(true, { ...odd, method: "card" }, 500)).toMatchObject({ total: 1_450_300, rounding: 0 })
      expect(reads(true, { ...odd, paymentType: "credit", buyer: ada }, 500)).toMatchObject({ rounding: 0 })
    })
  })
})
