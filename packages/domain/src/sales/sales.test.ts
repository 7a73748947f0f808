import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { oja } from "../index.ts"
import type { Fact, InputOf } from "../kernel/index.ts"
import { story } from "../kernel/story.ts"
import { Stock } from "../stock/stock.ts"
import { correctSale } from "./correctSale.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { reversePayment } from "./reversePayment.ts"
import { badge, balance, Sale, settlement } from "./sale.ts"
import { voidSale } from "./voidSale.ts"

const { given } = story(oja)

const customer = (n: number, name: string) => ({ _tag: "CustomerAdded", customerId: `cust_${n}`, name })
const product = (n: number, name: string, sellingPrice: number, more: object = {}) => ({
  _tag: "ProductAdded",
  productId: `prod_${n}`,
  variantId: `var_${n}`,
  currency: "NGN",
  name,
  type: "product",
  sellingPrice,
  trackStock: true,
  ...more,
})
const shelved = (n: number, quantity: number, locationId = "loc_main", unitCost = 300) => ({
  _tag: "StockReceived",
  variantId: `var_${n}`,
  locationId,
  movementId: `move_${n}-${locationId.slice(4)}`,
  quantity,
  kind: "opening",
  unitCost,
})

/** Ada's shop: two bags of rice, forty tins of milk, and hair that is braided as long as there are hands. */
const shop: ReadonlyArray<Fact> = [
  registered,
  customer(0, "Bola"),
  customer(1, "Chidi"),
  product(0, "Rice, 50 kg", 5000, { categoryId: "cat_food" }),
  product(1, "Milk", 450),
  product(2, "Braiding", 3000, { type: "service", trackStock: false }),
  shelved(0, 2000),
  shelved(1, 40_000),
]
const open = given(...shop)

type Sold = InputOf<typeof recordSale>
const on = "2026-03-02"
const rice = { productId: "prod_0", quantity: 1000 } as const
const sale = (more: Partial<Sold> = {}): Sold => ({
  saleId: "sale_1",
  on,
  channel: "walk_in",
  lines: [rice],
  paymentType: "full",
  ...more,
})
const onCredit = sale({ paymentType: "credit", customerId: "cust_0" })
const pay = (amount: number, more: Partial<InputOf<typeof receivePayment>> = {}): InputOf<typeof receivePayment> => ({
  saleId: "sale_1",
  paymentId: "pay_1",
  amount,
  method: "cash",
  ...more,
})

const refusalOf = (more: Partial<Sold>, asked: { fact?: true; today?: string } = {}) =>
  open.when(recordSale, sale(more), asked).refusal

describe("a sale", () => {
  it("fixes name, price, cost and category, takes the goods and the money", () => {
    const { and, events, refusal } = open.when(recordSale, sale())
    expect(refusal).toBeUndefined()
    expect(events.map((event) => event._tag)).toEqual(["SaleRecorded", "NumberTaken", "PaymentReceived", "StockSold"])
    expect(events[0]).toMatchObject({
      total: 5000,
      lines: [{ name: "Rice, 50 kg", unitPrice: 5000, unitCost: 300, categoryId: "cat_food", stocked: true }],
    })
    expect(and.now(Stock, "var_0").onHand["loc_main"]).toBe(1000)
    expect(badge(and.now(Sale, "sale_1"))).toBe("paid")
  })

  it("calls a free amount without words a sale, in the language of the shop's papers", () => {
    for (const [country, currency, name] of [
      ["NG", "NGN", "Sale"],
      ["SN", "XOF", "Vente"],
    ] as const) {
      const begun: Fact & typeof registered = { ...registered, country, currency }
      const made = given(begun).when(recordSale, free(1500))
      expect(made.events).toContainEqual(expect.objectContaining({ lines: [expect.objectContaining({ name })] }))
      // Asked twice is asked once, also of a book that was written when a sale had its English name everywhere.
      expect(made.and.when(recordSale, free(1500)).events).toEqual([])
    }
  })

  it("may be a free amount with a few words", () => {
    const { events } = open.when(recordSale, { ...free(1500), description: "Old radio" })
    expect(events[0]).toMatchObject({ total: 1500, lines: [{ name: "Old radio", quantity: 1000, stocked: false }] })
  })
  const free = (amount: number): Sold => ({ saleId: "sale_1", on, channel: "phone", amount, paymentType: "full" })

  it("asked twice is asked once, even after the price went up", () => {
    const sold = open.when(recordSale, sale())
    const dearer = given(...shop, ...sold.events, { ...product(0, "Rice, 50 kg", 6000), _tag: "ProductChanged" })
    expect(dearer.when(recordSale, sale()).events).toEqual([])
    expect(dearer.when(recordSale, sale({ lines: [{ ...rice, quantity: 2000 }] })).refusal).toEqual({
      _tag: "DifferentContent",
      id: "sale_1",
    })
  })

  it("with 100 % off is paid with nothing (C27)", () => {
    const { and, events } = open.when(recordSale, sale({ cartDiscount: { type: "percent", value: 10_000 } }))
    expect(events.map((event) => event._tag)).toEqual(["SaleRecorded", "NumberTaken", "StockSold"])
    expect(settlement(and.now(Sale, "sale_1"))).toBe("paid")
  })

  it("with a deposit is part paid, and the deposit is marked", () => {
    const part = sale({ paymentType: "part", depositAmount: 2000, method: "transfer", customerId: "cust_0" })
    const { and, events } = open.when(recordSale, part)
    expect(events[2]).toMatchObject({ _tag: "PaymentReceived", amount: 2000, isDeposit: true, method: "transfer" })
    expect(badge(and.now(Sale, "sale_1"))).toBe("part_paid")
  })

  it("keeps the customer's name under the customer's key", () => {
    expect(open.when(recordSale, onCredit).events[0]).toMatchObject({ customerId: "cust_0", customerName: "Bola" })
    expect(Sale.personal?.SaleRecorded?.fields).toEqual(["customerName", "note", "lines.note", "attachments"])
  })
})

describe("a sale is refused", () => {
  const refused: ReadonlyArray<readonly [string, Partial<Sold>, object]> = [
    ["to somebody unknown", { customerId: "cust_9" }, { _tag: "CustomerNotThere" }],
    ["of something unknown", { lines: [{ productId: "prod_9", quantity: 1000 }] }, { _tag: "ProductNotThere" }],
    ["of nothing", { lines: [] }, { _tag: "AmountNotThere", both: false }],
    ["of products and a free amount at once", { amount: 5 }, { _tag: "AmountNotThere", both: true }],
    ["when a line has neither product nor price", { lines: [{ quantity: 1000 }] }, { _tag: "LineIncomplete", line: 1 }],
    [
      "when two lines have one id",
      {
        lines: [
          { ...rice, lineId: "a" },
          { ...rice, lineId: "a" },
        ],
      },
      { _tag: "NamedTwice" },
    ],
    ["on credit to nobody", { paymentType: "credit" }, { _tag: "CreditNeedsCustomer" }],
    ["in another currency", { currencies: ["USD"] }, { _tag: "WrongCurrency", expected: "NGN", given: "USD" }],
    ["tomorrow", { on: "2026-03-03" }, { _tag: "DateNotAllowed", latest: on }],
    ["of 61 days ago", { on: "2025-12-31" }, { _tag: "DateNotAllowed", earliest: "2026-01-01" }],
    ["when it is due before it is made", { dueDate: "2026-03-01" }, { _tag: "DueBeforeSale" }],
    [
      "with more off than it is worth",
      { cartDiscount: { type: "amount", value: 5001 } },
      { _tag: "DiscountTooLarge", base: 5000 },
    ],
    [
      "when more is paid than it costs",
      { payments: [{ amount: 5001, method: "cash" }] },
      { _tag: "PaymentExceedsBalance" },
    ],
    ["when paid in full is not full", { payments: [{ amount: 4999, method: "cash" }] }, { _tag: "PaymentsFallShort" }],
    ["of three bags where two are", { lines: [{ ...rice, quantity: 3000 }] }, { _tag: "OutOfStock" }],
  ]
  for (const [when, more, refusal] of refused) it(when, () => expect(refusalOf(more)).toMatchObject(refusal))

  it("of what is archived", () => {
    const gone = { _tag: "ProductArchived", productId: "prod_0" }
    const archived = given(...shop, gone)
    expect(archived.when(recordSale, sale()).refusal).toMatchObject({ _tag: "ProductArchived", name: "Rice, 50 kg" })
  })
  it("before the business is there", () =>
    expect(given().when(recordSale, sale()).refusal).toEqual({ _tag: "BusinessNotThere" }))
  it("when the deposit is one naira, or everything", () => {
    const part = { paymentType: "part", customerId: "cust_0" } as const
    for (const depositAmount of [100, 5000])
      expect(refusalOf({ ...part, depositAmount })).toMatchObject({
        _tag: "DepositOutOfRange",
        above: 100,
        total: 5000,
      })
    expect(refusalOf({ ...part, depositAmount: 101 })).toBeUndefined()
    expect(refusalOf(part)).toMatchObject({ _tag: "DepositOutOfRange" })
  })
  it("when two lines of one cart together ask for more than there is (C40)", () =>
    expect(refusalOf({ lines: [rice, { ...rice, quantity: 1500 }] })).toEqual({
      _tag: "OutOfStock",
      lines: [{ variantId: "var_0", name: "Rice, 50 kg", asked: 2500, available: 2000 }],
    }))
})

describe("the last unit", () => {
  const both = sale({ lines: [{ ...rice, quantity: 2000 }] })
  const sold = open.when(recordSale, both).and
  const second = sale({ saleId: "sale_2" })

  it("is sold once", () => expect(sold.when(recordSale, second).refusal).toMatchObject({ _tag: "OutOfStock" }))
  it("was handed over at the till all the same: the book follows and asks a person", () => {
    const { and, events } = sold.when(recordSale, second, { fact: true })
    expect(events.at(-1)).toMatchObject({
      _tag: "AttentionRaised",
      reason: "oversold",
      subjectId: "sale_2",
      evidence: { variantId: "var_0", asked: 1000, available: 0 },
    })
    expect(and.now(Stock, "var_0").onHand["loc_main"]).toBe(-1000)
  })
  it("may be sold below zero at the till only where the merchant allows it", () => {
    const atTill = { ...second, channel: "pos" } as const
    expect(sold.when(recordSale, atTill).events.at(-1)).toMatchObject({ _tag: "AttentionRaised" })
    const forbidden = { _tag: "TillPolicyChanged", businessId: "biz_ada", belowZero: "block" }
    const strict = given(...shop, forbidden)
    const blocked = strict.when(recordSale, both).and.when(recordSale, atTill)
    expect(blocked.refusal).toMatchObject({ _tag: "OutOfStock" })
  })
})

describe("paying", () => {
  const owing = open.when(recordSale, onCredit).and
  it("settles the sale when the rest is paid (C38)", () => {
    const some = owing.when(receivePayment, pay(2000))
    expect(badge(some.and.now(Sale, "sale_1"))).toBe("part_paid")
    const rest = some.and.when(receivePayment, pay(3000, { paymentId: "pay_2" }))
    expect(badge(rest.and.now(Sale, "sale_1"))).toBe("paid")
    expect(balance(rest.and.now(Sale, "sale_1"))).toBe(0)
  })
  it("twice in two tabs is paying once (C37)", () => {
    const paid = owing.when(receivePayment, pay(5000)).and
    expect(paid.when(receivePayment, pay(5000)).events).toEqual([])
    expect(paid.when(receivePayment, pay(4000)).refusal).toMatchObject({ _tag: "DifferentContent" })
  })
  it("more than is owed, for a voided sale, for no sale, or in another currency is refused", () => {
    expect(owing.when(receivePayment, pay(5001)).refusal).toMatchObject({
      _tag: "PaymentExceedsBalance",
      balance: 5000,
    })
    expect(owing.when(receivePayment, pay(1, { currencies: ["USD"] })).refusal).toMatchObject({ _tag: "WrongCurrency" })
    expect(owing.when(receivePayment, pay(1, { on: "2026-03-03" })).refusal).toMatchObject({ _tag: "DateNotAllowed" })
    expect(open.when(receivePayment, pay(1)).refusal).toMatchObject({ _tag: "SaleNotThere" })
    const voided = owing.when(voidSale, { saleId: "sale_1", reason: "never collected" }).and
    expect(voided.when(receivePayment, pay(1)).refusal).toEqual({ _tag: "SaleVoidedBefore" })
  })
  it("by mistake is taken back, and what it paid is owed again", () => {
    const paid = owing.when(receivePayment, pay(5000)).and
    const back = { saleId: "sale_1", paymentId: "pay_1", reason: "card, not cash" } as const
    const reversed = paid.when(reversePayment, back).and
    expect(balance(reversed.now(Sale, "sale_1"))).toBe(5000)
    expect(reversed.when(reversePayment, back).events).toEqual([])
    expect(owing.when(reversePayment, back).refusal).toMatchObject({ _tag: "PaymentNotThere" })
  })
})

describe("a correction", () => {
  const sold = open.when(recordSale, sale({ customerId: "cust_0" })).and
  const correct = (more: object) =>
    ({ saleId: "sale_1", reason: "wrong count", ...more }) as InputOf<typeof correctSale>

  it("lets the shelf follow the difference, and the payments stay (C33)", () => {
    const more = sold.when(correctSale, correct({ lines: [{ ...rice, lineId: "1", quantity: 2000 }] }))
    expect(more.events).toMatchObject([
      { _tag: "SaleCorrected", total: 10_000 },
      { _tag: "StockSold", quantity: 1000 },
    ])
    expect(balance(more.and.now(Sale, "sale_1"))).toBe(5000)
    const back = more.and.when(correctSale, correct({ lines: [{ ...rice, lineId: "1" }] }))
    expect(back.events[1]).toMatchObject({ _tag: "StockReturned", quantity: 1000 })
  })
  it("to what it says already changes nothing", () =>
    expect(sold.when(correctSale, correct({ customerId: "cust_0" })).events).toEqual([]))
  it("gives the sale to another customer, or to none", () => {
    const chidi = sold.when(correctSale, correct({ customerId: "cust_1" }))
    expect(chidi.events).toMatchObject([{ customerId: "cust_1", customerName: "Chidi" }])
    expect(sold.when(correctSale, correct({ customerId: null })).events[0]).not.toHaveProperty("customerName")
  })
  it("is refused below what was received, beyond the shelf, or when somebody was faster", () => {
    const cheaper = correct({ lines: [{ ...rice, lineId: "1", unitPrice: 4999 }] })
    expect(sold.when(correctSale, cheaper).refusal).toMatchObject({ _tag: "TotalBelowReceived", received: 5000 })
    const third = correct({ lines: [{ ...rice, lineId: "1", quantity: 3000 }] })
    expect(sold.when(correctSale, third).refusal).toMatchObject({ _tag: "OutOfStock" })
    expect(sold.when(correctSale, correct({ note: "x", expectedVersion: 1 })).refusal).toEqual({
      _tag: "VersionConflict",
      expected: 1,
      current: 2,
    })
    expect(open.when(correctSale, correct({})).refusal).toMatchObject({ _tag: "SaleNotThere" })
  })
})

describe("a voided sale", () => {
  const voiding = { saleId: "sale_1", reason: "rang it twice" } as const
  it("gives the money and the goods back, and is asked for once", () => {
    const { and, events } = open.when(recordSale, sale()).and.when(voidSale, voiding)
    expect(events.map((event) => event._tag)).toEqual(["PaymentReversed", "StockReturned", "SaleVoided"])
    expect(and.now(Stock, "var_0").onHand["loc_main"]).toBe(2000)
    expect(badge(and.now(Sale, "sale_1"))).toBe("voided")
    expect(and.when(voidSale, voiding).events).toEqual([])
    expect(open.when(voidSale, voiding).refusal).toMatchObject({ _tag: "SaleNotThere" })
  })
})
