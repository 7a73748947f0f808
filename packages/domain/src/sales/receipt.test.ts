import { describe, expect, it } from "vitest"
import { atBranch, type ReceiptFacts, receiptRows, receiptText } from "./receipt.ts"

const line = { quantity: 2000, unitPrice: 4_200_00, discount: 0, cartDiscount: 0, total: 8_400_00 }
const facts: ReceiptFacts = {
  sale: {
    number: "S-331A8B",
    on: "2026-11-23",
    recordedAt: Date.parse("2026-11-23T14:05:00Z"),
    currency: "NGN",
    lines: [
      { ...line, name: "Milo 500 g" },
      {
        ...line,
        name: "Ankara",
        variant: "Red / L",
        quantity: 1500,
        unitPrice: 1_000_00,
        discount: 100_00,
        cartDiscount: 50_00,
        total: 1_350_00,
        tax: 94_19,
        taxInclusive: true,
      },
    ],
    shippingFee: 500_00,
    cashRounding: -50,
    total: 10_249_50,
    balance: 0,
  },
  paid: [
    { method: "card", amount: 5_000_00 },
    { method: "cash", amount: 5_249_50 },
    { method: "transfer", amount: 9_00, reversed: true },
  ],
  seller: { name: "Ada Stores", address: "12 Broad Street", taxId: "TIN-1", zone: "Africa/Lagos" },
  cashier: "Ngozi",
  tendered: 6_000_00,
  language: "en",
  locale: "en-NG",
  methodName: (method) => method.toUpperCase(),
}
const pairs = (of: ReceiptFacts) =>
  receiptRows(of).flatMap(({ left, right }) => (right === undefined ? [] : [[left, right]]))

describe("a receipt", () => {
  it("says what was sold, what came off, what was paid and the change, each sum as the book has it", () => {
    expect(pairs(facts)).toEqual([
      ["Receipt", "S-331A8B"],
      ["2 × ₦4,200.00", "₦8,400.00"],
      // 1.5 at ₦1,000, before ₦150 off.
      ["1.5 × ₦1,000.00", "₦1,500.00"],
      ["Before discount", "₦9,900.00"],
      ["Discount", "-₦150.00"],
      ["Delivery", "₦500.00"],
      ["Rounding for cash", "-₦0.50"],
      ["TOTAL", "₦10,249.50"],
      ["Tax in the prices", "₦94.19"],
      ["CARD", "₦5,000.00"],
      ["CASH", "₦5,249.50"],
      ["Cash received", "₦6,000.00"],
      ["Change", "₦750.50"],
    ])
  })

  it("says the hour of the shop, who sold, and that it is a copy", () => {
    const said = receiptRows({ ...facts, copy: 2 }).map(({ left }) => left)
    expect(said).toEqual(
      expect.arrayContaining([
        "Ada Stores",
        "Tax ID: TIN-1",
        "Served by: Ngozi",
        "Receipt · COPY 2",
        "Ankara, Red / L",
      ]),
    )
    expect(said.find((it) => it.includes("2026"))).toMatch(/15:05|3:05/)
  })

  it("says what is still owed, and by whom", () => {
    const sale = { ...facts.sale, customerName: "Tunde Bakare", balance: 249_50 }
    const rows = receiptRows({ ...facts, sale, tendered: undefined })
    expect(rows.map(({ left }) => left)).toContain("Customer: Tunde Bakare")
    expect(rows.find(({ left }) => left === "Still owed")?.right).toBe("₦249.50")
    expect(rows.map(({ left }) => left)).not.toContain("Change")
  })

  it("is words for a message, in French too", () => {
    const sale = {
      ...facts.sale,
      currency: "XOF",
      lines: [{ ...line, name: "Riz", total: 9_000, unitPrice: 4_500 }],
      shippingFee: 0,
      cashRounding: 0,
      total: 9_000,
    }
    const said = receiptText(
      receiptRows({ ...facts, sale, paid: [], tendered: undefined, language: "fr", locale: "fr-CI" }),
    )
    expect(said.replaceAll(/\s/g, " ")).toContain("*TOTAL: 9 000 F CFA*")
    expect(said).toContain("Merci !")
  })

  it("says what the merchant has written for every receipt, and a branch its own", () => {
    const seller = {
      ...facts.seller,
      receiptHeader: "Open every day\nuntil nine",
      returnPolicy: "Bring it back within 7 days.",
      receiptFooter: "Come again",
    }
    const texts = (of: ReceiptFacts) => receiptRows(of).flatMap(({ kind, left }) => (kind === "text" ? [left] : []))
    const said = texts({ ...facts, seller })
    expect(said.slice(0, 2)).toEqual(["Open every day", "until nine"])
    expect(said.slice(-2)).toEqual(["Returns: Bring it back within 7 days.", "Come again"])
    expect(texts(facts).at(-1)).toBe("Thank you!")
    const yaba = { asBusiness: false, name: "Yaba", address: "4 Herbert Macaulay Way", receiptHeader: "Yaba market" }
    const there = texts({ ...facts, seller: atBranch(seller, yaba) })
    expect(there.slice(0, 3)).toEqual(["Yaba", "Yaba market", "4 Herbert Macaulay Way"])
    expect(atBranch(seller, { ...yaba, asBusiness: true })).toBe(seller)
  })
})
