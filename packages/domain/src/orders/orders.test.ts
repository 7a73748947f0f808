import { describe, expect, it } from "vitest"
import { resolveAttention } from "../attention/settleAttention.ts"
import { Customer } from "../customers/customer.ts"
import { oja } from "../index.ts"
import { type Fact, project, type Row } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, type Outcome, story } from "../kernel/story.ts"
import { receivePayment } from "../sales/receivePayment.ts"
import { recordSale } from "../sales/recordSale.ts"
import { balance, Sale, settlement } from "../sales/sale.ts"
import { voidSale } from "../sales/voidSale.ts"
import { Shift } from "../shifts/shift.ts"
import { available, onHandAt, Stock } from "../stock/stock.ts"
import { cancelOrder } from "./cancelOrder.ts"
import { claimOrderPayment, confirmOrderClaim, rejectOrderClaim } from "./claims.ts"
import { confirmOrder } from "./confirmOrder.ts"
import { holdOrder } from "./holdOrder.ts"
import { orders } from "./module.ts"
import { Order } from "./order.ts"
import { placeOrder } from "./placeOrder.ts"
import { receiveOrderMoney } from "./receiveOrderMoney.ts"
import { refundOrder } from "./refundOrder.ts"
import { requestOrderPayment } from "./requestPayment.ts"
import type { OrderRow } from "./row.ts"
import { tendOrder } from "./tendOrder.ts"
import { type Happening, open, ordered, paid, settings, shelved, shop, token, TOTAL } from "./testing/shop.ts"
import { orders as view } from "./views.ts"

const { given } = story(oja)
const nothing = { events: [], refusal: undefined }
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)
const publicly = { by: "storefront" }
const later = (minutes: number) => ({ at: aMorning.at + minutes * 60_000 })

/** The row that a history leaves behind. */
const rowOf = (events: ReadonlyArray<Fact>, id = "ord_1"): OrderRow => {
  const rows = new Map<string, Row>()
  const { at, business, by, today: day } = aMorning
  for (const [position, event] of events.entries())
    project(view, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows.get(id) as OrderRow
}

const rice = (it: Outcome, at = "loc_main") => {
  const stock = it.and.now(Stock, "var_0")
  return { onHand: onHandAt(stock, at), available: available(stock, at) }
}

const place = { locationId: "loc_main", currency: "NGN", on: "2026-03-02" }
const drawer = { _tag: "ShiftOpened", shiftId: "shift_1", deviceId: "dev_a", ...place, float: 0 } as Fact
const placed = given(...shop).when(placeOrder, ordered, publicly)

describe("an order that is placed", () => {
  it("has a number, a buyer, prices of the shop's own and half an hour for its goods", () => {
    expect(placed.refusal).toBeUndefined()
    const order = placed.and.now(Order, "ord_1")
    expect(order).toMatchObject({ status: "placed", number: "ORD-00001", mode: "online" })
    expect(order.agreed).toMatchObject({ total: TOTAL, shippingFee: 1500, required: TOTAL, customerId: "cust_1" })
    expect(placed.and.now(Customer, "cust_1")).toMatchObject({ name: "Tunde", phone: "+2348031112222" })
    expect(rice(placed)).toEqual({ onHand: 10_000, available: 8000 })
    expect(rowOf(placed.events)).toMatchObject({
      state: "placed",
      stage: "new",
      fulfilment: "unfulfilled",
      balance: TOTAL,
      tendAt: later(30).at,
      storefront: true,
    })
  })

  it("asked for twice is one order", () => {
    expect(placed.and.when(placeOrder, ordered, publicly)).toMatchObject(nothing)
  })

  it("finds whom it knows by their phone number, and neither takes nor gives their name", () => {
    const second = { ...ordered, orderId: "ord_2", trackingToken: token(2), contactName: "Somebody" } as const
    const again = placed.and.when(placeOrder, second, publicly)
    expect(tags(again.events)).not.toContain("CustomerAdded")
    expect(again.and.now(Order, "ord_2").agreed.customerId).toBe("cust_1")
    expect(again.and.now(Customer, "cust_1").name).toBe("Tunde")
  })

  it("costs what the shop says, whatever the page says", () => {
    const cheap = { ...ordered, lines: [{ ...ordered.lines[0], unitPrice: 1 }], shippingFee: 0 } as const
    expect(
      given(...shop)
        .when(placeOrder, cheap, publicly)
        .and.now(Order, "ord_1").agreed.total,
    ).toBe(TOTAL)
    const byStaff = given(...shop).when(placeOrder, { ...cheap, shippingFee: 500 })
    expect(byStaff.and.now(Order, "ord_1").agreed.total).toBe(502)
  })

  it("is refused when a price has changed since it was seen", () => {
    const expected = { total: 9500, lines: [{ lineId: "1", unitPrice: 4000 }] } as const
    expect(given(...shop).when(placeOrder, { ...ordered, expected }, publicly).refusal).toMatchObject({
      _tag: "PriceChanged",
      was: 9500,
      total: TOTAL,
      lines: [{ lineId: "1", was: 4000, now: 5000 }],
    })
    expect(
      given(...shop).when(placeOrder, { ...ordered, expected: { total: TOTAL } }, publicly).refusal,
    ).toBeUndefined()
  })

  it("is refused where the shop does not deliver", () => {
    const far = { ...ordered, address: { line1: "1 Sabo Street", state: "Kano" } }
    expect(given(...shop).when(placeOrder, far, publicly).refusal).toEqual({
      _tag: "AddressUnserviceable",
      why: "area",
    })
  })

  it("is refused while the store is paused, closed, or below its minimum; the shop's own people may go on", () => {
    const told = (more: object) => ({ _tag: "StoreSettingsSaved", storeId: "store", ...settings, ...more })
    const ask = (...facts: ReadonlyArray<object>) =>
      given(...shop, ...(facts as ReadonlyArray<Fact>)).when(placeOrder, ordered, publicly).refusal
    expect(ask({ _tag: "StorePaused", storeId: "store", message: "Back on Monday" })).toMatchObject({
      _tag: "StoreClosed",
      why: "paused",
      message: "Back on Monday",
    })
    // The morning of the stories is a Monday at nine in Lagos.
    const evenings = { hours: [{ day: 1, opens: "18:00", closes: "22:00" }], ordersWhenClosed: false }
    expect(ask(told(evenings))).toMatchObject({ _tag: "StoreClosed", why: "hours" })
    expect(ask(told({ checkout: { ...settings.checkout, minimumOrder: 20_000 } }))).toMatchObject({
      _tag: "BelowMinimum",
      minimum: 20_000,
      total: 10_000,
    })
    expect(ask(told({ checkout: { ...settings.checkout, online: false } }))).toMatchObject({ _tag: "ModeNotOffered" })
    expect(ask({ _tag: "ProductHidden", productId: "prod_0" })).toMatchObject({ _tag: "ProductNotThere" })
    const paused = given(...shop, { _tag: "StorePaused", storeId: "store" } as Fact)
    expect(paused.when(placeOrder, ordered).refusal).toBeUndefined()
  })
})

describe("its goods (C39, C40, C41)", () => {
  it("are asked for all lines together", () => {
    const lines = [1, 2].map((n) => ({ lineId: String(n), productId: "prod_0" as const, quantity: 8000 }))
    const { refusal } = given(...shop).when(placeOrder, { ...ordered, lines: lines as never }, publicly)
    expect(refusal).toMatchObject({
      _tag: "OutOfStock",
      lines: [{ variantId: "var_0", asked: 16_000, available: 15_000 }],
    })
  })

  it("come from one branch that has them all, the pickup point first, and else from several", () => {
    const many = (quantity: number, more: object = {}) =>
      given(...shop)
        .when(placeOrder, { ...ordered, lines: [{ lineId: "1", productId: "prod_0", quantity }], ...more }, publicly)
        .and.now(Order, "ord_1").agreed.plan
    expect(many(4000)).toEqual([{ lineId: "1", variantId: "var_0", locationId: "loc_main", quantity: 4000 }])
    const pickup = { delivery: { optionId: "dopt_1", locationId: "loc_0" } }
    expect(many(4000, pickup)).toMatchObject([{ locationId: "loc_0", quantity: 4000 }])
    expect(many(8000, pickup)).toMatchObject([{ locationId: "loc_main", quantity: 8000 }])
    expect(many(12_000)).toMatchObject([
      { locationId: "loc_main", quantity: 10_000 },
      { locationId: "loc_0", quantity: 2000 },
    ])
  })

  it("are sold from the very shelves they were kept on", () => {
    const lines = [{ lineId: "1", productId: "prod_0", quantity: 12_000 }] as const
    const split = given(...shop).when(placeOrder, { ...ordered, lines }, publicly)
    expect(rice(split)).toEqual({ onHand: 10_000, available: 0 })
    expect(rice(split, "loc_0")).toEqual({ onHand: 5000, available: 3000 })
    const confirmed = split.and.when(receiveOrderMoney, paid(1, 61_500))
    expect(rice(confirmed)).toEqual({ onHand: 0, available: 0 })
    expect(rice(confirmed, "loc_0")).toEqual({ onHand: 3000, available: 3000 })
    // Called off, each branch has its own back.
    const off = confirmed.and.when(cancelOrder, { orderId: "ord_1", reason: "changed their mind" })
    expect(rice(off).onHand + rice(off, "loc_0").onHand).toBe(15_000)
  })

  it("that nobody counts, or that may be sold before they come, never stand in the way", () => {
    const cake = { ...ordered, lines: [{ lineId: "1", productId: "prod_2", quantity: 50_000 }] } as const
    expect(given(...shop).when(placeOrder, cake, publicly).refusal).toBeUndefined()
    const yamAs = { productId: "prod_3", currency: "NGN", name: "Yam", trackStock: true }
    const variant = { variantId: "var_3", optionValues: [], sellingPrice: 900, allowBackorder: true, state: "active" }
    const facts = [
      { _tag: "ProductAdded", ...yamAs, variantId: "var_3", type: "product", sellingPrice: 900 },
      { _tag: "VariantsChanged", ...yamAs, options: [], variants: [variant], added: [] },
      { _tag: "ProductPublished", productId: "prod_3" },
    ] as ReadonlyArray<Happening>
    const yam = { ...ordered, lines: [{ lineId: "1", productId: "prod_3", quantity: 5000 }] } as const
    const order = given(...shop, ...facts).when(placeOrder, yam, publicly)
    expect(order.refusal).toBeUndefined()
    const sold = order.and.when(receiveOrderMoney, paid(1, order.and.now(Order, "ord_1").agreed.total))
    expect(tags(sold.events)).toContain("OrderConfirmed")
    expect(tags(sold.events)).not.toContain("AttentionRaised")
  })

  it("are kept from the till", () => {
    const ten = { saleId: "sale_9", on: "2026-03-02", channel: "walk_in", paymentType: "full", method: "cash" } as const
    const sell = (quantity: number) => ({ ...ten, lines: [{ productId: "prod_0" as const, quantity }] })
    expect(placed.and.when(recordSale, sell(9000)).refusal).toMatchObject({ _tag: "OutOfStock" })
    expect(placed.and.when(recordSale, sell(8000)).refusal).toBeUndefined()
  })

  const forPayment = { _tag: "ReservePolicyChanged", businessId: "biz_ada", reserveOn: "payment" } as Fact

  it("wait for payment by transfer, unless the business keeps them for payment alone", () => {
    const transfer = { ...ordered, mode: "bank_transfer" } as const
    expect(rice(given(...shop, forPayment).when(placeOrder, transfer, publicly)).available).toBe(10_000)
    const kept = given(...shop).when(placeOrder, transfer, publicly)
    expect(rice(kept).available).toBe(8000)
    expect(rowOf(kept.events)).toMatchObject({ tendAt: later(24 * 60).at })
  })

  it("are kept when the payment page is open, twice more, and half an hour in all; then for nobody", () => {
    const waiting = given(...shop, forPayment).when(placeOrder, ordered, publicly)
    expect(rice(waiting).available).toBe(10_000)
    const hold = (it: Outcome, minutes: number) => it.and.when(holdOrder, { orderId: "ord_1" }, later(minutes))
    const until = (it: Outcome) => Object.values(it.and.now(Order, "ord_1").holds).map((held) => held.until)
    const first = hold(waiting, 1)
    expect([rice(first).available, until(first)]).toEqual([8000, [later(16).at]])
    expect(hold(first, 1)).toMatchObject(nothing)
    const second = hold(first, 10)
    expect(until(second)).toEqual([later(25).at])
    const third = hold(second, 20)
    expect(until(third)).toEqual([later(31).at])
    expect(hold(third, 29)).toMatchObject(nothing)
    const lapsed = third.and.when(tendOrder, { orderId: "ord_1" }, later(32))
    expect(tags(lapsed.events)).toEqual(["StockReleased", "OrderHoldEnded"])
    expect(hold(lapsed, 40)).toMatchObject(nothing)
    expect(rice(lapsed).available).toBe(10_000)
    const looked = waiting.and.when(holdOrder, { orderId: "ord_1", hold: false }, later(1))
    expect(looked).toMatchObject(nothing)
    const others = lapsed.and.when(placeOrder, {
      ...ordered,
      orderId: "ord_2",
      trackingToken: token(2),
      lines: [{ lineId: "1", productId: "prod_0", quantity: 15_000 }],
    })
    const taken = others.and.when(holdOrder, { orderId: "ord_2" }, later(39))
    expect(hold(taken, 40).refusal).toMatchObject({ _tag: "OutOfStock" })
    const unheld = given(...shop).when(placeOrder, { ...ordered, hold: false }, publicly)
    expect(rice(unheld).available).toBe(10_000)
  })
})

describe("money for an order", () => {
  const confirmed = placed.and.when(receiveOrderMoney, paid(1))

  it("confirms it: a sale of that day at the terms agreed, its goods gone, its hold taken", () => {
    const { events } = placed.and.when(receiveOrderMoney, paid(1), { today: "2026-03-03", ...later(24 * 60) })
    expect(tags(events)).toEqual([
      "OrderPaymentReceived",
      "StockReleased",
      "OrderHoldEnded",
      "SaleRecorded",
      "OrderConfirmed",
      "PaymentReceived",
      "StockSold",
      "CustomerFirstBought",
      "StoreFeeTaken",
    ])
    expect(confirmed.and.now(Sale, "sale_1")).toMatchObject({ status: "posted", received: TOTAL })
    expect(events).toContainEqual(expect.objectContaining({ _tag: "SaleRecorded", on: "2026-03-03", orderId: "ord_1" }))
    expect(rice(confirmed)).toEqual({ onHand: 8000, available: 8000 })
    expect(rowOf([...placed.events, ...confirmed.events])).toMatchObject({
      state: "confirmed",
      settlement: "paid",
      received: TOTAL,
      balance: 0,
      storeFee: 230,
      transactionId: "sale_1",
    })
  })

  it("reported five times has one effect (C37)", () => {
    let after = confirmed
    for (let i = 0; i < 4; i++) {
      const again = after.and.when(receiveOrderMoney, paid(1))
      expect(again).toMatchObject(nothing)
      after = again
    }
    expect(after.and.now(Sale, "sale_1").received).toBe(TOTAL)
  })

  it("that was shown at the counter before and then reported is that payment: nobody waits for it any more", () => {
    const sent = { method: "mobile_money", operator: "opay", reference: "OP 7", shiftId: "shift_1" } as const
    const shown = given(...shop, drawer)
      .when(placeOrder, ordered, publicly)
      .and.when(confirmOrder, { orderId: "ord_1" })
      .and.when(receivePayment, { saleId: "sale_1", paymentId: "pay_1", amount: TOTAL, ...sent })
    expect(shown.and.now(Shift, "shift_1").waiting).toEqual({ mobile_money: TOTAL })

    const off = shown.and.when(cancelOrder, { orderId: "ord_1", reason: "changed their mind" })
    expect(off.and.now(Shift, "shift_1").waiting).toEqual({ mobile_money: 0 })
    const came = shown.and.when(receiveOrderMoney, paid(1))
    expect(came.events).toContainEqual(expect.objectContaining({ _tag: "PaymentReceived", waited: TOTAL }))
    expect(came.and.now(Shift, "shift_1").waiting).toEqual({ mobile_money: 0 })
    expect(settlement(came.and.now(Sale, "sale_1"))).toBe("paid")
  })

  it("that is not enough waits for the rest; a deposit is enough where the store says so", () => {
    const some = placed.and.when(receiveOrderMoney, paid(1, 4000))
    expect(some.and.now(Order, "ord_1").status).toBe("placed")
    const lapsed = some.and.when(tendOrder, { orderId: "ord_1" }, later(90))
    expect(tags(lapsed.events)).toEqual(["StockReleased", "OrderHoldEnded"])
    expect(rowOf([...placed.events, ...some.events, ...lapsed.events]).tendAt).toBeUndefined()
    const rest = some.and.when(receiveOrderMoney, paid(2, 7500))
    expect(rest.and.now(Sale, "sale_1")).toMatchObject({ received: TOTAL, payments: { pay_1: {}, pay_2: {} } })
    const half = {
      _tag: "StoreSettingsSaved",
      storeId: "store",
      ...settings,
      checkout: { ...settings.checkout, depositPercent: 50 },
    } as Fact
    const deposit = given(...shop, half)
      .when(placeOrder, ordered, publicly)
      .and.when(receiveOrderMoney, paid(1, 5750))
    expect(deposit.and.now(Order, "ord_1").status).toBe("confirmed")
    expect(balance(deposit.and.now(Sale, "sale_1"))).toBe(5750)
  })

  it("that comes when the goods are gone is still taken, and a person must find them", () => {
    const gone = placed.and
      .when(tendOrder, { orderId: "ord_1" }, later(31))
      .and.when(recordSale, {
        saleId: "sale_9",
        on: "2026-03-02",
        channel: "walk_in",
        paymentType: "full",
        method: "cash",
        lines: [{ productId: "prod_0", quantity: 10_000 }],
      })
      .and.when(recordSale, {
        saleId: "sale_8",
        on: "2026-03-02",
        channel: "walk_in",
        locationId: "loc_0",
        paymentType: "full",
        method: "cash",
        lines: [{ productId: "prod_0", quantity: 4000 }],
      })
    const late = gone.and.when(receiveOrderMoney, paid(1))
    expect(late.and.now(Order, "ord_1").status).toBe("confirmed")
    expect(late.events).toContainEqual(
      expect.objectContaining({ reason: "oversold", subjectType: "order", subjectId: "ord_1" }),
    )
    const row = rowOf([...placed.events, ...late.events])
    expect(row).toMatchObject({ attention: true, attentions: [{ reason: "oversold" }] })
    const attentionId = row.attentions[0]?.attentionId as `att_${string}`
    const settled = late.and.when(resolveAttention, { attentionId, resolution: "Bought two more" })
    expect(rowOf([...placed.events, ...late.events, ...settled.events]).attention).toBe(false)
  })

  it("that is odd is looked at once, whatever the order is called", () => {
    // As the shop's page names it: forty signs, of which a card's name has room for thirty-six.
    const orderId = `ord_${"0123456789".repeat(4)}` as const
    const other = { ...ordered, orderId: "ord_2", trackingToken: token(2) } as const
    const two = placed.and.when(placeOrder, other, publicly)
    const first = two.and.when(receiveOrderMoney, { ...paid(2, TOTAL + 1), orderId: "ord_2" })
    const long = first.and.when(placeOrder, { ...ordered, orderId, trackingToken: token(3) }, publicly)
    const odd = long.and.when(receiveOrderMoney, { ...paid(3, TOTAL + 1), orderId })
    const events = [...placed.events, ...two.events, ...first.events, ...long.events, ...odd.events]
    const attentionId = rowOf(events, orderId).attentions[0]?.attentionId as `att_${string}`
    const { events: more } = odd.and.when(resolveAttention, { attentionId, resolution: "Given back" })
    expect(rowOf([...events, ...more], orderId)).toMatchObject({ attention: false, attentions: [] })
    expect(rowOf([...events, ...more], "ord_2")).toMatchObject({ attention: true, attentions: [{}] })
  })

  it("that comes after it expired confirms it, and says that it came late", () => {
    const expired = placed.and.when(tendOrder, { orderId: "ord_1" }, later(61))
    expect(tags(expired.events)).toEqual(["StockReleased", "OrderHoldEnded", "OrderExpired"])
    const late = expired.and.when(receiveOrderMoney, paid(1))
    expect(late.and.now(Order, "ord_1").status).toBe("confirmed")
    expect(late.events).toContainEqual(expect.objectContaining({ reason: "late_payment" }))
    expect(rice(late)).toEqual({ onHand: 8000, available: 8000 })
  })

  it("that comes twice overpays the sale, and a person gives it back (C37)", () => {
    const twice = confirmed.and.when(receiveOrderMoney, paid(2))
    expect(balance(twice.and.now(Sale, "sale_1"))).toBe(-TOTAL)
    expect(twice.events).toContainEqual(expect.objectContaining({ reason: "double_payment" }))
    const row = rowOf([...placed.events, ...confirmed.events, ...twice.events])
    expect(row).toMatchObject({ settlement: "overpaid", balance: -TOTAL, storeFee: 460 })
    const refund = {
      orderId: "ord_1",
      refundId: "rfd_1",
      amount: TOTAL,
      method: "transfer",
      reason: "paid twice",
    } as const
    const back = twice.and.when(refundOrder, refund)
    expect(tags(back.events)).toEqual(["RefundIssued", "StoreFeeReturned"])
    expect(back.and.now(Order, "ord_1").storeFee).toBe(230)
    expect(back.and.when(refundOrder, refund)).toMatchObject(nothing)
  })

  it("goes back in the ways it came, and what is given of it in cash leaves the drawer it is taken from", () => {
    const twice = given(...shop, drawer)
      .when(placeOrder, ordered, publicly)
      .and.when(receiveOrderMoney, paid(1))
    const otherWays = [{ method: "cash", amount: 2000 }] as const
    const ways = { amount: TOTAL, method: "transfer", otherWays, reason: "paid twice" } as const
    const refund = { orderId: "ord_1", refundId: "rfd_1", shiftId: "shift_1", ...ways } as const
    const back = twice.and.when(receiveOrderMoney, paid(2)).and.when(refundOrder, refund)
    expect(Object.values(back.and.now(Sale, "sale_1").refunds)).toMatchObject([
      { method: "transfer", amount: TOTAL - 2000 },
      { method: "cash", amount: 2000 },
    ])
    expect(back.and.now(Shift, "shift_1").taken).toMatchObject({ cash: -2000 })
    expect(back.and.when(refundOrder, refund)).toMatchObject(nothing)
  })

  it("for an order that was called off is kept on it, and must go back", () => {
    const off = placed.and.when(cancelOrder, { orderId: "ord_1", reason: "changed their mind" }, publicly)
    const late = off.and.when(receiveOrderMoney, paid(1))
    expect(tags(late.events)).toEqual(["OrderPaymentReceived", "OrderRefundDue", "StoreFeeTaken", "AttentionRaised"])
    expect(rowOf([...placed.events, ...off.events, ...late.events])).toMatchObject({
      state: "cancelled",
      balance: -TOTAL,
    })
    const back = late.and.when(refundOrder, {
      orderId: "ord_1",
      refundId: "rfd_1",
      amount: TOTAL,
      method: "transfer",
      reason: "called off",
    })
    expect(tags(back.events)).toEqual(["OrderRefunded", "StoreFeeReturned"])
    expect(rowOf([...placed.events, ...off.events, ...late.events, ...back.events])).toMatchObject({
      balance: 0,
      storeFee: 0,
    })
    const refund = { orderId: "ord_1", refundId: "rfd_1", amount: TOTAL, method: "cash", reason: "called off" } as const
    const most = { otherWays: [{ method: "transfer", amount: TOTAL - 1 }] } as const
    expect(late.and.when(refundOrder, { ...refund, ...most }).events).toMatchObject([
      { _tag: "OrderRefunded", method: "cash", amount: 1 },
      { _tag: "OrderRefunded", method: "transfer", amount: TOTAL - 1 },
      { _tag: "StoreFeeReturned" },
    ])
    const all = { otherWays: [{ method: "transfer", amount: TOTAL }] } as const
    expect(late.and.when(refundOrder, { ...refund, ...all }).refusal).toMatchObject({ _tag: "OtherWaysTakeAll" })
    expect(late.and.when(refundOrder, { ...refund, on: "2026-03-03" }).refusal).toMatchObject({
      _tag: "DateNotAllowed",
    })
  })

  it("in another currency is shown to a person, and is no payment", () => {
    const francs = placed.and.when(receiveOrderMoney, paid(1, 500, { currency: "XOF" }))
    expect(francs.events).toMatchObject([{ _tag: "AttentionRaised", reason: "amount_mismatch" }])
    expect(francs.and.when(receiveOrderMoney, paid(1, 500, { currency: "XOF" }))).toMatchObject(nothing)
  })

  it("is charged two percent, two thousand naira at most, on all of it together", () => {
    const dear = given(
      ...open,
      {
        _tag: "ProductAdded",
        productId: "prod_5",
        variantId: "var_5",
        currency: "NGN",
        name: "Generator",
        type: "product",
        sellingPrice: 30_000_000,
        trackStock: true,
      } as Fact,
      { _tag: "ProductPublished", productId: "prod_5" } as Fact,
      shelved(5, 3000),
    ).when(placeOrder, { ...ordered, lines: [{ lineId: "1", productId: "prod_5", quantity: 1000 }] }, publicly)
    const first = dear.and.when(receiveOrderMoney, paid(1, 6_000_000))
    expect(first.and.now(Order, "ord_1").storeFee).toBe(120_000)
    const rest = first.and.when(receiveOrderMoney, paid(2, 24_001_500))
    expect(rest.and.now(Order, "ord_1").storeFee).toBe(200_000)
  })
})

describe("an order that is not paid online", () => {
  const transfer = given(...shop).when(placeOrder, { ...ordered, mode: "bank_transfer" }, publicly)

  it("is confirmed when somebody has seen the money the customer spoke of", () => {
    const claim = { orderId: "ord_1", claimId: "claim_1", note: "from GTBank" } as const
    const claimed = transfer.and.when(claimOrderPayment, claim)
    expect(rowOf([...transfer.events, ...claimed.events])).toMatchObject({ claimed: true })
    expect(claimed.and.when(claimOrderPayment, { ...claim, claimId: "claim_2" }).refusal).toEqual({
      _tag: "OrderClaimWaits",
    })
    const seen = claimed.and.when(confirmOrderClaim, { orderId: "ord_1", claimId: "claim_1" })
    expect(seen.and.now(Order, "ord_1").status).toBe("confirmed")
    expect(seen.and.now(Sale, "sale_1")).toMatchObject({ received: TOTAL })
    expect(seen.and.now(Order, "ord_1").storeFee).toBe(0)
    expect(seen.and.when(confirmOrderClaim, { orderId: "ord_1", claimId: "claim_1" })).toMatchObject(nothing)
    const no = claimed.and.when(rejectOrderClaim, { orderId: "ord_1", claimId: "claim_1", reason: "not there" })
    expect(no.and.now(Order, "ord_1").status).toBe("placed")
  })

  it("expires after a day when it was to be paid by transfer, and never when it is paid on delivery", () => {
    const one = { orderId: "ord_1" } as const
    expect(transfer.and.when(tendOrder, one, later(23 * 60))).toMatchObject(nothing)
    expect(tags(transfer.and.when(tendOrder, one, later(24 * 60)).events)).toEqual([
      "StockReleased",
      "OrderHoldEnded",
      "OrderExpired",
    ])
    const cash = given(...shop).when(placeOrder, { ...ordered, mode: "on_delivery" }, publicly)
    expect(cash.and.when(tendOrder, one, later(90 * 24 * 60))).toMatchObject(nothing)
  })

  it("is kept, with its goods, for whoever says that they have paid, until somebody has looked", () => {
    const [one, claim] = [{ orderId: "ord_1" }, { orderId: "ord_1", claimId: "claim_1" }] as const
    const claimed = transfer.and.when(claimOrderPayment, claim)
    expect(claimed.and.when(tendOrder, one, later(50 * 60))).toMatchObject(nothing)
    expect(rice(claimed)).toEqual({ onHand: 10_000, available: 8000 })
    expect(rowOf([...transfer.events, ...claimed.events]).tendAt).toBeUndefined()
    const no = claimed.and.when(rejectOrderClaim, { ...claim, reason: "not there" })
    expect(rowOf([...transfer.events, ...claimed.events, ...no.events]).tendAt).toBe(later(24 * 60).at)
    expect(tags(no.and.when(tendOrder, one, later(50 * 60)).events)).toContain("OrderExpired")
  })

  it("is confirmed by a person, who hears when the goods are not there", () => {
    const cash = given(...shop).when(placeOrder, { ...ordered, mode: "on_delivery", hold: false }, publicly)
    const sure = cash.and.when(confirmOrder, { orderId: "ord_1" })
    expect(balance(sure.and.now(Sale, "sale_1"))).toBe(TOTAL)
    expect(sure.and.when(confirmOrder, { orderId: "ord_1" })).toMatchObject(nothing)
    const rival = { ...ordered, orderId: "ord_2", trackingToken: token(2) } as const
    const gone = cash.and.when(placeOrder, {
      ...rival,
      lines: [{ lineId: "1", productId: "prod_0", quantity: 14_000 }],
    })
    expect(gone.and.when(confirmOrder, { orderId: "ord_1" }).refusal).toMatchObject({ _tag: "OutOfStock" })
    const anyway = gone.and.when(confirmOrder, { orderId: "ord_1", anyway: true })
    expect(tags(anyway.events)).toContain("AttentionRaised")
  })

  it("is not written over another sale that stands under its id, and its money is not lost", () => {
    const sold = {
      saleId: "sale_1",
      on: "2026-03-02",
      channel: "walk_in",
      paymentType: "full",
      method: "cash",
    } as const
    const before = placed.and.when(recordSale, { ...sold, lines: [{ productId: "prod_0", quantity: 1000 }] })
    const refused = before.and.when(confirmOrder, { orderId: "ord_1" })
    expect(refused.refusal).toEqual({ _tag: "DifferentContent", id: "sale_1" })
    const money = before.and.when(receiveOrderMoney, paid(1))
    expect(tags(money.events)).toEqual(["OrderPaymentReceived", "AttentionRaised", "StoreFeeTaken"])
    expect(money.and.now(Sale, "sale_1")).toEqual(before.and.now(Sale, "sale_1"))
  })

  it("may be asked for its money, once a minute", () => {
    const ask = { orderId: "ord_1", channel: "whatsapp" } as const
    const asked = transfer.and.when(requestOrderPayment, ask)
    expect(asked.events).toMatchObject([{ _tag: "OrderPaymentRequested" }])
    expect(asked.and.when(requestOrderPayment, ask)).toMatchObject(nothing)
  })
})

describe("an order that is called off", () => {
  const off = { orderId: "ord_1", reason: "changed their mind" } as const
  const confirmed = placed.and.when(receiveOrderMoney, paid(1))

  it("frees its goods; its customer may do so until the shop has said yes", () => {
    const free = placed.and.when(cancelOrder, off, publicly)
    expect(tags(free.events)).toEqual(["StockReleased", "OrderHoldEnded", "OrderCancelled"])
    expect(rice(free).available).toBe(10_000)
    expect(confirmed.and.when(cancelOrder, off, publicly).refusal).toMatchObject({ _tag: "OrderElsewhere" })
    expect(free.and.when(cancelOrder, off)).toMatchObject(nothing)
  })

  it("voids a sale that nobody paid, and owes what was paid for one", () => {
    const cash = given(...shop).when(placeOrder, { ...ordered, mode: "on_delivery" }, publicly)
    const unpaid = cash.and.when(confirmOrder, { orderId: "ord_1" })
    const voided = unpaid.and.when(cancelOrder, off)
    expect(voided.and.now(Sale, "sale_1").status).toBe("voided")
    expect(rice(voided)).toEqual({ onHand: 10_000, available: 10_000 })
    const owed = confirmed.and.when(cancelOrder, off)
    expect(owed.events).toContainEqual(expect.objectContaining({ _tag: "OrderRefundDue", amount: TOTAL }))
    expect(balance(owed.and.now(Sale, "sale_1"))).toBe(-TOTAL)
    expect(rice(owed)).toEqual({ onHand: 10_000, available: 10_000 })
    expect(rowOf([...placed.events, ...confirmed.events, ...owed.events])).toMatchObject({
      state: "cancelled",
      balance: -TOTAL,
      settlement: "overpaid",
      stage: "done",
    })
  })

  it("is called off as an order, not as a sale", () => {
    expect(confirmed.and.when(voidSale, { saleId: "sale_1", reason: "mistake" }).refusal).toEqual({
      _tag: "SaleIsOrdered",
      orderId: "ord_1",
    })
  })
})

describe("orders", () => {
  it("keep their promises whatever is asked", async () => {
    const commands = orders.commands.filter(({ name }) => name !== "KeepTracking")
    expect(await play(oja, { commands, laws: orders.laws, given: shop, games: 150 })).toBeUndefined()
  })
})
