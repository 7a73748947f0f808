import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { oja } from "../index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { expenses } from "./module.ts"
import { retireExpenseCategory, setExpenseCategory } from "./categories.ts"
import { changeExpense, correctExpense } from "./changeExpense.ts"
import { Expense, unpaid } from "./expense.ts"
import { payExpense, reverseExpensePayment } from "./payExpense.ts"
import { recordExpense } from "./recordExpense.ts"
import { receiveSupplierRefund, returnToSupplier } from "./returnToSupplier.ts"
import { adjustStock } from "../stock/adjustStock.ts"
import { Stock } from "../stock/index.ts"
import { setStock } from "../stock/setStock.ts"
import { told } from "../stock/testing/shelf.ts"
import { voidExpense } from "./voidExpense.ts"

const { given } = story(oja)
const fuel = { expenseId: "exp_1", amount: 700, on: "2026-03-02", category: "transport", vendor: "Musa" } as const
const gone = { expenseId: "exp_1", reason: "it was mine" } as const

describe("what was bought to be sold", () => {
  const rice = {
    _tag: "ProductAdded",
    productId: "prod_1",
    variantId: "var_1",
    currency: "NGN",
    name: "Rice",
    type: "product",
    sellingPrice: 500,
    trackStock: true,
  }
  const shop = given(registered, rice)
  const bill = { expenseId: "exp_9", amount: 1000, on: "2026-03-02", category: "stock_purchase" } as const
  const goods = [{ productId: "prod_1", quantity: 24_000, cost: 1000 }] as const

  it("lies on the shelf with its bill, at what was paid for all of it", () => {
    const { and, events } = shop.when(recordExpense, { ...bill, goods })
    expect(events.map((it) => it._tag)).toEqual(["ExpenseRecorded", "ShelfOpened", "StockReceived"])
    expect(and.now(Stock, "var_1")).toMatchObject({ quantity: 24_000, value: 1000 })
    expect(and.when(recordExpense, { ...bill, goods }).events).toEqual([])
    const other = [{ ...goods[0], quantity: 12_000 }]
    expect(and.when(recordExpense, { ...bill, goods: other }).refusal).toMatchObject({ _tag: "DifferentContent" })
  })
  it("leaves with a bill that was none, unless it is gone", () => {
    const { and, events: came } = shop.when(recordExpense, { ...bill, goods })
    const none = { expenseId: "exp_9", reason: "it was none" } as const
    const { and: after, events } = and.when(voidExpense, none)
    expect(events.map((it) => it._tag)).toEqual(["ExpenseVoided", "StockAdjusted"])
    // Both ways lead to the bill from the stock card.
    const { movements } = told([rice, ...came, ...events])
    expect([...movements.values()].map((it) => [it.quantity, it.expenseId])).toEqual([
      [24_000, "exp_9"],
      [-24_000, "exp_9"],
    ])
    expect(after.now(Stock, "var_1")).toMatchObject({ quantity: 0, value: 0 })
    expect(after.when(voidExpense, none).events).toEqual([])
    const sold = and.when(adjustStock, {
      variantId: "var_1",
      locationId: "loc_main",
      movementId: "move_1",
      quantity: 1000,
      direction: "out",
      reason: "damaged",
    }).and
    expect(sold.when(voidExpense, none).refusal).toMatchObject({ _tag: "NotEnoughOnHand", available: 23_000 })
  })
  it("costs no more than the bill, and stands on a bill for stock", () => {
    const dear = [{ ...goods[0], cost: 1001 }]
    expect(shop.when(recordExpense, { ...bill, goods: dear }).refusal).toMatchObject({ _tag: "GoodsCostMore" })
    const rent = { ...bill, category: "rent", goods } as const
    expect(shop.when(recordExpense, rent).refusal).toEqual({ _tag: "GoodsAreStock" })
  })
})

describe("goods that go back to whoever sold them", () => {
  const thing = { _tag: "ProductAdded", currency: "NGN", type: "product", sellingPrice: 500, trackStock: true }
  const [rice, milk] = [
    { ...thing, productId: "prod_1", variantId: "var_1", name: "Rice" },
    { ...thing, productId: "prod_2", variantId: "var_2", name: "Milk" },
  ]
  const shop = given(registered, rice!, milk!)
  const bill = { expenseId: "exp_9", amount: 1100, on: "2026-03-01", category: "stock_purchase" } as const
  const goods = [
    { productId: "prod_1", quantity: 3000, cost: 1000 },
    { productId: "prod_2", quantity: 1000, cost: 40 },
  ] as const
  const back = (n: number, quantity: number, more: object = {}) =>
    ({
      expenseId: "exp_9",
      returnId: `xret_${n}`,
      lines: [{ variantId: "var_1", quantity }],
      reason: "past its date",
      ...more,
    }) as const
  const refund = (n: number, amount: number) =>
    ({ expenseId: "exp_9", paymentId: `xpay_${n}`, amount, method: "cash" }) as const
  const [paid, owing] = [{}, { paid: false }].map((how) => shop.when(recordExpense, { ...bill, ...how, goods }).and)

  it("leave the shelf at what they came in for, and the bill comes to so much less", () => {
    const first = owing!.when(returnToSupplier, back(1, 1000))
    expect(first.events).toMatchObject([
      { _tag: "GoodsSentBack", amount: 333, lines: [{ variantId: "var_1", quantity: 1000, cost: 333 }] },
      { _tag: "StockAdjusted", kind: "purchase_out", expenseId: "exp_9", worth: { value: 333, total: 667 } },
    ])
    expect(first.and.when(returnToSupplier, back(1, 1000)).events).toEqual([])
    expect(first.and.when(returnToSupplier, back(1, 2000)).refusal?._tag).toBe("DifferentContent")
    expect(unpaid(first.and.now(Expense, "exp_9"))).toBe(767)
    // The last of them take the rest along, and the bill asked again is still the same.
    const all = first.and.when(returnToSupplier, back(2, 2000)).and
    expect(all.now(Stock, "var_1")).toMatchObject({ quantity: 0, value: 0 })
    expect(all.now(Expense, "exp_9").terms).toMatchObject({ amount: 100, goods: [goods[1]] })
    expect(all.when(recordExpense, { ...bill, paid: false, goods }).events).toEqual([])
  })
  it("go at what the bill says also where a count had seen them, and nobody knows what else lies there cost", () => {
    const there = { variantId: "var_1", locationId: "loc_main" } as const
    const counted = shop.when(setStock, { ...there, movementId: "move_1", counted: 3000 }).and
    const late = counted.when(recordExpense, { ...bill, goods }).and.when(returnToSupplier, back(1, 1000))
    expect(late.events[1]).toMatchObject({ _tag: "StockAdjusted", worth: { value: 333, total: 0, trueUp: -333 } })
  })
  it("are no more than the bill has of them, and no more than lie there", () => {
    const refusal = (asked: Parameters<typeof back>[1]) => owing!.when(returnToSupplier, back(1, asked)).refusal
    expect(refusal(3001)).toEqual({ _tag: "ReturnsTooMuch", asked: 3001, left: 3000 })
    const other = back(1, 1000, { lines: [{ variantId: "var_3", quantity: 1000 }] })
    expect(owing!.when(returnToSupplier, other).refusal).toMatchObject({ _tag: "ReturnsTooMuch", left: 0 })
    const gone = { variantId: "var_1", locationId: "loc_main", movementId: "move_1", quantity: 2500 } as const
    const few = owing!.when(adjustStock, { ...gone, direction: "out", reason: "damaged" }).and
    expect(few.when(returnToSupplier, back(1, 1000)).refusal).toMatchObject({ _tag: "NotEnoughOnHand", available: 500 })
    expect(shop.when(returnToSupplier, back(1, 1)).refusal?._tag).toBe("ExpenseNotThere")
    const late = owing!.when(returnToSupplier, back(1, 1, { on: "2026-03-03" }))
    expect(late.refusal?._tag).toBe("DateNotAllowed")
    const none = owing!.when(voidExpense, { expenseId: "exp_9", reason: "no" }).and
    expect(none.when(returnToSupplier, back(1, 1)).refusal?._tag).toBe("ExpenseVoidedBefore")
  })
  it("are paid back at once or later, and never more than was paid for them", () => {
    const now = paid!.when(returnToSupplier, back(1, 1000, { refundMethod: "bank_transfer" }))
    expect(now.events.at(-1)).toMatchObject({ _tag: "ExpenseRefunded", amount: 333, method: "bank_transfer" })
    expect(unpaid(now.and.now(Expense, "exp_9"))).toBe(0)
    const owes = paid!.when(returnToSupplier, back(1, 1000)).and
    expect(unpaid(owes.now(Expense, "exp_9"))).toBe(-333)
    expect(owes.when(payExpense, refund(1, 1)).refusal).toMatchObject({ _tag: "PaysTooMuch", balance: 0 })
    expect(owes.when(receiveSupplierRefund, refund(1, 334)).refusal).toMatchObject({
      _tag: "RefundsTooMuch",
      balance: 333,
    })
    const some = owes.when(receiveSupplierRefund, refund(1, 300)).and
    expect(unpaid(some.now(Expense, "exp_9"))).toBe(-33)
    expect(some.when(receiveSupplierRefund, refund(1, 300)).events).toEqual([])
    expect(some.when(receiveSupplierRefund, refund(1, 30)).refusal?._tag).toBe("DifferentContent")
    const again = { expenseId: "exp_9", paymentId: "xpay_1", reason: "it never came" } as const
    expect(unpaid(some.when(reverseExpensePayment, again).and.now(Expense, "exp_9"))).toBe(-333)
    // Nothing was paid yet: nothing comes back.
    const unpaidFor = owing!.when(returnToSupplier, back(1, 1000, { refundMethod: "cash" })).events
    expect(unpaidFor.map((it) => it._tag)).toEqual(["GoodsSentBack", "StockAdjusted"])
    expect(shop.when(receiveSupplierRefund, refund(1, 1)).refusal?._tag).toBe("ExpenseNotThere")
  })
  it("leave a bill that is corrected and voided as any other", () => {
    const less = paid!.when(returnToSupplier, back(1, 1000)).and
    const fixed = less.when(correctExpense, { expenseId: "exp_9", vendor: "Dangote", reason: "forgot whom" })
    expect(fixed.events).toMatchObject([{ _tag: "ExpenseCorrected", amount: 767, sentBack: 333 }])
    expect(unpaid(fixed.and.now(Expense, "exp_9"))).toBe(-333)
    const rent = { expenseId: "exp_9", category: "rent", goods: [], reason: "no" } as const
    expect(less.when(correctExpense, rent).refusal?._tag).toBe("GoodsAreStock")
    const none = fixed.and.when(voidExpense, { expenseId: "exp_9", reason: "it was none" }).and
    for (const id of ["var_1", "var_2"]) expect(none.now(Stock, id)).toMatchObject({ quantity: 0, value: 0 })
  })
})

describe("goods of a bill that is corrected", () => {
  const product = (n: number) =>
    ({
      _tag: "ProductAdded",
      productId: `prod_${n}`,
      variantId: `var_${n}`,
      currency: "NGN",
      name: `Rice ${n}`,
    }) as const
  const sold = { type: "product", sellingPrice: 500, trackStock: true }
  const yaba = { _tag: "LocationOpened", locationId: "loc_yaba", name: "Yaba", sellsOnline: false }
  const shop = given(registered, yaba, { ...product(1), ...sold }, { ...product(2), ...sold })
  const bill = { expenseId: "exp_9", amount: 1000, on: "2026-03-01", category: "stock_purchase" } as const
  const rice = { productId: "prod_1", quantity: 24_000, cost: 1000 } as const
  const milk = { productId: "prod_2", quantity: 5000, cost: 300 } as const
  const bought = shop.when(recordExpense, { ...bill, goods: [rice] }).and
  const correct = (more: object) => ({ expenseId: "exp_9", reason: "figures swapped", ...more }) as const
  const out = (units: number) =>
    ({
      variantId: "var_1",
      locationId: "loc_main",
      movementId: "move_1",
      quantity: units * 1000,
      direction: "out",
      reason: "damaged",
    }) as const

  it("cost what the bill says now, also those that are gone", () => {
    const dearer = bought.when(correctExpense, correct({ amount: 1200 })).and
    expect(dearer.now(Stock, "var_1")).toMatchObject({ quantity: 24_000, value: 1200 })
    expect(dearer.now(Expense, "exp_9").terms.goods).toEqual([{ ...rice, cost: 1200 }])
    const some = bought.when(adjustStock, out(6)).and.when(correctExpense, correct({ amount: 1200 }))
    expect(some.and.now(Stock, "var_1")).toMatchObject({ quantity: 18_000, value: 900 })
    expect(some.and.when(correctExpense, correct({ amount: 1200 })).events).toEqual([])
    // Taken back whole, nothing of it is left.
    const none = dearer.when(correctExpense, correct({ amount: 900 })).and.when(voidExpense, correct({}))
    expect(none.and.now(Stock, "var_1")).toMatchObject({ quantity: 0, value: 0 })
  })
  it("go to the branch and the day of the bill, as many as are there", () => {
    const there = bought.when(correctExpense, correct({ locationId: "loc_yaba", on: "2026-03-02" }))
    expect(there.and.now(Stock, "var_1").onHand).toEqual({ loc_main: 0, loc_yaba: 24_000 })
    expect(there.events.map((it) => ("on" in it ? it.on : undefined)).filter((it) => it !== undefined)).toEqual([
      "2026-03-02",
      "2026-03-01",
      "2026-03-02",
    ])
    const some = bought.when(adjustStock, out(6)).and
    expect(some.when(correctExpense, correct({ locationId: "loc_yaba" })).refusal).toEqual({
      _tag: "NotEnoughOnHand",
      asked: 24_000,
      available: 18_000,
    })
    const fewer = some.when(correctExpense, correct({ goods: [{ ...rice, quantity: 12_000 }] }))
    expect(fewer.and.now(Stock, "var_1")).toMatchObject({ quantity: 6000 })
    const hardly = some.when(correctExpense, correct({ goods: [{ ...rice, quantity: 5000 }] }))
    expect(hardly.refusal).toMatchObject({ _tag: "NotEnoughOnHand", asked: 19_000, available: 18_000 })
  })
  it("are said again where nobody can tell whose cost was wrong, and stay below the bill", () => {
    const both = shop.when(recordExpense, { ...bill, amount: 1300, goods: [rice, milk] }).and
    expect(both.when(correctExpense, correct({ amount: 1400 })).refusal?._tag).toBe("GoodsCostUnsaid")
    const said = both.when(correctExpense, correct({ amount: 1400, goods: [rice, { ...milk, cost: 400 }] })).and
    expect([said.now(Stock, "var_1").value, said.now(Stock, "var_2").value]).toEqual([1000, 400])
    const unknown = correct({ goods: [{ ...milk, productId: "prod_3" }] })
    expect(both.when(correctExpense, unknown).refusal?._tag).toBe("GoodsUnknown")
    // With the way here on the same bill, the goods cost what they did.
    const withFare = shop.when(recordExpense, { ...bill, amount: 1100, goods: [rice] }).and
    expect(withFare.when(correctExpense, correct({ amount: 1150 })).events).toHaveLength(1)
    expect(withFare.when(correctExpense, correct({ amount: 999 })).refusal?._tag).toBe("GoodsCostMore")
  })
  it("are on a bill for stock, whichever way it is sorted anew", () => {
    const asRent = { expenseId: "exp_9", category: "rent" } as const
    expect(bought.when(correctExpense, { ...asRent, reason: "no" }).refusal?._tag).toBe("GoodsAreStock")
    expect(bought.when(changeExpense, asRent).refusal?._tag).toBe("GoodsAreStock")
    const none = bought.when(correctExpense, { ...asRent, goods: [], reason: "it was the shop's rent" })
    expect(none.refusal).toBeUndefined()
    expect(none.and.now(Stock, "var_1")).toMatchObject({ quantity: 0, value: 0 })
  })
})

describe("the kind of spending", () => {
  const kindOf = (category: "rent" | "owner_drawings" | "stock_purchase" | "taxes_and_levies" | "xcat_1") => {
    const own = { categoryId: "xcat_1", name: "Equipment", kind: "asset" } as const
    const shop = given(registered).when(setExpenseCategory, own).and
    const [event] = shop.when(recordExpense, { ...fuel, category }).events
    return (event as unknown as { categoryKind: string }).categoryKind
  }
  it("is its category's: only what is operating lowers profit", () => {
    expect(kindOf("rent")).toBe("operating")
    expect(kindOf("owner_drawings")).toBe("drawings")
    expect(kindOf("stock_purchase")).toBe("stock")
    expect(kindOf("taxes_and_levies")).toBe("tax")
    expect(kindOf("xcat_1")).toBe("asset")
  })
})

describe("an expense", () => {
  const open = given(registered)
  const spent = open.when(recordExpense, fuel)

  it("is written down once, in the book's currency, as cash unless said otherwise", () => {
    expect(spent.events).toMatchObject([{ _tag: "ExpenseRecorded", amount: 700, currency: "NGN", method: "cash" }])
    expect(spent.and.when(recordExpense, fuel).events).toEqual([])
    expect(spent.and.when(recordExpense, { ...fuel, amount: 800 }).refusal).toMatchObject({ _tag: "DifferentContent" })
  })
  it("is refused without a business, in another currency, or on a day that is not over", () => {
    expect(given().when(recordExpense, fuel).refusal).toEqual({ _tag: "BusinessNotThere" })
    expect(open.when(recordExpense, { ...fuel, currencies: ["USD"] }).refusal).toMatchObject({ _tag: "WrongCurrency" })
    expect(open.when(recordExpense, { ...fuel, on: "2026-03-03" }).refusal).toMatchObject({ _tag: "DateNotAllowed" })
  })
  it("is voided once, if it is there", () => {
    const voided = spent.and.when(voidExpense, gone)
    expect(voided.events).toMatchObject([{ _tag: "ExpenseVoided", reason: "it was mine" }])
    expect(voided.and.when(voidExpense, gone).events).toEqual([])
    expect(open.when(voidExpense, gone).refusal).toEqual({ _tag: "ExpenseNotThere", expenseId: "exp_1" })
  })
  it("in a category of one's own is called as that was called then", () => {
    const own = { ...fuel, category: "xcat_1" } as const
    expect(open.when(recordExpense, own).refusal).toMatchObject({ _tag: "ExpenseCategoryUnknown" })
    const sorted = open.when(setExpenseCategory, { categoryId: "xcat_1", name: "Diesel" }).and
    expect(sorted.when(recordExpense, own).events).toMatchObject([{ category: "xcat_1", categoryName: "Diesel" }])
    expect(sorted.when(setExpenseCategory, { categoryId: "xcat_1", name: "Diesel" }).events).toEqual([])
    const retired = sorted.when(recordExpense, own).and.when(retireExpenseCategory, { categoryId: "xcat_1" }).and
    expect(retired.when(recordExpense, { ...own, expenseId: "exp_2" }).refusal?._tag).toBe("ExpenseCategoryUnknown")
    expect(retired.when(changeExpense, { expenseId: "exp_1", note: "kept" }).refusal).toBeUndefined()
    expect(retired.when(retireExpenseCategory, { categoryId: "xcat_1" }).events).toEqual([])
    expect(open.when(retireExpenseCategory, { categoryId: "xcat_1" }).refusal?._tag).toBe("ExpenseCategoryUnknown")
  })
  it("keeps its laws whatever is asked", async () => {
    const { commands, laws } = expenses
    expect(await play(oja, { commands, laws, given: [registered], games: 100 })).toBeUndefined()
  })
})

describe("an expense that is still to be paid", () => {
  const open = given(registered)
  const bill = { ...fuel, amount: 1000, paid: false, dueDate: "2026-03-09" } as const
  const owing = open.when(recordExpense, bill)
  const pay = (n: number, amount: number) =>
    ({ expenseId: "exp_1", paymentId: `xpay_${n}`, amount, method: "bank_transfer" }) as const

  it("is paid in parts, and never beyond what is owed", () => {
    expect(owing.events).toMatchObject([{ paid: false, dueDate: "2026-03-09" }])
    expect(owing.events[0]).not.toHaveProperty("method")
    expect(owing.and.when(recordExpense, bill).events).toEqual([])
    const some = owing.and.when(payExpense, pay(1, 400)).and
    expect(unpaid(some.now(Expense, "exp_1"))).toBe(600)
    expect(some.when(payExpense, pay(1, 400)).events).toEqual([])
    expect(some.when(payExpense, pay(1, 500)).refusal?._tag).toBe("DifferentContent")
    expect(some.when(payExpense, pay(2, 601)).refusal).toMatchObject({ _tag: "PaysTooMuch", balance: 600 })
    expect(unpaid(some.when(payExpense, pay(2, 600)).and.now(Expense, "exp_1"))).toBe(0)
    const paid = open.when(recordExpense, fuel).and
    expect(paid.when(payExpense, pay(1, 1)).refusal).toMatchObject({ _tag: "PaysTooMuch", balance: 0 })
    expect(open.when(payExpense, pay(1, 1)).refusal?._tag).toBe("ExpenseNotThere")
    const gone = owing.and.when(voidExpense, { expenseId: "exp_1", reason: "it was mine" }).and
    expect(gone.when(payExpense, pay(1, 1)).refusal?._tag).toBe("ExpenseVoidedBefore")
    expect(open.when(recordExpense, { ...bill, dueDate: "2026-03-01" }).refusal?._tag).toBe("DueBeforeSale")
  })
  it("is owed again when a payment is taken back", () => {
    const some = owing.and.when(payExpense, pay(1, 400)).and
    const back = { expenseId: "exp_1", paymentId: "xpay_1", reason: "never left" } as const
    const reversed = some.when(reverseExpensePayment, back).and
    expect(unpaid(reversed.now(Expense, "exp_1"))).toBe(1000)
    expect(reversed.when(reverseExpensePayment, back).events).toEqual([])
    expect(owing.and.when(reverseExpensePayment, back).refusal?._tag).toBe("ExpensePaymentNotThere")
    expect(open.when(reverseExpensePayment, back).refusal?._tag).toBe("ExpenseNotThere")
  })
  it("is corrected with a reason, not below what was paid, and not when somebody was faster", () => {
    const some = owing.and.when(payExpense, pay(1, 400)).and
    const correct = (more: object) => ({ expenseId: "exp_1", reason: "wrong bill", ...more }) as const
    const fixed = some.when(correctExpense, correct({ amount: 900, vendor: null }))
    expect(fixed.events).toMatchObject([{ _tag: "ExpenseCorrected", amount: 900, paid: false }])
    expect(fixed.events[0]).not.toHaveProperty("vendor")
    expect(fixed.and.when(recordExpense, bill).events).toEqual([])
    expect(some.when(correctExpense, correct({ amount: 1000 })).events).toEqual([])
    expect(some.when(correctExpense, correct({ amount: 399 })).refusal).toMatchObject({ _tag: "AmountBelowPaid" })
    // A payment is nothing that the form holds; what somebody else wrote is.
    const mine = correct({ amount: 500, expectedVersion: 1 })
    expect(some.when(correctExpense, mine).refusal).toBeUndefined()
    const theirs = some.when(changeExpense, { expenseId: "exp_1", vendor: "Dangote" }).and
    for (const expectedVersion of [1, 2, 4])
      expect(theirs.when(correctExpense, { ...mine, expectedVersion }).refusal?._tag).toBe("VersionConflict")
    expect(some.when(correctExpense, correct({ on: "2026-03-03" })).refusal?._tag).toBe("DateNotAllowed")
    expect(some.when(correctExpense, correct({ currencies: ["USD"] })).refusal?._tag).toBe("WrongCurrency")
    expect(open.when(correctExpense, correct({})).refusal?._tag).toBe("ExpenseNotThere")
  })
  it("says something else about itself, and its amount stays", () => {
    const changed = owing.and.when(changeExpense, { expenseId: "exp_1", note: "generator", dueDate: null })
    expect(changed.events).toMatchObject([{ _tag: "ExpenseChanged", note: "generator", vendor: "Musa" }])
    expect(changed.and.now(Expense, "exp_1").terms).toMatchObject({ amount: 1000, note: "generator", paid: false })
    expect(changed.and.when(changeExpense, { expenseId: "exp_1", note: "generator" }).events).toEqual([])
    expect(open.when(changeExpense, { expenseId: "exp_1" }).refusal?._tag).toBe("ExpenseNotThere")
  })
})
