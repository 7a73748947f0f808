import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { businesses } from "../businesses/module.ts"
import { registered as shop } from "../businesses/testing/registered.ts"
import { catalog } from "../catalog/module.ts"
import { customers } from "../customers/module.ts"
import { domain, type Fact, owner, project, type Row, present } from "../kernel/index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { locations } from "../locations/module.ts"
import { sales } from "../sales/module.ts"
import {
  changeTender,
  issueRefund,
  payments,
  receivePayment,
  recordSale,
  refunds,
  returnGoods,
  reversePayment,
  voidSale,
} from "../sales/index.ts"
import { series } from "../series/module.ts"
import { stock } from "../stock/module.ts"
import { amendShift } from "./amendShift.ts"
import { closeShift } from "./closeShift.ts"
import { moveCash } from "./moveCash.ts"
import { shifts } from "./module.ts"
import { openShift } from "./openShift.ts"
import { ShiftEvent } from "./events.ts"
import { Drawer, expectedOf, Shift } from "./shift.ts"
import { cashDifferences, shifts as view } from "./views.ts"

const oja = domain([businesses, locations, series, customers, catalog, stock, shifts, sales])
const { given } = story(oja)
const nothing = { events: [], refusal: undefined }

const aShift = { shiftId: "shift_1", deviceId: "dev_a", float: 500_000 } as const
const opened = given(shop).when(openShift, aShift)

type Tender = "cash" | "card"
const sale = (n: number, payments: ReadonlyArray<{ amount: number; method: Tender }>, shiftId?: "shift_1") =>
  ({
    saleId: `sale_${n}`,
    on: aMorning.today,
    channel: "pos",
    amount: payments.reduce((sum, it) => sum + it.amount, 0),
    paymentType: "full",
    payments,
    ...present({ shiftId }),
  }) as const
const inCash = (n: number, amount: number) => sale(n, [{ amount, method: "cash" }], "shift_1")
const lying = (told: { readonly now: typeof opened.and.now }) => expectedOf(told.now(Shift, "shift_1"), "cash")

/** The rows of these facts, a minute after each other; `corrector` asked for what was corrected. */
const rowsOf = (of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>, corrector: string = aMorning.by) => {
  const rows = new Map<string, Row & { readonly [field: string]: unknown }>()
  const { business, today: day } = aMorning
  for (const [position, event] of events.entries()) {
    const by = event._tag === "ShiftAmended" ? corrector : aMorning.by
    const at = aMorning.at + position * 60_000
    project(of, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  }
  return [...rows.values()]
}

describe("a shift", () => {
  it("has a device’s drawer for itself", () => {
    expect(opened.and.now(Drawer, "dev_a").shiftId).toBe("shift_1")
    expect(opened.and.when(openShift, aShift)).toMatchObject(nothing)
    expect(opened.and.when(openShift, { ...aShift, float: 1 }).refusal?._tag).toBe("ShiftDiffers")
    expect(opened.and.when(openShift, { ...aShift, shiftId: "shift_2" }).refusal).toMatchObject({
      _tag: "DrawerInUse",
      shiftId: "shift_1",
    })
    expect(opened.and.when(openShift, { ...aShift, shiftId: "shift_2", deviceId: "dev_b" }).refusal).toBeUndefined()
    expect(given(shop).when(openShift, { ...aShift, locationId: "loc_none" }).refusal?._tag).toBe("LocationUnknown")
  })

  it("counts what was paid for the sale, not what was handed over (C22), and cards apart", () => {
    const sold = opened.and.when(recordSale, inCash(1, 6000))
    expect(lying(sold.and)).toBe(506_000)
    const split = sold.and.when(
      recordSale,
      sale(
        2,
        [
          { amount: 1000, method: "cash" },
          { amount: 9000, method: "card" },
        ],
        "shift_1",
      ),
    )
    expect(lying(split.and)).toBe(507_000)
    expect(expectedOf(split.and.now(Shift, "shift_1"), "card")).toBe(9000)
    expect(split.and.when(recordSale, inCash(1, 6000))).toMatchObject(nothing)
  })

  it("hears nothing of what is paid elsewhere, and refuses a shift nobody opened", () => {
    const elsewhere = opened.and.when(recordSale, sale(1, [{ amount: 6000, method: "cash" }]))
    expect(elsewhere.events.map((it) => it._tag)).not.toContain("ShiftTook")
    expect(given(shop).when(recordSale, inCash(1, 6000)).refusal?._tag).toBe("ShiftUnknown")
  })

  it("gives back from its drawer, and takes back what never came", () => {
    const sold = opened.and.when(recordSale, inCash(1, 6000))
    const back = sold.and.when(issueRefund, {
      saleId: "sale_1",
      refundId: "rfd_1",
      amount: 2000,
      method: "cash",
      reason: "Broken",
      shiftId: "shift_1",
    })
    expect(lying(back.and)).toBe(504_000)
    const inTwo = sold.and.when(issueRefund, {
      saleId: "sale_1",
      refundId: "rfd_1",
      amount: 2000,
      method: "card",
      otherWays: [{ method: "cash", amount: 500 }],
      reason: "Broken",
      shiftId: "shift_1",
    })
    expect(lying(inTwo.and)).toBe(505_500)
    expect(expectedOf(inTwo.and.now(Shift, "shift_1"), "card")).toBe(-1500)
    const returned = sold.and.when(returnGoods, {
      saleId: "sale_1",
      returnId: "ret_1",
      lines: [{ lineId: "1", quantity: 1000, condition: "restocked" }],
      reason: "Too small",
      refund: { method: "cash", shiftId: "shift_1" },
    })
    expect(lying(returned.and)).toBe(500_000)
    const paymentId = "pay_1-1"
    const reversed = sold.and.when(reversePayment, { saleId: "sale_1", paymentId, reason: "Never came" })
    expect(lying(reversed.and)).toBe(500_000)
    const byCard = sold.and.when(changeTender, { saleId: "sale_1", paymentId, method: "card", reason: "Slip found" })
    expect(lying(byCard.and)).toBe(500_000)
    expect(expectedOf(byCard.and.now(Shift, "shift_1"), "card")).toBe(6000)
    expect(lying(sold.and.when(voidSale, { saleId: "sale_1", reason: "Typed twice" }).and)).toBe(500_000)
  })

  it("puts cash in and takes it out, but no more than lies there", () => {
    const move = { shiftId: "shift_1", moveId: "cmv_1", kind: "drop", amount: 400_000, reason: "To the safe" } as const
    const dropped = opened.and.when(moveCash, move)
    expect(lying(dropped.and)).toBe(100_000)
    expect(dropped.and.when(moveCash, move)).toMatchObject(nothing)
    expect(dropped.and.when(moveCash, { ...move, amount: 1 }).refusal?._tag).toBe("CashMoveDiffers")
    expect(dropped.and.when(moveCash, { ...move, moveId: "cmv_2" }).refusal).toMatchObject({
      _tag: "DrawerHoldsLess",
      most: 100_000,
    })
    // Whoever counts the drawer without seeing what should lie in it does not hear it by asking for too much.
    const actor = { ...owner, may: (_: string, action: string) => action !== "view_expected" }
    expect(dropped.and.when(moveCash, { ...move, moveId: "cmv_2" }, { actor }).refusal).toEqual({
      _tag: "DrawerHoldsLess",
      currency: "NGN",
    })
    const more = dropped.and.when(moveCash, { ...move, moveId: "cmv_2", kind: "pay_in" })
    expect(lying(more.and)).toBe(500_000)
  })
})

describe("the count of a shift", () => {
  const sold = opened.and.when(recordSale, inCash(1, 6000))
  const count = { shiftId: "shift_1", counted: [{ method: "cash", amount: 505_500 }] } as const
  const closed = sold.and.when(closeShift, count)
  const history = [shop, ...opened.events, ...sold.events, ...closed.events]

  it("takes any figure, and writes down what it is short by (C23)", () => {
    expect(closed.refusal).toBeUndefined()
    expect(rowsOf(view, history)[0]).toMatchObject({
      status: "closed",
      number: "Z-00001",
      difference: -500,
      tenders: [{ method: "cash", taken: 6000, expected: 506_000, counted: 505_500, difference: -500 }],
    })
    expect(rowsOf(cashDifferences, history)).toMatchObject([{ amount: -500, method: "cash", on: aMorning.today }])
    expect(closed.and.now(Drawer, "dev_a").shiftId).toBe("")
  })

  it("is written down however much there is", () => {
    const full = given(shop)
      .when(openShift, { ...aShift, float: 1_000_000_000_000 })
      .and.when(recordSale, inCash(1, 6000))
    const event = full.and.when(closeShift, count).events.find(({ _tag }) => _tag === "ShiftClosed")
    expect(event).toMatchObject({ counts: [{ expected: 1_000_000_006_000 }] })
    expect(Schema.is(ShiftEvent)(event)).toBe(true)
  })

  it("finds nothing too much where a card was only given back to: nobody can count what left", () => {
    const elsewhere = opened.and.when(recordSale, sale(1, [{ amount: 6000, method: "card" }]))
    const back = elsewhere.and.when(issueRefund, {
      saleId: "sale_1",
      refundId: "rfd_1",
      amount: 2000,
      method: "card",
      reason: "Broken",
      shiftId: "shift_1",
    })
    const counted = back.and.when(closeShift, { shiftId: "shift_1", counted: [{ method: "cash", amount: 500_000 }] })
    expect(rowsOf(view, [shop, ...opened.events, ...back.events, ...counted.events])[0]).toMatchObject({
      difference: 0,
      tenders: [{ method: "cash" }, { method: "card", expected: -2000, counted: -2000, difference: 0 }],
    })
  })

  it("is made once", () => {
    expect(closed.and.when(closeShift, count)).toMatchObject(nothing)
    const other = { ...count, counted: [{ method: "cash", amount: 1 }] } as const
    expect(closed.and.when(closeShift, other).refusal?._tag).toBe("CountedDiffers")
    const twice = { ...count, counted: [...count.counted, ...count.counted] } as const
    expect(sold.and.when(closeShift, twice).refusal?._tag).toBe("CountedTwice")
    expect(
      closed.and.when(moveCash, {
        shiftId: "shift_1",
        moveId: "cmv_1",
        kind: "pay_in",
        amount: 1,
        reason: "Found",
      }).refusal?._tag,
    ).toBe("ShiftOver")
  })

  it("does not lose a sale that comes late: what was expected moves, and the difference with it", () => {
    const late = closed.and.when(recordSale, inCash(2, 1000))
    expect(late.refusal).toBeUndefined()
    const rows = [...history, ...late.events]
    expect(rowsOf(view, rows)[0]).toMatchObject({ difference: -1500, late: 1 })
    const differences = rowsOf(cashDifferences, rows)
    expect(differences.reduce((sum, it) => sum + Number(it["amount"]), 0)).toBe(-1500)
    expect(differences.at(-1)).toMatchObject({ amount: -1000, saleId: "sale_2", took: "payment" })
    expect(rowsOf(payments, rows)).toMatchObject([{ shiftId: "shift_1" }, { shiftId: "shift_1" }])
    const back = late.and.when(issueRefund, {
      saleId: "sale_2",
      refundId: "rfd_1",
      amount: 400,
      method: "cash",
      reason: "Too much",
      shiftId: "shift_1",
    })
    expect(rowsOf(refunds, [...rows, ...back.events])).toMatchObject([{ shiftId: "shift_1" }])
  })

  it("is corrected with a reason, and says what it was before", () => {
    const amended = closed.and.when(amendShift, {
      shiftId: "shift_1",
      method: "cash",
      counted: 506_000,
      reason: "A note lay below the drawer",
    })
    expect(amended.events).toMatchObject([{ _tag: "ShiftAmended", before: 505_500, counted: 506_000 }])
    const rows = [...history, ...amended.events]
    expect(rowsOf(view, rows)[0]).toMatchObject({ difference: 0 })
    expect(rowsOf(cashDifferences, rows).reduce((sum, it) => sum + Number(it["amount"]), 0)).toBe(0)
    const open = { shiftId: "shift_1", method: "cash", counted: 1, reason: "No" } as const
    expect(opened.and.when(amendShift, open).refusal?._tag).toBe("ShiftStillOpen")
  })

  it("says who counted it, when and what they said, whatever becomes known or is corrected afterwards", () => {
    const denominations = [{ value: 100_000, count: 5 }]
    const said = sold.and.when(closeShift, { ...count, denominations, note: "A note was torn" })
    const late = said.and.when(recordSale, inCash(2, 1000))
    const amended = late.and.when(amendShift, {
      shiftId: "shift_1",
      method: "cash",
      counted: 506_500,
      reason: "A note lay below the drawer",
    })
    const told = [shop, ...opened.events, ...sold.events, ...said.events]
    const [before] = rowsOf(view, told)
    const [after] = rowsOf(view, [...told, ...late.events, ...amended.events], "user_manager")
    expect(before).toMatchObject({ closedBy: aMorning.by, countNote: "A note was torn", denominations })
    expect(after).toMatchObject({
      countNote: "A note was torn",
      denominations,
      corrections: [
        {
          method: "cash",
          countedBefore: 505_500,
          counted: 506_500,
          reason: "A note lay below the drawer",
          recordedBy: "user_manager",
        },
      ],
      closedBy: before?.["closedBy"],
      closedAt: before?.["closedAt"],
      openedBy: aMorning.by,
      difference: -500,
      late: 1,
    })
  })

  it("counts what a debtor pays at the drawer", () => {
    const tunde = { _tag: "CustomerAdded", customerId: "cust_1", name: "Tunde Bakare" } as Fact
    const owing = { ...sale(1, []), amount: 6000, paymentType: "credit", customerId: "cust_1" } as const
    const debt = given(shop, tunde, ...opened.events).when(recordSale, owing)
    const payment = { saleId: "sale_1", paymentId: "pay_x", amount: 4000, method: "cash", shiftId: "shift_1" } as const
    const paid = debt.and.when(receivePayment, payment)
    expect(lying(paid.and)).toBe(504_000)
    expect(paid.and.when(receivePayment, payment)).toMatchObject(nothing)
  })
})
