import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { oja } from "../index.ts"
import type { Fact, InputOf } from "../kernel/index.ts"
import { present } from "../kernel/present.ts"
import { story } from "../kernel/story.ts"
import { Stock } from "../stock/stock.ts"
import { addNote, categorise, setDueDate } from "./about.ts"
import { changeTender } from "./changeTender.ts"
import { correctSale } from "./correctSale.ts"
import { issueRefund } from "./issueRefund.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { returnGoods } from "./returnGoods.ts"
import { reversePayment } from "./reversePayment.ts"
import { amountsOf, badge, balance, Sale } from "./sale.ts"
import { isOverdue } from "./settle.ts"
import { voidSale } from "./voidSale.ts"
import { writeOff } from "./writeOff.ts"

const { given } = story(oja)
const on = "2026-03-02"
type Happening = Fact & { readonly [field: string]: unknown }
const shop: ReadonlyArray<Happening> = [
  registered,
  { _tag: "CustomerAdded", customerId: "cust_0", name: "Bola" },
  {
    _tag: "ProductAdded",
    productId: "prod_0",
    variantId: "var_0",
    currency: "NGN",
    name: "Mug",
    type: "product",
    sellingPrice: 1000,
    trackStock: true,
  },
  {
    _tag: "StockReceived",
    variantId: "var_0",
    locationId: "loc_main",
    movementId: "move_0",
    quantity: 10_000,
    kind: "opening",
    unitCost: 300,
  },
]
const open = given(...shop)

type Sold = InputOf<typeof recordSale>
const mugs = (quantity: number) => [{ lineId: "1", productId: "prod_0" as const, quantity }]
const sale = (more: Partial<Sold> = {}): Sold => ({
  saleId: "sale_1",
  on,
  channel: "walk_in",
  customerId: "cust_0",
  lines: mugs(3000),
  paymentType: "full",
  ...more,
})
const back = (quantity: number, more: Partial<InputOf<typeof returnGoods>> = {}): InputOf<typeof returnGoods> => ({
  saleId: "sale_1",
  returnId: "ret_1",
  lines: [{ lineId: "1", quantity, condition: "restocked" }],
  reason: "did not fit",
  ...more,
})
const refund = (amount: number, more: Partial<InputOf<typeof issueRefund>> = {}): InputOf<typeof issueRefund> => ({
  saleId: "sale_1",
  refundId: "rfd_1",
  amount,
  method: "cash",
  reason: "scratched",
  ...more,
})
const loss = (amount?: number): InputOf<typeof writeOff> => ({
  saleId: "sale_1",
  writeOffId: "wof_1",
  reason: "moved away",
  ...present({ amount }),
})
const paid = open.when(recordSale, sale()).and
const owing = open.when(recordSale, sale({ paymentType: "credit" })).and

describe("goods that come back", () => {
  it("go on the shelf, and their worth is owed to the customer until it is given back", () => {
    const { and, events } = paid.when(returnGoods, back(1000))
    expect(events).toMatchObject([
      { _tag: "GoodsReturned", amount: 1000, on, lines: [{ quantity: 1000, value: 1000, unitCost: 300 }] },
      { _tag: "StockReturned", quantity: 1000 },
    ])
    expect(and.now(Stock, "var_0").onHand["loc_main"]).toBe(8000)
    expect(badge(and.now(Sale, "sale_1"))).toBe("overpaid")
    const given = and.when(issueRefund, refund(1000))
    expect(given.events.map((it) => it._tag)).toEqual(["RefundIssued"])
    expect(badge(given.and.now(Sale, "sale_1"))).toBe("part_refunded")
  })

  it("ask for each unit whether it is sold again, spoiled or was never brought (C35)", () => {
    const lines = (["restocked", "damaged", "not_returned"] as const).map((condition) => {
      return { lineId: "1", quantity: 1000, condition }
    })
    const { and, events } = paid.when(returnGoods, back(0, { lines }))
    expect(events.map((it) => it._tag)).toEqual(["GoodsReturned", "StockReturned", "StockReturned", "StockAdjusted"])
    expect(events[0]).toMatchObject({ amount: 2000, lines: [{ value: 1000 }, { value: 1000 }, { value: 0 }] })
    expect(and.now(Stock, "var_0")).toMatchObject({ onHand: { loc_main: 8000 }, sold: 1000 })
    expect(and.when(returnGoods, back(1000, { returnId: "ret_2" })).refusal).toBeUndefined()
  })

  it("in the same moment as the money, and asked twice are asked once", () => {
    const both = back(1000, { refund: { method: "cash" } })
    const { and, events } = paid.when(returnGoods, both)
    expect(events.at(-1)).toMatchObject({ _tag: "RefundIssued", amount: 1000, returnId: "ret_1", refundId: "rfd_1" })
    expect(and.when(returnGoods, both).events).toEqual([])
    expect(and.when(returnGoods, back(2000)).refusal).toEqual({ _tag: "DifferentContent", id: "ret_1" })
  })

  it("are no more than the customer has, and never from another sale", () => {
    expect(paid.when(returnGoods, back(3001)).refusal).toMatchObject({ _tag: "ReturnExceedsSold", out: 3000 })
    const some = paid.when(returnGoods, back(2000)).and
    expect(some.when(returnGoods, back(1001, { returnId: "ret_2" })).refusal).toMatchObject({ out: 1000 })
    const other = back(0, { lines: [{ lineId: "9", quantity: 1000, condition: "restocked" }] })
    expect(paid.when(returnGoods, other).refusal).toEqual({ _tag: "LineNotThere", lineId: "9" })
    expect(open.when(returnGoods, back(1000)).refusal).toMatchObject({ _tag: "SaleNotThere" })
    expect(paid.when(returnGoods, back(1000, { on: "2026-03-03" })).refusal?._tag).toBe("DateNotAllowed")
    const voided = paid.when(voidSale, { saleId: "sale_1", reason: "twice" }).and
    expect(voided.when(returnGoods, back(1000)).refusal).toEqual({ _tag: "SaleVoidedBefore" })
  })

  it("are worth exactly what was paid for all of them, tax and all, in whatever portions (C36)", () => {
    const taxSettings = { on: true, inclusive: false }
    const taxed = open.when(changeBusiness, { businessId: "biz_ada", taxSettings }).and
    let sold = taxed.when(recordSale, sale({ cartDiscount: { type: "amount", value: 999 } })).and
    expect(sold.now(Sale, "sale_1").terms).toMatchObject({ total: 2001 + 150, tax: 150 })
    for (const [i, quantity] of [333, 1000, 1, 1666].entries())
      sold = sold.when(returnGoods, back(quantity, { returnId: `ret_${i}` })).and
    expect(sold.now(Sale, "sale_1")).toMatchObject({ credited: 2151, credits: { lines: { 1: { tax: 150 } } } })
    expect(sold.now(Stock, "var_0")).toMatchObject({ onHand: { loc_main: 10_000 }, sold: 0 })
  })

  it("of a sale that was rounded down for cash are worth what was paid", () => {
    const coins = open.when(changeBusiness, { businessId: "biz_ada", cashStep: 7 }).and
    const rounded = coins.when(recordSale, sale({ lines: mugs(1000) }))
    expect(rounded.events[0]).toMatchObject({ total: 1001, cashRounding: 1 })
    const down = coins.when(recordSale, sale({ lines: mugs(2000) }))
    expect(down.events[0]).toMatchObject({ total: 2002, cashRounding: 2 })
    const three = coins.when(recordSale, sale())
    expect(three.events[0]).toMatchObject({ total: 3003, cashRounding: 3 })
    const five = coins.when(recordSale, sale({ lines: mugs(5000) }))
    expect(five.events[0]).toMatchObject({ total: 4998, cashRounding: -2 })
    const all = five.and.when(returnGoods, back(5000, { refund: { method: "cash" } }))
    expect(all.events[0]).toMatchObject({ amount: 4998, rounding: -2 })
    expect(balance(all.and.now(Sale, "sale_1"))).toBe(0)
  })
})

describe("a refund", () => {
  it("beyond what the customer is owed brings the price down, so that the balance stays true", () => {
    const { and, events } = paid.when(issueRefund, refund(500))
    expect(events).toMatchObject([
      { _tag: "PriceReduced", amount: 500, lines: [{ lineId: "1", value: 500 }] },
      { _tag: "RefundIssued", amount: 500 },
    ])
    expect(and.when(issueRefund, refund(500)).events).toEqual([])
    expect(and.when(issueRefund, refund(400)).refusal?._tag).toBe("DifferentContent")
    expect(balance(and.now(Sale, "sale_1"))).toBe(0)
    // What is left of three mugs, of which two come back.
    const later = and.when(returnGoods, back(2000))
    expect(later.events[0]).toMatchObject({ amount: 1667 })
  })
  it("takes the delivery down with the goods, and a full one leaves nothing", () => {
    const sold = open.when(recordSale, sale({ shippingFee: 1000 })).and
    const { events, and } = sold.when(issueRefund, refund(4000))
    expect(events[0]).toMatchObject({ amount: 4000, lines: [{ value: 3000 }], delivery: { value: 1000 } })
    expect(badge(and.now(Sale, "sale_1"))).toBe("refunded")
  })
  it("is never more than was received, however it is asked for (C34)", () => {
    expect(paid.when(issueRefund, refund(3001)).refusal).toMatchObject({ _tag: "RefundExceedsReceived", most: 3000 })
    expect(owing.when(issueRefund, refund(1)).refusal).toMatchObject({ most: 0 })
    const once = paid.when(issueRefund, refund(3000)).and
    expect(once.when(issueRefund, refund(1, { refundId: "rfd_2" })).refusal).toMatchObject({ most: 0 })
    const more = back(1000, { refund: { method: "cash", amount: 1001 } })
    expect(paid.when(returnGoods, more).refusal).toMatchObject({ _tag: "RefundExceedsReceived", most: 1000 })
    expect(owing.when(returnGoods, back(1000, { refund: { method: "cash", amount: 1 } })).refusal).toBeDefined()
    expect(open.when(issueRefund, refund(1)).refusal?._tag).toBe("SaleNotThere")
  })
  it("goes back in the ways it was paid, in one act", () => {
    const paidTwice: Partial<Sold> = {
      payments: [
        { method: "bank_transfer", amount: 2000 },
        { method: "cash", amount: 1000 },
      ],
    }
    const sold = open.when(recordSale, sale(paidTwice)).and
    const inTwo = { method: "bank_transfer", otherWays: [{ method: "cash", amount: 1000, reference: "T 1" }] } as const
    const asked = refund(3000, inTwo)
    const { and, events } = sold.when(issueRefund, asked)
    expect(events).toMatchObject([
      { _tag: "PriceReduced", amount: 3000 },
      { _tag: "RefundIssued", refundId: "rfd_1", method: "bank_transfer", amount: 2000 },
      { _tag: "RefundIssued", refundId: "rfd_1-2", method: "cash", amount: 1000, reference: "T 1" },
    ])
    expect(badge(and.now(Sale, "sale_1"))).toBe("refunded")
    expect(and.when(issueRefund, asked).events).toEqual([])
    expect(and.when(issueRefund, refund(3000)).refusal?._tag).toBe("DifferentContent")
    expect(and.when(issueRefund, refund(1, { refundId: "rfd_1-2" })).refusal?._tag).toBe("DifferentContent")

    const goods = sold.when(returnGoods, back(3000, { refund: inTwo }))
    expect(goods.events.slice(-2)).toMatchObject([
      { _tag: "RefundIssued", returnId: "ret_1", method: "bank_transfer", amount: 2000 },
      { _tag: "RefundIssued", returnId: "ret_1", method: "cash", amount: 1000 },
    ])
    const whole = { otherWays: [{ method: "card", amount: 1000 }] } as const
    const refused = { _tag: "OtherWaysTakeAll", named: 1000, amount: 1000, currency: "NGN" }
    expect(sold.when(issueRefund, refund(1000, whole)).refusal).toEqual(refused)
    const both = back(1000, { refund: { method: "cash", ...whole } })
    expect(sold.when(returnGoods, both).refusal).toEqual(refused)
  })
  it("keeps the payment it came from from being taken back", () => {
    const once = paid.when(issueRefund, refund(500)).and
    const [paymentId] = Object.keys(once.now(Sale, "sale_1").payments) as [`pay_${string}`]
    const undo = { saleId: "sale_1", paymentId, reason: "wrong" } as const
    expect(once.when(reversePayment, undo).refusal).toMatchObject({ _tag: "RefundExceedsReceived", amount: 500 })
  })
})

describe("what was built upon a sale", () => {
  it("keeps it from being voided or made another sale", () => {
    const voiding = { saleId: "sale_1", reason: "rang it twice" } as const
    const fewer = { saleId: "sale_1", reason: "wrong count", lines: mugs(2000) } as const
    const returned = owing.when(returnGoods, back(1000)).and
    expect(returned.when(voidSale, voiding).refusal).toEqual({ _tag: "SaleHasFollowers", dependants: ["return"] })
    expect(returned.when(correctSale, fewer).refusal).toMatchObject({ dependants: ["return"] })
    expect(returned.when(correctSale, { ...voiding, note: "blue ones" }).refusal).toBeUndefined()
    const given = paid.when(issueRefund, refund(500)).and
    expect(given.when(voidSale, voiding).refusal).toEqual({ _tag: "SaleHasFollowers", dependants: ["refund"] })
    const lost = owing.when(writeOff, loss()).and
    expect(lost.when(correctSale, fewer).refusal).toMatchObject({ dependants: ["write_off"] })
    expect(lost.when(voidSale, voiding).refusal).toBeUndefined()
  })
})

describe("money nobody expects any more", () => {
  it("is written off, all or some, and never more than is owed", () => {
    const all = owing.when(writeOff, loss())
    expect(all.events).toMatchObject([{ _tag: "BalanceWrittenOff", amount: 3000 }])
    expect(badge(all.and.now(Sale, "sale_1"))).toBe("paid")
    expect(all.and.when(writeOff, loss()).events).toEqual([])
    expect(all.and.when(writeOff, loss(5)).refusal?._tag).toBe("DifferentContent")
    expect(owing.when(writeOff, loss(3001)).refusal).toMatchObject({ _tag: "PaymentExceedsBalance", balance: 3000 })
    expect(paid.when(writeOff, loss()).refusal).toMatchObject({ _tag: "PaymentExceedsBalance", balance: 0 })
    expect(open.when(writeOff, loss()).refusal?._tag).toBe("SaleNotThere")
  })
  it("was not lost after all when the goods come back", () => {
    const back1 = owing.when(writeOff, loss()).and.when(returnGoods, back(1000))
    expect(back1.events[1]).toMatchObject({ _tag: "WriteOffReduced", amount: 1000 })
    expect(amountsOf(back1.and.now(Sale, "sale_1"))).toMatchObject({ credited: 1000, writtenOff: 2000 })
    expect(balance(back1.and.now(Sale, "sale_1"))).toBe(0)
  })
})

describe("a payment", () => {
  it("came by card after all: its day and its amount stay (C38)", () => {
    const [paymentId] = Object.keys(paid.now(Sale, "sale_1").payments) as [`pay_${string}`]
    const tender = { saleId: "sale_1", paymentId, method: "card", reason: "it was the terminal" } as const
    const { and, events } = paid.when(changeTender, tender)
    expect(events).toMatchObject([{ _tag: "PaymentTenderCorrected", from: "cash", method: "card" }])
    expect(and.now(Sale, "sale_1").payments[paymentId]).toMatchObject({ method: "card", amount: 3000, on })
    expect(and.when(changeTender, tender).events).toEqual([])
    expect(paid.when(changeTender, { ...tender, paymentId: "pay_9" }).refusal?._tag).toBe("PaymentNotThere")
    expect(open.when(changeTender, tender).refusal?._tag).toBe("SaleNotThere")
  })
  it("in cash may round what is left, and then nothing is owed (C26)", () => {
    const coins = open.when(changeBusiness, { businessId: "biz_ada", cashStep: 7 }).and
    const owes = coins.when(recordSale, sale({ paymentType: "credit" })).and
    const pay = (amount: number, method: "cash" | "card" = "cash") =>
      owes.when(receivePayment, { saleId: "sale_1", paymentId: "pay_1", amount, method })
    expect(pay(3003).events).toMatchObject([{ _tag: "CashRounded", amount: 3 }, { _tag: "PaymentReceived" }])
    expect(badge(pay(3003).and.now(Sale, "sale_1"))).toBe("paid")
    expect(pay(3003, "card").refusal?._tag).toBe("PaymentExceedsBalance")
    expect(pay(3000).events.map((it) => it._tag)).toEqual(["PaymentReceived"])
  })
})

describe("what is said about a sale", () => {
  it("is when it is due, and whether that is past", () => {
    const due = owing.when(setDueDate, { saleId: "sale_1", dueDate: "2026-03-09" })
    expect(due.events).toEqual([{ _tag: "DueDateSet", saleId: "sale_1", dueDate: "2026-03-09" }])
    expect(due.and.when(setDueDate, { saleId: "sale_1", dueDate: "2026-03-09" }).events).toEqual([])
    expect(due.and.when(recordSale, sale({ paymentType: "credit" })).events).toEqual([])
    expect(
      due.and.when(setDueDate, { saleId: "sale_1", dueDate: null }).and.now(Sale, "sale_1").terms,
    ).not.toHaveProperty("dueDate")
    expect(owing.when(setDueDate, { saleId: "sale_1", dueDate: "2026-03-01" }).refusal?._tag).toBe("DueBeforeSale")
    expect(open.when(setDueDate, { saleId: "sale_1", dueDate: null }).refusal?._tag).toBe("SaleNotThere")
    const late = { balance: 1, dueDate: on, voided: false }
    expect(isOverdue(late, on)).toBe(false)
    expect(isOverdue(late, "2026-03-03")).toBe(true)
    expect(isOverdue({ ...late, balance: 0 }, "2026-03-03")).toBe(false)
  })
  it("are notes, one after another", () => {
    const note = { saleId: "sale_1", noteId: "note_1", note: "rang twice" } as const
    const noted = paid.when(addNote, note).and
    expect(noted.when(addNote, note).events).toEqual([])
    expect(noted.when(addNote, { ...note, note: "rang once" }).refusal?._tag).toBe("DifferentContent")
    expect(open.when(addNote, note).refusal?._tag).toBe("SaleNotThere")
  })
  it("are tags and files", () => {
    const tagged = paid.when(categorise, { saleId: "sale_1", tags: ["wedding"] })
    expect(tagged.events).toMatchObject([{ _tag: "Recategorised", tags: ["wedding"], attachments: [] }])
    const filed = tagged.and.when(categorise, { saleId: "sale_1", attachments: ["0a1b.png"] })
    expect(filed.events).toMatchObject([{ tags: ["wedding"], attachments: ["0a1b.png"] }])
    expect(filed.and.when(categorise, { saleId: "sale_1", tags: ["wedding"] }).events).toEqual([])
    expect(open.when(categorise, { saleId: "sale_1" }).refusal?._tag).toBe("SaleNotThere")
  })
})
