import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { correctSale } from "../sales/correctSale.ts"
import { recordSale } from "../sales/recordSale.ts"
import { returnGoods } from "../sales/returnGoods.ts"
import { voidSale } from "../sales/voidSale.ts"
import { sales } from "../sales/module.ts"
import { catalog } from "../catalog/module.ts"
import { attention } from "../attention/module.ts"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { businesses } from "../businesses/module.ts"
import { reviseProduct } from "../catalog/reviseProduct.ts"
import { customers } from "../customers/module.ts"
import { domain, type Fact, project } from "../kernel/index.ts"
import { aMorning, story, type Telling } from "../kernel/story.ts"
import { adjustStock } from "./adjustStock.ts"
import { series } from "../series/module.ts"
import { stock } from "./module.ts"
import { receiveStock } from "./receiveStock.ts"
import { setStock } from "./setStock.ts"
import type { StockEvent } from "./events.ts"
import { Stock } from "./stock.ts"
import { movements, type MovementRow } from "./views.ts"

// Examples as an accountant writes them, in kobo: what is there, what it is worth, and what was booked as its cost.

const { given } = story(domain([attention, businesses, catalog, customers, stock, series, sales]))
const today = aMorning.today

const shop = given(
  registered as Fact,
  {
    _tag: "ProductAdded",
    productId: "prod_1",
    variantId: "var_1",
    currency: "NGN",
    name: "Rice",
    type: "product",
    sellingPrice: 50_000,
    trackStock: true,
  } as Fact,
  { _tag: "CustomerAdded", customerId: "cust_1", name: "Bola" } as Fact,
)

let n = 0
const id = () => String(++n)
const here = { variantId: "var_1", locationId: "loc_main" } as const
const step = (from: Telling, ...[command, input, context]: Parameters<Telling["when"]>) => {
  const { and, refusal } = from.when(command, input, context)
  expect(refusal).toBeUndefined()
  return and
}
const buy = (from: Telling, units: number, each: number, on = today) =>
  step(from, receiveStock, { ...here, movementId: `move_${id()}`, quantity: units * 1000, unitCost: each, on })
const sell = (from: Telling, saleId: string, units: number, on = today, owes = false) =>
  step(from, recordSale, {
    saleId: `sale_${saleId}`,
    on,
    channel: "pos",
    lines: [{ lineId: "1", productId: "prod_1", quantity: units * 1000 }],
    ...(owes ? { paymentType: "credit" as const, customerId: "cust_1" as const } : { paymentType: "full" as const }),
  })
const back = (from: Telling, saleId: string, units: number, condition: "restocked" | "damaged" = "restocked") =>
  step(from, returnGoods, {
    saleId: `sale_${saleId}`,
    returnId: `ret_${id()}`,
    reason: "did not fit",
    lines: [{ lineId: "1", quantity: units * 1000, condition }],
  })
const now = (from: Telling) => {
  const { quantity, value } = from.now(Stock, "var_1")
  return { units: quantity / 1000, worth: value }
}
/** The worth of the last movement. */
const last = (from: Telling, command: Parameters<Telling["when"]>[0], input: Parameters<Telling["when"]>[1], on = {}) =>
  from.when(command, input as never, on).events.flatMap((it) => ("worth" in it ? [it.worth] : []))

const worthOf = (value: number) => ({ currency: "NGN", value, total: 1000 })
/** A fact that follows, and what the rows of movements say of it. */
const told = (from: Telling, fact: Fact & { readonly [field: string]: unknown }) => {
  const rows = new Map<string, MovementRow>()
  project(movements, rows, fact, { ...aMorning, eventId: "evt_1", position: 1, day: today })
  return { rows: [...rows.values()], state: Stock.evolve(from.now(Stock, "var_1"), fact as unknown as StockEvent) }
}

describe("what goods cost", () => {
  it("is their share of what all of them are worth", () => {
    const two = buy(buy(shop, 10, 10_000), 10, 13_000)
    expect(now(two)).toEqual({ units: 20, worth: 230_000 })
    const sold = sell(two, "a", 5)
    expect(now(sold)).toEqual({ units: 15, worth: 172_500 })
    const some = back(sold, "a", 2)
    expect(now(some)).toEqual({ units: 17, worth: 195_500 })
    const more = buy(some, 7, 15_000)
    expect(now(more)).toEqual({ units: 24, worth: 300_500 })
    // It left at 115.00 and comes back so, not at today's 125.21.
    expect(now(back(more, "a", 1))).toEqual({ units: 25, worth: 312_000 })
  })

  it("is never a rounded unit cost multiplied: seven sold one by one cost what seven cost", () => {
    let it = buy(buy(shop, 3, 33), 4, 34)
    const costs: Array<number> = []
    for (let i = 0; i < 7; i++) {
      const before = now(it).worth
      it = sell(it, `s${i}`, 1)
      costs.push(before - now(it).worth)
    }
    expect(costs.reduce((a, b) => a + b)).toBe(235)
    expect(now(it)).toEqual({ units: 0, worth: 0 })
  })

  it("comes back at the cost it left with when a sale is voided", () => {
    const sold = sell(buy(shop, 10, 10_000), "a", 5)
    const voided = step(buy(sold, 5, 20_000), voidSale, { saleId: "sale_a", reason: "by mistake" })
    expect(now(voided)).toEqual({ units: 15, worth: 200_000 })
  })

  it("follows a correction: what stays keeps its cost, what is more leaves at today's", () => {
    const later = buy(sell(buy(shop, 10, 10_000), "a", 4, today, true), 6, 20_000)
    const lines = (quantity: number) => ({
      saleId: "sale_a",
      reason: "miscounted",
      lines: [{ lineId: "1", productId: "prod_1", quantity }],
    })
    expect(now(step(later, correctSale, lines(2000)))).toEqual({ units: 14, worth: 60_000 + 120_000 + 20_000 })
    // Twelve worth 1,800.00: two more cost 300.00.
    expect(now(step(later, correctSale, lines(6000)))).toEqual({ units: 10, worth: 150_000 })
  })

  it("of what is sold before it is there is known when it comes, and the difference shows that day", () => {
    const below = sell(buy(shop, 1, 10_000), "a", 3)
    expect(now(below)).toEqual({ units: -2, worth: 0 })
    const came = { ...here, movementId: "move_late", quantity: 5000, unitCost: 12_000 }
    // Booked 300.00 for three; 340.00 they were.
    expect(last(below, receiveStock, came)).toMatchObject([{ value: 60_000, total: 36_000, trueUp: 4000 }])
    expect(now(step(below, receiveStock, came))).toEqual({ units: 3, worth: 36_000 })
  })

  it("of what is sold before its purchase is written down is known then, and shows on the day it is", () => {
    const sold = sell(buy(shop, 10, 10_000, "2026-02-26"), "a", 2, "2026-02-28")
    const late = { ...here, movementId: "move_late", quantity: 10_000, unitCost: 30_000, on: "2026-02-27" }
    // Twenty worth 4,000.00 then: the two cost 400.00 and not 200.00.
    expect(last(sold, receiveStock, late)).toMatchObject([
      { value: 300_000, trueUp: 20_000, trueUpOn: today, total: 360_000 },
    ])
    expect(now(step(sold, receiveStock, late))).toEqual({ units: 18, worth: 360_000 })
  })

  it("of what a count misses is lost, and goods from before a count were among what it missed", () => {
    const counted = step(buy(shop, 10, 10_000), setStock, { ...here, movementId: "move_c", counted: 7000 })
    expect(now(counted)).toEqual({ units: 7, worth: 70_000 })
    expect(now(buy(counted, 5, 10_000, "2026-03-01"))).toEqual({ units: 7, worth: 70_000 })
  })

  it("of what is broken when it comes back goes at the cost it came with", () => {
    const sold = sell(buy(shop, 10, 10_000), "a", 1)
    expect(now(back(buy(sold, 1, 30_000), "a", 1, "damaged"))).toEqual({ units: 10, worth: 120_000 })
  })

  it("of goods of unknown cost is the first that becomes known", () => {
    const unknown = step(shop, receiveStock, { ...here, movementId: "move_u", quantity: 4000 })
    expect(now(unknown)).toEqual({ units: 4, worth: 0 })
    expect(now(buy(unknown, 2, 10_000))).toEqual({ units: 6, worth: 60_000 })
  })

  it("in a currency the shop has no more is missing, and never read as another", () => {
    const moved = step(buy(shop, 10, 10_000), changeBusiness, {
      businessId: "biz_ada",
      currency: "XOF",
      confirm: "CHANGE CURRENCY",
    })
    // Another name is no other price: it stays in the currency it was said in, and nobody sells it for so many francs.
    const named = step(moved, reviseProduct, { productId: "prod_1", name: "Rice, 5 kg" })
    const line = { lineId: "1", productId: "prod_1", quantity: 1000 } as const
    const sale = { saleId: "sale_x", on: today, channel: "pos", paymentType: "full", lines: [line] } as const
    expect(named.when(recordSale, sale).refusal).toMatchObject({ _tag: "WrongCurrency", given: "NGN", expected: "XOF" })
    const priced = step(named, reviseProduct, { productId: "prod_1", sellingPrice: 500 })
    const { events } = priced.when(recordSale, sale)
    expect(events[0]).toMatchObject({ _tag: "SaleRecorded", currency: "XOF", total: 500 })
    const [sold] = (events[0] as unknown as { lines: ReadonlyArray<object> }).lines
    expect(sold).not.toHaveProperty("cost")
    expect(sold).not.toHaveProperty("unitCost")
    // The old worth is gone from the new currency's books, and said to be.
    expect(events.find((it) => it._tag === "StockSold")).toMatchObject({
      worth: { currency: "XOF", total: 0, left: { currency: "NGN", value: 100_000 } },
    })
  })

  it("of what was counted again meanwhile is no loss a second time", () => {
    const counted = step(buy(shop, 10, 10_000), setStock, { ...here, movementId: "move_c", counted: 7000 })
    const late = { _tag: "StockCounted", ...here, movementId: "move_d", counted: 4000, difference: -6000, on: today }
    const { rows, state } = told(counted, { ...late, beforeCount: true, worth: worthOf(600_00) })
    expect(state).toMatchObject({ quantity: 7000, onHand: { loc_main: 7000 } })
    expect(rows.at(-1)).toMatchObject({ quantity: 0, value: 0 })
    expect(rows.at(-1)).not.toHaveProperty("loss")
  })

  it("of what the owner takes is drawn, of what is stolen is lost, of what was received by hand is neither", () => {
    const moved = (reason: string, direction: "in" | "out") =>
      told(shop, {
        _tag: "StockAdjusted",
        ...here,
        movementId: "move_x",
        quantity: 1000,
        direction,
        reason,
        on: today,
        worth: worthOf(500),
      }).rows.at(-1)
    expect(moved("own_use", "out")).toMatchObject({ value: -500, drawn: 500 })
    expect(moved("own_use", "out")).not.toHaveProperty("loss")
    expect(moved("theft_or_loss", "out")).toMatchObject({ value: -500, loss: 500 })
    expect(moved("found", "in")).toMatchObject({ value: 500, loss: -500 })
    expect(moved("received", "in")).not.toHaveProperty("loss")
  })

  it("counts what is sold and still with customers", () => {
    const sold = sell(buy(shop, 10, 10_000), "a", 5)
    expect(back(sold, "a", 2).now(Stock, "var_1").sold).toBe(3000)
  })

  it("of what the owner takes and of what is stolen leaves the shelf", () => {
    const out = (reason: "own_use" | "theft_or_loss") => ({
      ...here,
      movementId: `move_${reason}`,
      quantity: 1000,
      direction: "out" as const,
      reason,
    })
    for (const reason of ["own_use", "theft_or_loss"] as const)
      expect(now(step(buy(shop, 10, 10_000), adjustStock, out(reason)))).toEqual({ units: 9, worth: 90_000 })
  })
})
