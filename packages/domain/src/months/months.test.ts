import fc from "fast-check"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { changeExpense, correctExpense } from "../expenses/changeExpense.ts"
import { payExpense, reverseExpensePayment } from "../expenses/payExpense.ts"
import { recordExpense } from "../expenses/recordExpense.ts"
import { returnToSupplier } from "../expenses/returnToSupplier.ts"
import { voidExpense } from "../expenses/voidExpense.ts"
import type { AnyCommand, Context, InputOf } from "../kernel/index.ts"
import { aMorning } from "../kernel/story.ts"
import { trialBalance } from "../ledger/queries.ts"
import { commands } from "../ledger/testing/closingHistories.ts"
import { fresh } from "../ledger/testing/closingModel.ts"
import { dailySummary, profitAndLoss } from "../reports/money.ts"
import { salesBy } from "../reports/salesBy.ts"
import { Shop } from "../reports/testing/shop.ts"
import { amendOrder } from "../orders/amendOrder.ts"
import { cancelOrder } from "../orders/cancelOrder.ts"
import { confirmOrder } from "../orders/confirmOrder.ts"
import { placeOrder } from "../orders/placeOrder.ts"
import { receiveOrderMoney } from "../orders/receiveOrderMoney.ts"
import { ordered, paid, shop as market, token } from "../orders/testing/shop.ts"
import { changeTender } from "../sales/changeTender.ts"
import { confirmPayment } from "../sales/confirmPayment.ts"
import { correctSale, previewCorrection } from "../sales/correctSale.ts"
import { issueRefund } from "../sales/issueRefund.ts"
import { receivePayment } from "../sales/receivePayment.ts"
import { recordSale } from "../sales/recordSale.ts"
import { reversePayment } from "../sales/reversePayment.ts"
import { returnGoods } from "../sales/returnGoods.ts"
import { balance, Sale } from "../sales/sale.ts"
import { voidSale } from "../sales/voidSale.ts"
import { openShift } from "../shifts/openShift.ts"
import { openCount } from "../counts/openCount.ts"
import { adjustStock } from "../stock/adjustStock.ts"
import { receiveStock } from "../stock/receiveStock.ts"
import { Stock } from "../stock/stock.ts"
import { closeMonth, reopenMonth } from "./closeMonth.ts"
import { months } from "./queries.ts"
import { lateArrivals } from "./views.ts"

const then = "2026-02-20"
const february = { month: "2026-02-01" }
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
const sold = {
  saleId: "sale_1",
  on: then,
  channel: "walk_in",
  lines: [{ lineId: "1", productId: "prod_1", quantity: 2_000 }],
  paymentType: "full",
  method: "cash",
} as const
const rent = { expenseId: "exp_1", amount: 700, on: then, category: "rent" } as const
const bill = {
  expenseId: "exp_2",
  amount: 900,
  on: then,
  category: "stock_purchase",
  paid: false,
  goods: [{ productId: "prod_1", quantity: 9_000, cost: 900 }],
} as const
/** A shop that sold, spent and bought in February. */
const shop = () =>
  new Shop()
    .begin(registered, rice, { _tag: "CustomerAdded", customerId: "cust_1", name: "Bola" })
    .do(recordExpense, bill)
    .do(recordSale, sold)
    .do(recordExpense, rent)
    .do(payExpense, { expenseId: "exp_2", paymentId: "xpay_1", amount: 100, method: "cash", on: then })
const closed = () => shop().do(closeMonth, february)

const refused = <C extends AnyCommand>(it: Shop, command: C, input: InputOf<C>, context?: Partial<Context>) => {
  const decision = it.try(command, input, context)
  return Result.isFailure(decision) ? decision.failure : "accepted"
}
const figuresOf = (it: Shop) => {
  const days = { from: "2026-02-01", to: "2026-02-28" }
  return JSON.stringify([
    it.ask(profitAndLoss, days),
    it.ask(trialBalance, { to: days.to }),
    it.ask(dailySummary, days),
    it.ask(salesBy, { ...days, dimension: "channel" }),
  ])
}

describe("a month that is closed", () => {
  it("is over, stays closed with all before it, and is opened again with a reason", () => {
    const it = shop()
    expect(refused(it, closeMonth, { month: "2026-03-01" })).toMatchObject({ _tag: "MonthNotOver" })
    it.do(closeMonth, { month: "2026-02-14" }).do(closeMonth, { month: "2026-01-31" })
    const told = () => it.ask(months, {}).months.map((one) => [one.month, one.closed, one.reason])
    expect(told()).toEqual([["2026-02-01", true, undefined]])
    it.do(reopenMonth, { ...february, reason: "the rent is missing" })
    expect(told()).toEqual([["2026-02-01", false, "the rent is missing"]])
    // A settled wish is no second one.
    expect(it.try(reopenMonth, { ...february, reason: "again" })).toMatchObject({ success: [] })
    it.do(recordExpense, { ...rent, expenseId: "exp_9" })
  })

  it("takes in nothing of its days, whatever asks, and says from which day on it may be", () => {
    const closing = { _tag: "MonthClosed", on: then, open: "2026-03-01" }
    const it = closed()
    const on = then
    expect(refused(it, recordSale, { ...sold, saleId: "sale_2" })).toMatchObject(closing)
    expect(refused(it, recordExpense, { ...rent, expenseId: "exp_3" })).toMatchObject(closing)
    expect(
      refused(it, payExpense, { expenseId: "exp_2", paymentId: "xpay_2", amount: 1, method: "cash", on }),
    ).toMatchObject(closing)
    expect(
      refused(it, returnGoods, {
        saleId: "sale_1",
        returnId: "ret_1",
        lines: [{ lineId: "1", quantity: 1_000, condition: "restocked" }],
        reason: "too much",
        on,
      }),
    ).toMatchObject(closing)
    const here = { variantId: "var_1", locationId: "loc_main", movementId: "move_1", quantity: 1_000, on } as const
    expect(refused(it, receiveStock, here)).toMatchObject(closing)
    expect(refused(it, adjustStock, { ...here, direction: "out", reason: "theft_or_loss" })).toMatchObject(closing)
    const later = { ...sold, saleId: "sale_2", on: "2026-03-01" } as const
    it.do(recordSale, later)
    expect(refused(it, correctSale, { saleId: "sale_2", on, reason: "the day before" })).toMatchObject(closing)
  })

  it("keeps what counts in it as it is, from the preview on, and says what to do instead", () => {
    const it = closed()
    const reason = "by mistake"
    const stands = (what: string) => ({ _tag: "CountsInClosedMonth", on: then, what })
    const fewer = { saleId: "sale_1", reason, lines: [{ lineId: "1", productId: "prod_1", quantity: 1_000 }] } as const
    expect(refused(it, previewCorrection, fewer)).toMatchObject(stands("sale"))
    expect(refused(it, correctSale, fewer)).toMatchObject(stands("sale"))
    const [paymentId] = Object.keys(it.world.of<typeof Sale.initial>(Sale).get("sale_1")!.payments) as [`pay_${string}`]
    expect(refused(it, reversePayment, { saleId: "sale_1", paymentId, reason })).toMatchObject(stands("payment"))
    expect(refused(it, changeTender, { saleId: "sale_1", paymentId, method: "card", reason })).toMatchObject(
      stands("payment"),
    )
    expect(refused(it, correctExpense, { expenseId: "exp_1", amount: 1, reason })).toMatchObject(stands("expense"))
    expect(refused(it, changeExpense, { expenseId: "exp_1", category: "owner_drawings" })).toMatchObject(
      stands("expense"),
    )
    expect(refused(it, voidExpense, { expenseId: "exp_1", reason })).toMatchObject(stands("expense"))
    expect(refused(it, reverseExpensePayment, { expenseId: "exp_2", paymentId: "xpay_1", reason })).toMatchObject(
      stands("payment"),
    )
    // Words move no figure.
    it.do(correctSale, { saleId: "sale_1", customerId: "cust_1", reason: "it was Bola" })
    it.do(changeExpense, { expenseId: "exp_1", vendor: "Musa" })
    it.do(correctExpense, { expenseId: "exp_1", note: "for two months", reason })
  })

  it("keeps a sale that is voided: all of it is taken back today, and the customer is owed what was paid", () => {
    const it = closed()
    const before = figuresOf(it)
    const [onHand] = [it.world.of<typeof Stock.initial>(Stock).get("var_1")!.quantity]
    it.do(voidSale, { saleId: "sale_1", reason: "by mistake" })
    expect(it.try(voidSale, { saleId: "sale_1", reason: "by mistake" })).toMatchObject({ success: [] })
    expect(figuresOf(it)).toBe(before)
    const sale = it.world.of<typeof Sale.initial>(Sale).get("sale_1")!
    expect([sale.status, balance(sale)]).toEqual(["posted", -1000])
    expect(it.world.of<typeof Stock.initial>(Stock).get("var_1")!.quantity).toBe(onHand + 2_000)
    expect(it.ask(profitAndLoss, { from: "2026-03-01", to: "2026-03-31" }).totals[0].returns).toBe(1000)
    it.do(issueRefund, { saleId: "sale_1", refundId: "rfd_1", amount: 1000, method: "cash", reason: "by mistake" })
    expect(figuresOf(it)).toBe(before)
  })

  it("counts money that was waited for on the day it is seen, and rounds no sale of its own", () => {
    const it = shop().do(recordSale, {
      ...sold,
      saleId: "sale_3",
      payments: [{ paymentId: "pay_3", amount: 1000, method: "mobile_money", waiting: true }],
    })
    it.do(recordSale, {
      ...sold,
      saleId: "sale_4",
      paymentType: "credit",
      customerId: "cust_1",
      lines: [{ lineId: "1", productId: "prod_1", quantity: 1_001, unitPrice: 1000 }],
    })
    it.happened({ _tag: "CashStepChanged", businessId: "biz_ada", cashStep: 5 }).do(closeMonth, february)
    const before = figuresOf(it)
    it.do(confirmPayment, { saleId: "sale_3", paymentId: "pay_3" })
    expect(
      refused(it, receivePayment, { saleId: "sale_4", paymentId: "pay_4", amount: 1_005, method: "cash" }),
    ).toMatchObject({ _tag: "PaymentExceedsBalance" })
    it.do(receivePayment, { saleId: "sale_4", paymentId: "pay_4", amount: 1_000, method: "cash" })
    expect(figuresOf(it)).toBe(before)
  })

  it("confirms today what was ordered and paid in it, and takes back today what is called off", () => {
    const inFebruary = { at: Date.UTC(2026, 1, 20, 8), today: then }
    const it = new Shop()
      .begin(...market)
      .do(placeOrder, ordered, inFebruary)
      .do(receiveOrderMoney, paid(1, 1000), inFebruary)
    it.do(placeOrder, { ...ordered, orderId: "ord_2", trackingToken: token(2) }, inFebruary)
    it.do(confirmOrder, { orderId: "ord_2" }, inFebruary).do(closeMonth, february)
    const profit = () => JSON.stringify(it.ask(profitAndLoss, { from: "2026-02-01", to: "2026-02-28" }))
    const before = [profit(), figuresOf(it)]
    expect(
      refused(it, amendOrder, {
        orderId: "ord_2",
        reason: "one more",
        lines: [{ ...ordered.lines[0], quantity: 3_000 }],
      }),
    ).toMatchObject({ _tag: "CountsInClosedMonth", what: "order" })
    it.do(cancelOrder, { orderId: "ord_2", reason: "changed their mind" })
    expect(figuresOf(it)).toBe(before[1])
    it.do(confirmOrder, { orderId: "ord_1" })
    expect(profit()).toBe(before[0])
    const march = it.ask(profitAndLoss, { from: "2026-03-01", to: "2026-03-31" }).totals[0]
    expect([march.money_received, march.returns]).toEqual([1000, 10_000])
  })

  it("takes in what a till had done, and names it; and goods of a bill that went back", () => {
    const it = closed().do(recordSale, { ...sold, saleId: "sale_5" }, { fact: true, at: aMorning.at + 1 })
    it.do(
      returnToSupplier,
      { expenseId: "exp_2", returnId: "xret_1", lines: [{ productId: "prod_1", quantity: 1_000 }], reason: "spoiled" },
      { at: aMorning.at + 2 },
    )
    const [{ late } = { late: [] }] = it.ask(months, {}).months
    expect(late.map(({ about, amount, on, what }) => [about, what, amount, on])).toEqual([
      ["exp_2", "GoodsSentBack", -100, then],
      ["sale_5", "SaleRecorded", 1000, then],
    ])
    // Once somebody has read it and closed the month anew, it is late no more.
    it.do(reopenMonth, { ...february, reason: "a till came late" }, { at: aMorning.at + 3 })
    it.do(closeMonth, february, { at: aMorning.at + 4 })
    expect(it.ask(months, {}).months[0]?.late).toEqual([])
  })

  it("says beforehand what is undone", () => {
    const it = shop().do(recordSale, {
      ...sold,
      saleId: "sale_3",
      lines: [{ lineId: "1", name: "Repair", quantity: 1_000, unitPrice: 300 }],
      payments: [{ paymentId: "pay_3", amount: 300, method: "mobile_money", waiting: true }],
    })
    const at = Date.UTC(2026, 1, 20, 9)
    it.do(openShift, { shiftId: "shift_1", deviceId: "dev_1", float: 0 }, { at, today: then })
    it.do(openShift, { shiftId: "shift_2", deviceId: "dev_2", float: 0 })
    it.do(openCount, { countId: "cnt_1", locationId: "loc_main" }, { at, today: then })
    const [{ undone } = {}] = it.ask(months, {}).months
    expect(undone).toEqual({ shifts: 1, counts: 1, waiting: 1, unknown_costs: 1 })
  })
})

const runs = Number(process.env["OJA_RUNS"] ?? 150)
const seed = Number(process.env["OJA_SEED"] ?? Math.floor(Math.random() * 1e6))

it(`no figure of a closed month moves but by what the list names (OJA_SEED=${seed}, OJA_RUNS=${runs})`, () => {
  const tried = { late: 0, refused: 0 }
  const turn = fc.record({ what: fc.oneof(...commands), fact: fc.boolean(), opens: fc.integer({ min: 0, max: 19 }) })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 40, size: "max" }), fc.nat({ max: 20 }), (turns, first) => {
      const { model, real } = fresh()
      const { shop: it } = real
      let frozen: string | undefined
      for (const [n, { fact, opens, what }] of turns.entries()) {
        if (n === first || (n > first && frozen === undefined)) {
          it.do(closeMonth, february)
          frozen = figuresOf(it)
        } else if (n > first && opens === 0) {
          it.do(reopenMonth, { ...february, reason: "by chance" })
          frozen = undefined
        }
        const [command, input, tell] = what.make(model, n + 1) ?? []
        if (command === undefined || tell === undefined) continue
        const late = it.rows(lateArrivals).length
        const isFact = fact && command.offline === "fact"
        const done = it.try(command, input as InputOf<AnyCommand>, isFact ? { fact: true } : {})
        if (Result.isSuccess(done)) tell(model)
        else if (/Month/.test(done.failure._tag)) tried.refused++
        if (frozen === undefined) continue
        if (it.rows(lateArrivals).length > late) {
          tried.late++
          frozen = figuresOf(it)
        }
        expect(figuresOf(it), what.name).toBe(frozen)
      }
    }),
    { numRuns: runs, seed, verbose: 0 },
  )
  // Chance has tried both.
  expect(Math.min(tried.late, tried.refused)).toBeGreaterThan(0)
})
