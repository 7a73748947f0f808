import { describe, expect } from "vitest"
import { type Books, day, example, today, openBooks } from "./books.ts"

openBooks()

const one = (at: string) => [{ at }]
const deposit = async (books: Books, total: string, amount: string) =>
  books.trySell(one(total), {
    paymentType: "part",
    depositAmount: books.minor(amount),
    customerId: await books.customer(),
  })

describe("deposits: more than one, less than the total", () => {
  example("1.00 of 5,000.00 → refused", async (books) => {
    await deposit(books, "5000.00", "1.00")
    books.refused("DEPOSIT_OUT_OF_RANGE")
  })
  example("1.01 of 5,000.00 → owed 4,998.99", async (books) =>
    books.owed(await deposit(books, "5000.00", "1.01"), "4998.99"),
  )
  example("4,999.99 of 5,000.00 → owed 0.01", async (books) =>
    books.owed(await deposit(books, "5000.00", "4999.99"), "0.01"),
  )
  example("5,000.00 of 5,000.00 → refused", async (books) => {
    await deposit(books, "5000.00", "5000.00")
    books.refused("DEPOSIT_OUT_OF_RANGE")
  })
  example("without a customer → refused", async (books) => {
    await books.trySell(one("5000.00"), { paymentType: "part", depositAmount: books.minor("100.00") })
    books.refused("VALIDATION_FAILED")
  })
  example(
    "F CFA 2 of 5,000 → owed 4,998",
    async (books) => books.owed(await deposit(books, "5000", "2"), "4998"),
    "XOF",
  )
  example(
    "1.000 of 5.000 dinars → refused",
    async (books) => {
      await deposit(books, "5.000", "1.000")
      books.refused("DEPOSIT_OUT_OF_RANGE")
    },
    "TND",
  )
  example(
    "1.001 of 5.000 dinars → owed 3.999",
    async (books) => books.owed(await deposit(books, "5.000", "1.001"), "3.999"),
    "TND",
  )
})

describe("discounts: the line's, then the cart's by value, the largest remainder first", () => {
  example("2.5 × 1,333.33 = 3,333.33; less 7.5 % = 250.00 → 3,083.33", async (books) => {
    const { total } = await books.sells([{ at: "1333.33", units: 2.5, off: "7.5 %" }])
    expect(total).toBe(books.minor("3083.33"))
  })
  example("10 % of 100.00 + 200.00 + 333.33 = 63.33 → 10.00, 20.00, 33.33", async (books) => {
    const { lines } = await books.sells([{ at: "100.00" }, { at: "200.00" }, { at: "333.33" }], {
      cartDiscount: { type: "percent", value: 1000 },
    })
    expect(lines.map((it) => it.cartDiscount)).toEqual(["10.00", "20.00", "33.33"].map(books.minor))
  })
  example("1.00 over three equal lines → 0.34, 0.33, 0.33", async (books) => {
    const { lines } = await books.sells([{ at: "50.00" }, { at: "50.00" }, { at: "50.00" }], {
      cartDiscount: { type: "amount", value: 100 },
    })
    expect(lines.map((it) => it.cartDiscount)).toEqual([34, 33, 33])
  })
  example("100.01 off a line of 100.00 → refused", async (books) => {
    await books.trySell([{ at: "100.00", off: "100.01" }])
    books.refused("DISCOUNT_NOT_APPLICABLE")
  })
  example("100 % off → total 0, paid, owed 0", async (books) => {
    const sold = await books.sells([{ at: "100.00", off: "100 %" }], {
      paymentType: "credit",
      customerId: await books.customer(),
    })
    expect([sold.total, sold.status, sold.balance]).toEqual([0, "paid", 0])
  })
  example("33 % off 0.01 = 0.0033 → 0.00 off, 0.01 to pay", async (books) => {
    expect((await books.sells([{ at: "0.01", off: "33 %" }])).total).toBe(1)
  })
})

const within = { taxSettings: { on: true, inclusive: true } }
const onTop = { taxSettings: { on: true, inclusive: false } }
const three = [{ at: "1000.00" }, { at: "333.33" }, { at: "99.99" }]

describe("taxes: a line at a time, on the discounted value", () => {
  example(
    "7.5 % within 1,000.00, 333.33, 99.99 → 69.77 + 23.26 + 6.98 = 100.01 within 1,433.32",
    async (books) => {
      const sold = await books.sells(three)
      expect(sold.lines.map((it) => it.tax)).toEqual(["69.77", "23.26", "6.98"].map(books.minor))
      expect([sold.tax, sold.total]).toEqual(["100.01", "1433.32"].map(books.minor))
    },
    "NGN",
    within,
  )
  example(
    "the same on top → 75.00 + 25.00 + 7.50 → 1,540.82",
    async (books) => {
      const sold = await books.sells(three)
      expect(sold.lines.map((it) => it.tax)).toEqual(["75.00", "25.00", "7.50"].map(books.minor))
      expect(sold.total).toBe(books.minor("1540.82"))
    },
    "NGN",
    onTop,
  )
  example(
    "after 10 % off the cart → taxes 67.50, 22.50, 6.75",
    async (books) => {
      const sold = await books.sells(three, { cartDiscount: { type: "percent", value: 1000 } })
      expect(sold.lines.map((it) => it.tax)).toEqual(["67.50", "22.50", "6.75"].map(books.minor))
    },
    "NGN",
    onTop,
  )
  example(
    "1,000.00 + 75.00 and delivery 1,500.00 + 112.50 → 2,687.50",
    async (books) => {
      const sold = await books.sells(one("1000.00"), { shippingFee: books.minor("1500.00"), shippingCompany: "GIG" })
      expect(sold.total).toBe(books.minor("2687.50"))
    },
    "NGN",
    { taxSettings: { on: true, inclusive: false, deliveryRateId: "tax_ng-vat" } },
  )
  example(
    "0.07 twice: 0.00525 each → 0.01 + 0.01",
    async (books) => {
      const sold = await books.sells([{ at: "0.07" }, { at: "0.07" }])
      expect([sold.lines.map((it) => it.tax), sold.tax]).toEqual([[1, 1], 2])
    },
    "NGN",
    onTop,
  )
  example(
    "F CFA: 18 % within 1,000 is 152.5 → 153",
    async (books) => expect((await books.sells(one("1000"))).tax).toBe(153),
    "XOF",
    within,
  )
  example(
    "dinars: 19 % on 1.234 is 0.23446 → 0.234",
    async (books) => expect((await books.sells(one("1.234"))).tax).toBe(234),
    "TND",
    onTop,
  )
})

const coins = { cashStep: 2500 }
describe("cash is rounded to the coins there are, only when it completes the sale; step 25", () => {
  const inCash = { method: "cash" }
  example(
    "1,013 in cash → 1,025 paid",
    async (books) => expect((await books.sells(one("1013.00"), inCash)).total).toBe(102_500),
    "NGN",
    coins,
  )
  example(
    "1,012 in cash → 1,000 paid",
    async (books) => expect((await books.sells(one("1012.00"), inCash)).total).toBe(100_000),
    "NGN",
    coins,
  )
  example(
    "1,013 by card → 1,013",
    async (books) => expect((await books.sells(one("1013.00"))).total).toBe(101_300),
    "NGN",
    coins,
  )
  example(
    "500 by card + 525 in cash → rounded by 12",
    async (books) => {
      const payments = [
        { amount: books.minor("500.00"), method: "card" },
        { amount: books.minor("525.00"), method: "cash" },
      ]
      expect((await books.sells(one("1013.00"), { method: undefined, payments })).cashRounding).toBe(
        books.minor("12.00"),
      )
    },
    "NGN",
    coins,
  )
  example(
    "500 by card + 513 in cash → 1,013: whoever names what was paid is believed",
    async (books) => {
      const payments = [
        { amount: books.minor("500.00"), method: "card" },
        { amount: books.minor("513.00"), method: "cash" },
      ]
      const sold = await books.sells(one("1013.00"), { method: undefined, payments })
      expect([sold.total, sold.cashRounding, sold.balance]).toEqual([101_300, 0, 0])
    },
    "NGN",
    coins,
  )
  example(
    "1,013 owed, 1,025 in cash later → owed 0, and 25 more → refused",
    async (books) => {
      const sold = await books.onCredit(one("1013.00"))
      await books.pays(sold, "1025.00", "cash")
      await books.owed(sold, "0.00")
      await books.pays(sold, "25.00", "cash")
      books.refused("AMOUNT_EXCEEDS_BALANCE")
    },
    "NGN",
    coins,
  )
  example(
    "step 5: 2 → 0, and paid",
    async (books) => {
      const sold = await books.sells(one("2.00"), inCash)
      expect([sold.total, sold.status]).toEqual([0, "paid"])
    },
    "NGN",
    { cashStep: 500 },
  )
})

describe("refunds and returns", () => {
  example(
    "2,000.00 back of 5,000.00 received → part refunded, owed 0; 3,000.00 more → refunded; 0.01 more → refused",
    async (books) => {
      const sold = await books.sells(one("5000.00"))
      await books.givesBack(sold, "2000.00")
      expect(await books.sale(sold)).toMatchObject({ status: "part_refunded", balance: 0 })
      await books.givesBack(sold, "3000.00")
      expect((await books.sale(sold)).status).toBe("refunded")
      await books.givesBack(sold, "0.01")
      books.refused("REFUND_EXCEEDS_RECEIVED")
      await books.stands({ returns: "5000.00", net_sales: "0.00", cash_profit: "0.00" })
    },
  )
  example(
    "3 × 333.33 − 10.00 + 7.5 %: returned 1 + 1 + 1 → 354.75, 709.49, 1,064.24 in all; a fourth → refused",
    async (books) => {
      const sold = await books.sells([{ at: "333.33", units: 3, off: "10.00" }])
      for (const sum of ["354.75", "709.49", "1064.24"]) {
        await books.bringsBack(sold, 1)
        expect((await books.sale(sold)) as unknown as { credited: number }).toMatchObject({
          credited: books.minor(sum),
        })
      }
      await books.bringsBack(sold, 1)
      books.refused("VALIDATION_FAILED")
    },
    "NGN",
    onTop,
  )
  example(
    "999.99 owed, 1 of 3 back → 666.66; written off 666.66 → owed 0; one more back → the write-off shrinks to 333.33",
    async (books) => {
      const sold = await books.onCredit([{ at: "333.33", units: 3 }])
      await books.bringsBack(sold, 1)
      await books.owed(sold, "666.66")
      await books.writesOff(sold, "666.66")
      await books.owed(sold, "0.00")
      await books.bringsBack(sold, 1)
      await books.stands({ write_offs: "333.33", returns: "666.66", net_profit: "0.00" })
    },
  )
  example("a return of a return is none: 2 of 2 back, then 1 → refused", async (books) => {
    const sold = await books.sells([{ at: "100.00", units: 2 }])
    await books.bringsBack(sold, 2)
    await books.bringsBack(sold, 1)
    books.refused("VALIDATION_FAILED")
    await books.stands({ returns: "200.00", net_sales: "0.00" })
  })
  example(
    "paid 1,000.00 of 2,000.00, 1 of 2 back → owed 0; the other back → the customer is owed 1,000.00",
    async (books) => {
      const sold = await books.onCredit([{ at: "1000.00", units: 2 }])
      await books.pays(sold, "1000.00")
      await books.bringsBack(sold, 1)
      await books.owed(sold, "0.00")
      await books.bringsBack(sold, 1)
      await books.owed(sold, "−1000.00")
      await books.stands({ owed_to_customers: "1000.00", net_profit: "0.00", cash_profit: "1000.00" })
    },
  )
})

describe("a deposit that was given back", () => {
  example(
    "2,000.00 of 5,000.00 paid and given back → 3,000.00 still owed, and it stands among what is owed",
    async (books) => {
      const sold = await deposit(books, "5000.00", "2000.00")
      await books.givesBack(sold, "2000.00")
      await books.owed(sold, "3000.00")
      expect((await books.sale(sold)).status).toBe("unpaid")
      await books.stands({ debts_outstanding: "3000.00", cash_profit: "0.00" })
    },
  )
})

describe("invoices", () => {
  const draft = async (books: Books) =>
    books.does("POST /api/do/CreateInvoice", {
      customerId: await books.customer(),
      lines: [{ name: "Work", quantity: 1000, unitPrice: 50_000 }],
    })
  example("an invoice is due 7 days after its issue", async (books) => {
    const { id } = await draft(books)
    expect(await books.does("POST /api/do/IssueInvoice", { invoiceId: id })).toMatchObject({
      issueDate: today,
      dueDate: "2026-03-17",
    })
  })
  example("a discarded draft takes no number: the next that is issued is the first", async (books) => {
    const { id } = await draft(books)
    await books.does("POST /api/do/DiscardDraft", { invoiceId: id })
    const next = await draft(books)
    const issued = await books.does("POST /api/do/IssueInvoice", { invoiceId: next.id })
    expect(issued.number).toBe("INV-2026-00001")
  })
})

describe("dates", () => {
  example("60 days back → taken; 61 → refused; tomorrow → refused", async (books) => {
    await books.sells(one("10.00"), { businessDate: day(60) })
    await books.trySell(one("10.00"), { businessDate: day(61) })
    books.refused("DATE_NOT_ALLOWED")
    await books.trySell(one("10.00"), { businessDate: day(-1) })
    books.refused("DATE_NOT_ALLOWED")
    expect(today).toBe("2026-03-10")
  })
})
