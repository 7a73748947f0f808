import { describe, expect, it } from "vitest"
import { oja } from "../index.ts"
import { invoiceSale } from "../invoicing/invoiceSale.ts"
import { issueInvoice } from "../invoicing/issueInvoice.ts"
import { correctInvoice } from "../invoicing/correctInvoice.ts"
import { voidInvoice } from "../invoicing/voidInvoice.ts"
import type { Fact } from "../kernel/index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { returnGoods } from "../sales/returnGoods.ts"
import { balance, Sale } from "../sales/sale.ts"
import { onHandAt, Stock } from "../stock/stock.ts"
import { amendOrder, previewAmendment } from "./amendOrder.ts"
import { cancelOrder } from "./cancelOrder.ts"
import {
  assignFulfilment,
  cancelFulfilment,
  createFulfilment,
  deliverFulfilment,
  dispatchFulfilment,
  failFulfilment,
  packFulfilment,
  pickUpFulfilment,
  readyFulfilment,
  returnFulfilment,
} from "./fulfil.ts"
import { confirmOrder } from "./confirmOrder.ts"
import { Order } from "./order.ts"
import { placeOrder } from "./placeOrder.ts"
import { fulfilmentOf, stageOf } from "./progress.ts"
import { receiveOrderMoney } from "./receiveOrderMoney.ts"
import { completeOrder, reopenOrder } from "./reopenOrder.ts"
import { approveReturn, closeReturn, receiveReturn, requestReturn } from "./returns.ts"
import { ordered, paid, shop, TOTAL } from "./testing/shop.ts"
import { trackingSteps } from "./tracking.ts"

const { given } = story(oja)
const nothing = { events: [], refusal: undefined }
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)
const one = { orderId: "ord_1" } as const
const first = { fulfilmentId: "ful_1-1" } as const
const second = { fulfilmentId: "ful_1-2" } as const

const online = given(...shop)
  .when(placeOrder, ordered)
  .and.when(receiveOrderMoney, paid(1))
const cash = given(...shop)
  .when(placeOrder, { ...ordered, mode: "on_delivery" })
  .and.when(confirmOrder, one)
const packed = online.and.when(createFulfilment, first).and.when(packFulfilment, first)
const out = packed.and.when(assignFulfilment, { ...first, driverId: "driver_1" }).and.when(dispatchFulfilment, first)

describe("a parcel", () => {
  it("holds all that is left, and nothing is packed twice", () => {
    const made = online.and.when(createFulfilment, first)
    expect(made.events).toMatchObject([
      { lines: [{ lineId: "1", quantity: 2000 }], locationId: "loc_main", pickup: false },
    ])
    expect(made.and.when(createFulfilment, first)).toMatchObject(nothing)
    expect(made.and.when(createFulfilment, second).refusal).toMatchObject({ _tag: "NothingToPack" })
    const much = { ...first, lines: [{ lineId: "1", quantity: 3000 }] } as const
    expect(online.and.when(createFulfilment, much).refusal).toEqual({
      _tag: "MoreThanOrdered",
      name: "Rice",
      asked: 3000,
      left: 2000,
    })
  })

  it("is one of several when some come later", () => {
    const some = { ...first, lines: [{ lineId: "1", quantity: 500 }] } as const
    const two = online.and.when(createFulfilment, some).and.when(createFulfilment, second)
    expect(two.events).toMatchObject([{ lines: [{ lineId: "1", quantity: 1500 }] }])
    const order = two.and.now(Order, "ord_1")
    const progress = { lines: order.agreed.lines, parcels: Object.values(order.parcels), returns: [] }
    expect(fulfilmentOf(progress)).toBe("in_progress")
    expect(stageOf(order.status, progress)).toBe("preparing")
  })

  it("goes its way and no other", () => {
    const made = online.and.when(createFulfilment, first)
    expect(made.and.when(deliverFulfilment, first).refusal).toMatchObject({ _tag: "ParcelElsewhere", status: "new" })
    expect(packed.and.when(packFulfilment, first)).toMatchObject(nothing)
    const another = { ...first, driverId: "driver_2" } as const
    expect(out.and.when(assignFulfilment, another).refusal).toMatchObject({ _tag: "ParcelElsewhere" })
    const failed = out.and.when(failFulfilment, { ...first, reason: "nobody there" })
    expect(tags(failed.and.when(assignFulfilment, another).events)).toEqual(["FulfilmentAssigned"])
    // A driver who takes it by hand takes it on no trip, whatever trip it came back from.
    const again = { ...first, driverId: "driver_1" } as const
    const onTrip = packed.and.when(assignFulfilment, { ...again, tripId: "trip_1" }).and.when(dispatchFulfilment, first)
    const byHand = onTrip.and.when(failFulfilment, { ...first, reason: "not home" }).and.when(assignFulfilment, again)
    expect(byHand.and.now(Order, "ord_1").parcels["ful_1-1"]).not.toHaveProperty("tripId")
    expect(byHand.and.when(assignFulfilment, again)).toMatchObject(nothing)
    const back = failed.and.when(returnFulfilment, first)
    expect(tags(back.and.when(createFulfilment, second).events)).toEqual(["FulfilmentCreated"])
    expect(tags(packed.and.when(cancelFulfilment, first).events)).toEqual(["FulfilmentCancelled"])
  })

  it("keeps its order from being called off once it is out", () => {
    expect(out.and.when(cancelOrder, { ...one, reason: "too late" }).refusal).toMatchObject({ _tag: "GoodsOut" })
    const unpacked = packed.and.when(cancelOrder, { ...one, reason: "in time" })
    expect(tags(unpacked.events)).toContain("FulfilmentCancelled")
  })

  it("that is delivered completes a paid order, and cash at the door one that was not", () => {
    expect(tags(out.and.when(deliverFulfilment, first).events)).toEqual(["FulfilmentDelivered", "OrderCompleted"])
    const door = cash.and
      .when(createFulfilment, first)
      .and.when(packFulfilment, first)
      .and.when(dispatchFulfilment, first)
    expect(tags(door.and.when(deliverFulfilment, first).events)).toEqual(["FulfilmentDelivered"])
    const payment = { amount: TOTAL, method: "cash" } as const
    const done = door.and.when(deliverFulfilment, { ...first, payment })
    expect(tags(done.events)).toEqual([
      "FulfilmentDelivered",
      "OrderPaymentReceived",
      "PaymentReceived",
      "OrderCompleted",
    ])
    expect(balance(done.and.now(Sale, "sale_1"))).toBe(0)
    expect(done.and.when(deliverFulfilment, { ...first, payment })).toMatchObject(nothing)
    const tooMuch = { amount: TOTAL + 1, method: "cash" } as const
    expect(door.and.when(deliverFulfilment, { ...first, payment: tooMuch }).refusal).toMatchObject({
      _tag: "PaymentExceedsBalance",
    })
  })

  it("may wait to be fetched", () => {
    const pickup = { ...ordered, delivery: { optionId: "dopt_1", locationId: "loc_0" }, mode: "on_pickup" } as const
    const here = given(...shop)
      .when(placeOrder, pickup)
      .and.when(confirmOrder, one)
      .and.when(createFulfilment, first)
    expect(here.events).toMatchObject([{ locationId: "loc_0", pickup: true }])
    const ready = here.and.when(packFulfilment, first).and.when(readyFulfilment, first)
    const taken = ready.and.when(pickUpFulfilment, { ...first, payment: { amount: 10_000, method: "card" } })
    expect(tags(taken.events)).toContain("OrderCompleted")
  })
})

describe("a complete order", () => {
  const complete = out.and.when(deliverFulfilment, first)

  it("is opened again within a week", () => {
    const reopen = { ...one, reason: "one bag was torn" } as const
    const again = complete.and.when(reopenOrder, reopen)
    expect(again.and.now(Order, "ord_1").status).toBe("confirmed")
    const late = { at: aMorning.at + 8 * 86_400_000 }
    expect(complete.and.when(reopenOrder, reopen, late).refusal).toEqual({ _tag: "TooLongAgo", days: 7 })
  })

  it("takes goods back: on the shelf again, their money returned, their part of the fee with it", () => {
    const asks = { returnId: "oret_1-1", lines: [{ lineId: "1", quantity: 1000 }], reason: "too much" } as const
    const asked = complete.and.when(requestReturn, asks)
    expect(asked.and.when(requestReturn, asks)).toMatchObject(nothing)
    const over = { ...asks, returnId: "oret_1-2", lines: [{ lineId: "1", quantity: 1500 }] } as const
    expect(asked.and.when(requestReturn, over).refusal).toMatchObject({ _tag: "MoreThanOrdered", left: 1000 })
    const it1 = { returnId: "oret_1-1" } as const
    expect(asked.and.when(receiveReturn, it1).refusal).toMatchObject({ _tag: "ReturnElsewhere", status: "requested" })
    const back = asked.and.when(approveReturn, it1).and.when(receiveReturn, it1)
    expect(onHandAt(back.and.now(Stock, "var_0"), "loc_main")).toBe(9000)
    expect(balance(back.and.now(Sale, "sale_1"))).toBe(-5000)
    const closed = back.and.when(closeReturn, { ...it1, refund: { method: "transfer" } })
    expect(tags(closed.events)).toEqual(["RefundIssued", "OrderReturnClosed", "StoreFeeReturned"])
    const otherWays = [{ method: "cash", amount: 1000 }] as const
    const mixed = back.and.when(closeReturn, { ...it1, refund: { method: "transfer", otherWays } })
    expect(mixed.events.slice(0, 2)).toMatchObject([
      { _tag: "RefundIssued", method: "transfer", amount: 4000 },
      { _tag: "RefundIssued", method: "cash", amount: 1000 },
    ])
    expect(closed.and.now(Order, "ord_1").storeFee).toBe(130)
    const order = closed.and.now(Order, "ord_1")
    const returns = Object.values(order.returns)
    expect(fulfilmentOf({ lines: order.agreed.lines, parcels: Object.values(order.parcels), returns })).toBe(
      "partly_returned",
    )
  })
})

describe("an order of which a part came back and a part was never sent", () => {
  const some = { ...first, lines: [{ lineId: "1", quantity: 1000 }] } as const
  const sent = online.and
    .when(createFulfilment, some)
    .and.when(packFulfilment, first)
    .and.when(assignFulfilment, { ...first, driverId: "driver_1" })
    .and.when(dispatchFulfilment, first)
    .and.when(deliverFulfilment, first)
  const asked = { returnId: "oret_1-1", lines: [{ lineId: "1", quantity: 500 }], reason: "wet" } as const
  const it1 = { returnId: "oret_1-1" } as const
  const back = sent.and.when(requestReturn, asked).and.when(approveReturn, it1).and.when(receiveReturn, it1)
  const closed = back.and.when(closeReturn, { ...it1, refund: { method: "transfer" } })
  const unsent = {
    saleId: "sale_1",
    returnId: "ret_unsent",
    lines: [{ lineId: "1", quantity: 1000, condition: "restocked", unsent: true }],
    reason: "there is no more of it",
    refund: { method: "transfer" },
  } as const

  it("is complete once what was never sent is taken back in its sale, and its money with it", () => {
    expect(
      closed.and.when(amendOrder, {
        ...one,
        lines: [{ lineId: "1", productId: "prod_0", quantity: 1000 }],
        reason: "no more",
      }).refusal,
    ).toMatchObject({ _tag: "SaleHasFollowers" })
    expect(closed.and.when(completeOrder, one)).toMatchObject(nothing)
    const taken = closed.and.when(returnGoods, unsent)
    expect(balance(taken.and.now(Sale, "sale_1"))).toBe(0)
    expect(tags(taken.and.when(completeOrder, one).events)).toEqual(["OrderCompleted"])
  })

  it("waits for what was never sent when something else of it comes back through the sale", () => {
    const lines = [{ lineId: "1", quantity: 1000, condition: "restocked" }] as const
    const brought = sent.and.when(returnGoods, { ...unsent, lines })
    expect(balance(brought.and.now(Sale, "sale_1"))).toBe(0)
    expect(brought.and.when(completeOrder, one)).toMatchObject(nothing)
    // More than the customer ever had can only be what never left.
    const rest = brought.and.when(returnGoods, { ...unsent, returnId: "ret_rest", lines })
    expect(tags(rest.and.when(completeOrder, one).events)).toEqual(["OrderCompleted"])
  })

  it("waits while that is packed, and while nothing of it was handed over", () => {
    const waiting = closed.and.when(createFulfilment, second).and.when(returnGoods, unsent)
    expect(waiting.and.when(completeOrder, one)).toMatchObject(nothing)
    const unpacked = waiting.and.when(cancelFulfilment, second)
    expect(tags(unpacked.and.when(completeOrder, one).events)).toEqual(["OrderCompleted"])
    const all = { ...unsent, lines: [{ lineId: "1", quantity: 2000, condition: "restocked" }] } as const
    const nothingSent = online.and.when(returnGoods, all)
    expect(nothingSent.and.when(completeOrder, one)).toMatchObject(nothing)
  })
})

describe("an amended order (C43)", () => {
  const rice = (quantity: number) => ({ lineId: "1", productId: "prod_0" as const, quantity })
  const milk = { lineId: "2", productId: "prod_1" as const, quantity: 2000 }
  const change = { ...one, lines: [rice(3000), milk] as const, reason: "wants more" }

  it("moves its shelves, its sale and what it owes, as its preview said", () => {
    const shown = online.and.when(previewAmendment, change).refusal as unknown as {
      readonly preview: { readonly previewHash: string; readonly balance: object; readonly stock: object }
    }
    expect(shown.preview).toMatchObject({
      balance: { before: 0, after: 5902 },
      stock: [
        { variantId: "var_0", quantity: -1000 },
        { variantId: "var_1", quantity: -2000 },
      ],
    })
    const { previewHash } = shown.preview
    const done = online.and.when(amendOrder, { ...change, previewHash })
    expect(balance(done.and.now(Sale, "sale_1"))).toBe(5902)
    expect(onHandAt(done.and.now(Stock, "var_0"), "loc_main")).toBe(7000)
    expect(done.and.when(amendOrder, { ...change, previewHash })).toMatchObject(nothing)
    const noted = { ...change, lines: [rice(3000), { ...milk, note: "cold" }] } as const
    expect(done.and.when(amendOrder, noted).and.when(amendOrder, noted)).toMatchObject(nothing)
    expect(online.and.when(amendOrder, { ...change, previewHash: "0" }).refusal).toEqual({ _tag: "PreviewStale" })
    const without = done.and.when(amendOrder, { ...one, lines: [rice(3000)], reason: "has milk" })
    const milkIn = ({ and }: { readonly and: typeof online.and }) => onHandAt(and.now(Stock, "var_1"), "loc_main")
    expect([milkIn(done), milkIn(without)]).toEqual([milkIn(online) - 2000, milkIn(online)])
    // What is left out was all that was still to come: the order is complete, and the same asked again says so.
    const half = given(...shop)
      .when(placeOrder, ordered)
      .and.when(receiveOrderMoney, paid(1, TOTAL - 5000))
      .and.when(confirmOrder, one)
      .and.when(createFulfilment, { ...first, lines: [{ lineId: "1", quantity: 1000 }] })
      .and.when(packFulfilment, first)
      .and.when(dispatchFulfilment, first)
      .and.when(deliverFulfilment, first)
    const enough = { ...one, lines: [rice(1000)], reason: "has enough" } as const
    const over = half.and.when(amendOrder, enough)
    expect(over.and.now(Order, "ord_1").status).toBe("completed")
    expect(over.and.when(amendOrder, enough)).toMatchObject(nothing)
    expect(over.and.when(amendOrder, change).refusal).toMatchObject({ _tag: "OrderElsewhere" })

    const less = online.and.when(amendOrder, { ...one, lines: [rice(1000)], reason: "wants less" })
    expect(onHandAt(less.and.now(Stock, "var_0"), "loc_main")).toBe(9000)
    expect(less.events).toContainEqual(expect.objectContaining({ _tag: "OrderRefundDue", amount: 5000 }))
  })

  it("keeps other goods while it is not paid", () => {
    const placed = given(...shop).when(placeOrder, ordered)
    const amended = placed.and.when(amendOrder, change)
    const reserved = (variant: string) => amended.and.now(Stock, variant).reserved["loc_main"]
    expect([reserved("var_0"), reserved("var_1")]).toEqual([3000, 2000])
    const much = { ...one, lines: [rice(16_000)], reason: "wants all" } as const
    expect(placed.and.when(amendOrder, much).refusal).toMatchObject({ _tag: "OutOfStock" })
  })

  it("is overtaken by whoever changes it, and not by its customer's money", () => {
    const placed = given(...shop).when(placeOrder, ordered)
    const mine = { ...change, expectedVersion: placed.and.now(Order, "ord_1").version }
    const some = placed.and.when(receiveOrderMoney, paid(1, 4000))
    expect(some.and.when(amendOrder, mine).refusal).toBeUndefined()
    const theirs = some.and.when(amendOrder, { ...one, lines: [rice(1000)], reason: "wants less" })
    expect(theirs.and.when(amendOrder, mine).refusal).toMatchObject({ _tag: "VersionConflict" })
  })

  it("costs what its invoice says, until that is taken back", () => {
    const about = { invoiceId: "inv_9" } as const
    const drafted = online.and.when(invoiceSale, { ...about, saleId: "sale_1" })
    const invoiced = drafted.and.when(issueInvoice, about).and
    expect(invoiced.when(amendOrder, change).refusal).toEqual({ _tag: "OrderIsInvoiced", ...about })
    const elsewhere = { ...one, address: { line1: "2 Broad Street", state: "Lagos" }, reason: "has moved" } as const
    expect(invoiced.when(amendOrder, elsewhere).refusal).toBeUndefined()
    const credited = { ...about, creditNoteId: "cn_1", newInvoiceId: "inv_8", cancel: true } as const
    const freed = invoiced.when(correctInvoice, { ...credited, reason: "wants more" })
    expect(freed.refusal).toBeUndefined()
    const amended = freed.and.when(amendOrder, change).and
    expect(balance(amended.now(Sale, "sale_1"))).toBe(5902)
    const voided = invoiced.when(voidInvoice, { ...about, reason: "wants more" })
    expect(voided.and.now(Sale, "sale_1").received).toBe(TOTAL)
  })

  it("leaves alone what is packed", () => {
    const less = { ...one, lines: [rice(1000)], reason: "wants less" } as const
    expect(packed.and.when(amendOrder, less).refusal).toMatchObject({ _tag: "GoodsPacked", packed: 2000 })
    expect(packed.and.when(amendOrder, change).refusal).toBeUndefined()
  })
})

describe("the customer's page", () => {
  it("shows the steps behind and those to come", () => {
    const row = { placedAt: 1, confirmedAt: 2, lines: [{ lineId: "1", quantity: 1000 }], parcels: [] }
    const steps = (more: object) => trackingSteps({ ...row, ...more } as never).map(({ at, step }) => [step, at])
    const shipped = { state: "confirmed", delivery: { kind: "flat_rate", name: "Rider" } }
    expect(steps(shipped)).toEqual([
      ["placed", 1],
      ["confirmed", 2],
      ["packed", undefined],
      ["on_the_way", undefined],
      ["delivered", undefined],
    ])
    const parcel = { status: "out_for_delivery", lines: row.lines, times: { new: 3, packed: 4, out_for_delivery: 5 } }
    expect(steps({ ...shipped, parcels: [parcel] }).slice(2)).toEqual([
      ["packed", 4],
      ["on_the_way", 5],
      ["delivered", undefined],
    ])
    expect(steps({ ...shipped, state: "cancelled", endedAt: 6 }).at(-1)).toEqual(["cancelled", 6])
  })
})
