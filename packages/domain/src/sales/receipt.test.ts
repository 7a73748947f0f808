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

  it("says what came of it since, so that its sums come to what is owed, or to nothing", () => {
    const since = (more: Partial<ReceiptFacts["sale"]>, paid: ReceiptFacts["paid"]) =>
      pairs({ ...facts, sale: { ...facts.sale, ...more }, paid, tendered: undefined }).slice(-4)
    const paid = [{ method: "cash", amount: 4_000_00 }]
    expect(since({ credited: 5_000_00, writtenOff: 249_50, balance: 1_000_00 }, paid)).toEqual([
      ["CASH", "₦4,000.00"],
      ["Returned or reduced", "-₦5,000.00"],
      ["No longer asked for", "-₦249.50"],
      ["Still owed", "₦1,000.00"],
    ])
    const all = [{ method: "cash", amount: 10_249_50 }]
    expect(since({ credited: 10_249_50, refunded: 9_000_00, balance: -1_249_50 }, all)).toEqual([
      ["CASH", "₦10,249.50"],
      ["Returned or reduced", "-₦10,249.50"],
      ["Given back", "-₦9,000.00"],
      ["We owe you", "₦1,249.50"],
    ])
    expect(pairs({ ...facts, copy: 2, sale: { ...facts.sale, voided: true } })[0]).toEqual([
      "Receipt · COPY 2 · VOID",
      "S-331A8B",
    ])
  })

  it("bears the day it was sold on, and says when it was written down where that is another", () => {
    const days = (on: string, recordedAt: string, dayStartsAt = "00:00") =>
      receiptRows({
        ...facts,
        sale: { ...facts.sale, on, recordedAt: Date.parse(recordedAt) },
        seller: { ...facts.seller, dayStartsAt },
      })
        .map(({ left }) => left.replaceAll(/\s/g, " "))
        .filter((it) => it.includes("2026"))
    expect(days("2026-11-21", "2026-11-23T09:00:00Z")).toEqual([
      "21 Nov 2026",
      expect.stringMatching(/^Written down: 23 Nov 2026, 10:00/),
    ])
    // Nobody writes "1:30 AM" in French, though Tunis has it so in Intl.
    const inTunis = { ...facts, language: "fr", locale: "fr-TN" } as const
    expect(receiptRows(inTunis).some(({ left }) => /2026, 15:05/.test(left))).toBe(true)
    // A bar that sells until four is still in its day.
    expect(days("2026-11-22", "2026-11-23T00:30:00Z", "04:00")).toEqual([expect.stringMatching(/^23 Nov 2026, 0?1:30/)])
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
    expect(said).toContain("Merci\u202f!")
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
