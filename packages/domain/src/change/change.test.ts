import { describe, expect, it } from "vitest"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { oja } from "../index.ts"
import type { Fact } from "../kernel/index.ts"
import { story } from "../kernel/story.ts"
import { changeTender } from "../sales/changeTender.ts"
import { recordSale } from "../sales/recordSale.ts"
import { reversePayment } from "../sales/reversePayment.ts"
import { balance, Sale, settlement } from "../sales/sale.ts"
import { type Asked, open, opened, rice } from "../sales/testing/atTheTill.ts"
import { shop } from "../sales/testing/shop.ts"
import { voidSale } from "../sales/voidSale.ts"
import { expectedOf, Shift } from "../shifts/shift.ts"
import { ChangeSlip, slipCode } from "./index.ts"
import { payOutChange } from "./payOutChange.ts"

const { given } = story(oja)
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)

describe("change that there are no coins for", () => {
  const cash = rice({ method: "cash" }, { changeOwed: 30 })
  const owes = open.when(recordSale, cash)
  const slipId = "chg_1"
  const spend = (saleId: `sale_${string}`, amount = 30): Asked =>
    rice(
      { method: "cash" },
      {
        saleId,
        payments: [
          { amount, paymentId: "pay_a", method: "change_owed", slipId },
          { amount: 5000 - amount, paymentId: "pay_b", method: "cash" },
        ],
      },
    )

  it("stays in the drawer, on a slip that is read out", () => {
    expect(owes.and.now(ChangeSlip, slipId)).toMatchObject({ status: "open", left: 30, saleId: "sale_1" })
    const { code } = owes.and.now(ChangeSlip, slipId)
    expect(code).toMatch(/^S-1-[2-9A-HJ-NP-Z]{2}$/)
    expect(code).toBe(slipCode("S-00001", "sale_1"))
    expect(slipCode("S-00001", "sale_2")).not.toBe(code)
    // Float 1,000, sold for 5,000, and 30 of what was handed over (pain C22).
    expect(expectedOf(owes.and.now(Shift, "shift_1"), "cash")).toBe(6030)
    expect(owes.and.when(recordSale, cash).events).toEqual([])
    const byCard = open.when(recordSale, rice({ method: "card" }, { changeOwed: 30 }))
    expect(byCard.refusal?._tag).toBe("ChangeNeedsCash")
  })

  it("is spent at the next sale, and never twice", () => {
    const spent = owes.and.when(recordSale, spend("sale_2"))
    expect(settlement(spent.and.now(Sale, "sale_2"))).toBe("paid")
    expect(spent.and.now(ChangeSlip, slipId)).toMatchObject({ status: "spent", left: 0 })
    expect(expectedOf(spent.and.now(Shift, "shift_1"), "cash")).toBe(6030 + 4970)
    expect(spent.and.when(recordSale, spend("sale_3")).refusal).toMatchObject({ _tag: "SlipHoldsLess", left: 0 })
    expect(owes.and.when(recordSale, spend("sale_2", 31)).refusal).toMatchObject({ _tag: "SlipHoldsLess", left: 30 })
    expect(open.when(recordSale, spend("sale_2")).refusal?._tag).toBe("SlipUnknown")
    expect(spent.and.when(payOutChange, { slipId }).refusal?._tag).toBe("SlipHoldsLess")
  })

  it("is owed again when that sale is voided, and can be given in cash", () => {
    const spent = owes.and.when(recordSale, spend("sale_2"))
    const gone = spent.and.when(voidSale, { saleId: "sale_2", reason: "By mistake" })
    expect(gone.and.now(ChangeSlip, slipId)).toMatchObject({ status: "open", left: 30 })
    const given = gone.and.when(payOutChange, { slipId, shiftId: "shift_1" })
    expect(given.and.now(ChangeSlip, slipId)).toMatchObject({ status: "paid_out", left: 0 })
    expect(expectedOf(given.and.now(Shift, "shift_1"), "cash")).toBe(6000)
    expect(given.and.when(payOutChange, { slipId, shiftId: "shift_1" }).events).toEqual([])
    expect(given.and.when(recordSale, spend("sale_3")).refusal?._tag).toBe("SlipHoldsLess")
    const retendered = { saleId: "sale_2", paymentId: "pay_a", method: "cash", reason: "?" } as const
    expect(spent.and.when(changeTender, retendered).refusal?._tag).toBe("PaymentNotThere")
  })

  it("is owed no more when its own sale is voided, and leaves the drawer with what was paid", () => {
    const gone = owes.and.when(voidSale, { saleId: "sale_1", reason: "By mistake" })
    expect(gone.and.now(ChangeSlip, slipId)).toMatchObject({ status: "paid_out", left: 0, paidOut: 30 })
    expect(expectedOf(gone.and.now(Shift, "shift_1"), "cash")).toBe(1000)
    expect(gone.and.when(recordSale, spend("sale_2")).refusal).toMatchObject({ _tag: "SlipHoldsLess", left: 0 })
    expect(gone.and.when(voidSale, { saleId: "sale_1", reason: "By mistake" }).events).toEqual([])

    const given = owes.and.when(payOutChange, { slipId, shiftId: "shift_1" })
    const after = given.and.when(voidSale, { saleId: "sale_1", reason: "By mistake" })
    expect(tags(after.events)).not.toContain("ChangePaidOut")
    expect(expectedOf(after.and.now(Shift, "shift_1"), "cash")).toBe(1000)
  })

  it("of which another sale took some is owed no more for the rest, until that sale is voided as well", () => {
    const spent = owes.and.when(recordSale, spend("sale_2", 20))
    const gone = spent.and.when(voidSale, { saleId: "sale_1", reason: "By mistake" })
    expect(gone.and.now(ChangeSlip, slipId)).toMatchObject({ left: 0, paidOut: 10 })
    expect(settlement(gone.and.now(Sale, "sale_2"))).toBe("paid")
    // The float, and what the second customer paid besides: the twenty were the first one's.
    expect(expectedOf(gone.and.now(Shift, "shift_1"), "cash")).toBe(1000 + 4980 + 20)
    const both = gone.and.when(voidSale, { saleId: "sale_2", reason: "By mistake" })
    expect(both.and.now(ChangeSlip, slipId)).toMatchObject({ status: "open", left: 20 })
    const given = both.and.when(payOutChange, { slipId, shiftId: "shift_1" })
    expect(expectedOf(given.and.now(Shift, "shift_1"), "cash")).toBe(1000)
  })

  it("is owed no more once none of the cash is there that it was change of", () => {
    const wrong = { saleId: "sale_1", reason: "Paid by card" } as const
    const gone = owes.and.when(reversePayment, { ...wrong, paymentId: "pay_1" })
    expect(gone.and.now(ChangeSlip, slipId)).toMatchObject({ status: "paid_out", left: 0, paidOut: 30 })
    expect(expectedOf(gone.and.now(Shift, "shift_1"), "cash")).toBe(1000)
    expect(tags(gone.and.when(voidSale, { saleId: "sale_1", reason: "By mistake" }).events)).not.toContain(
      "ChangePaidOut",
    )

    const payments = [
      { amount: 2000, paymentId: "pay_1", method: "cash" },
      { amount: 3000, paymentId: "pay_2", method: "cash" },
    ] as const
    const twice = open.when(recordSale, rice({ method: "cash" }, { changeOwed: 30, payments }))
    const half = twice.and.when(reversePayment, { ...wrong, paymentId: "pay_2" })
    expect(half.and.now(ChangeSlip, slipId)).toMatchObject({ status: "open", left: 30 })
    expect(expectedOf(half.and.now(Shift, "shift_1"), "cash")).toBe(1000 + 2000 + 30)
  })

  it("is given out of no drawer that nobody opened, and out of none where none is named", () => {
    expect(owes.and.when(payOutChange, { slipId, shiftId: "shift_2" }).refusal?._tag).toBe("ShiftUnknown")
    expect(owes.and.when(payOutChange, { slipId: "chg_9" }).refusal?._tag).toBe("SlipUnknown")
    const given = owes.and.when(payOutChange, { slipId })
    expect(given.events).toMatchObject([{ _tag: "ChangePaidOut", slipId, amount: 30 }])
    expect(expectedOf(given.and.now(Shift, "shift_1"), "cash")).toBe(6030)
  })

  it("that a till spent without a connection and another had spent is owed, and a person looks", () => {
    const fact = owes.and.when(recordSale, spend("sale_2")).and.when(recordSale, spend("sale_3"), { fact: true })
    expect(fact.events).toContainEqual(expect.objectContaining({ reason: "change_overspent", subjectId: "sale_3" }))
    expect(balance(fact.and.now(Sale, "sale_3"))).toBe(30)
  })
})

it("money in another currency than a drawer is counted in is paid, and added to nothing there (C31)", () => {
  const owed = open.when(recordSale, rice({ method: "cash" }, { changeOwed: 30 }))
  const francs = owed.and.when(changeBusiness, { businessId: "biz_ada", currency: "XOF", confirm: "CHANGE CURRENCY" })
  const lines = [{ name: "Rice", unitPrice: 2500, quantity: 1000 }]
  const payments = [{ amount: 2500, paymentId: "pay_f", method: "cash" }] as const
  const sold = francs.and.when(recordSale, rice({ method: "cash" }, { saleId: "sale_f", lines, payments }))
  expect(settlement(sold.and.now(Sale, "sale_f"))).toBe("paid")
  expect(expectedOf(sold.and.now(Shift, "shift_1"), "cash")).toBe(6030)
  const inFrancs = { ...opened, shiftId: "shift_2", deviceId: "dev_b", currency: "XOF" } as const
  const paidOut = given(...shop, opened, ...owed.events, inFrancs).when(payOutChange, {
    slipId: "chg_1",
    shiftId: "shift_2",
  })
  expect(tags(paidOut.events)).toEqual(["ChangePaidOut"])
})
