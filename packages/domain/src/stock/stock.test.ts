import { describe, expect, it } from "vitest"
import { oja as whole } from "../index.ts"
import { lawOf } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { adjustStock } from "./adjustStock.ts"
import { came, nothing, went } from "./cost.ts"
import { stock } from "./module.ts"
import { returned, sold } from "./moving.ts"
import { receiveStock } from "./receiveStock.ts"
import { setStock } from "./setStock.ts"
import { available, Stock } from "./stock.ts"
import { takeBackMovement } from "./takeBackMovement.ts"
import { bought, given, here, oja, out, rice, stocked } from "./testing/shelf.ts"

describe("receiving", () => {
  it("puts goods on the shelf, and opens it first", () => {
    const { events } = given(rice()).when(receiveStock, bought("1", 10, 4000))
    expect(events.map((it) => it._tag)).toEqual(["ShelfOpened", "StockReceived"])
    expect(stocked.now(Stock, "var_1")).toMatchObject({ quantity: 10_000, value: 40_000, cost: 4000 })
    expect(stocked.when(receiveStock, bought("2", 1, 4000)).events.map((it) => it._tag)).toEqual(["StockReceived"])
  })
  it("moves the average cost", () => {
    const more = stocked.when(receiveStock, bought("2", 10, 5000)).and
    expect(more.now(Stock, "var_1")).toMatchObject({ quantity: 20_000, value: 90_000, cost: 4500 })
  })
  it("is asked once when asked twice, and not twice in other words", () => {
    expect(stocked.when(receiveStock, bought("1", 10, 4000)).events).toEqual([])
    expect(stocked.when(receiveStock, bought("1", 11, 4000)).refusal?._tag).toBe("MovementDiffers")
    expect(stocked.when(adjustStock, out("1", 10)).refusal?._tag).toBe("MovementDiffers")
  })
  it("knows only goods that are in the book and tracked", () => {
    expect(given().when(receiveStock, bought("1", 1, 1)).refusal?._tag).toBe("GoodsUnknown")
    const untracked = given(Object.assign(rice(), { trackStock: false }))
    expect(untracked.when(receiveStock, bought("1", 1, 1)).refusal).toEqual({
      _tag: "StockNotTracked",
      name: "Rice 50 kg",
    })
  })
  it("is not dated ahead, nor more than sixty days back", () => {
    for (const on of ["2026-03-03", "2025-12-31"])
      expect(stocked.when(receiveStock, { ...bought("2", 1, 1), on }).refusal?._tag).toBe("MovementDayNotAllowed")
    expect(stocked.when(receiveStock, { ...bought("2", 1, 1), on: "2026-01-01" }).refusal).toBeUndefined()
  })
})

describe("adjusting", () => {
  it("takes out what broke, and its share of the value", () => {
    const less = stocked.when(adjustStock, out("2", 4)).and
    expect(less.now(Stock, "var_1")).toMatchObject({ quantity: 6000, value: 24_000, cost: 4000 })
  })
  it("never takes more than is there", () => {
    expect(stocked.when(adjustStock, out("2", 11)).refusal).toEqual({
      _tag: "NotEnoughOnHand",
      asked: 11_000,
      available: 10_000,
    })
    expect(stocked.when(adjustStock, { ...out("2", 1), locationId: "loc_yaba" }).refusal?._tag).toBe("NotEnoughOnHand")
  })
})

describe("taking a movement back", () => {
  const undo = (what: string, by = `${what}_back`) => ({
    ...here,
    movementId: `move_${by}` as const,
    undoes: `move_${what}` as const,
  })
  const dear = stocked.when(receiveStock, bought("2", 3, 5001)).and
  it("leaves what was there worth what it was, whatever it cost and whoever asks twice", () => {
    const back = dear.when(takeBackMovement, undo("2"))
    expect(back.events).toMatchObject([{ _tag: "StockAdjusted", direction: "out", reason: "received", quantity: 3000 }])
    expect(back.and.now(Stock, "var_1")).toMatchObject({ quantity: 10_000, value: 40_000 })
    expect(back.and.when(takeBackMovement, undo("2")).events).toEqual([])
    expect(back.and.when(takeBackMovement, undo("2", "5")).events).toEqual([])
    const again = back.and.when(takeBackMovement, undo("2_back", "3")).and
    expect(again.now(Stock, "var_1").value).toBe(dear.now(Stock, "var_1").value)
    const less = dear.when(adjustStock, out("4", 4)).and.when(takeBackMovement, undo("4")).and
    expect(less.now(Stock, "var_1")).toMatchObject({ quantity: 13_000, value: dear.now(Stock, "var_1").value })
  })
  it("takes no goods that are gone, none that were counted since, and none of another branch or a bill", () => {
    const gone = stocked.when(adjustStock, out("3", 4)).and
    expect(gone.when(takeBackMovement, undo("1")).refusal?._tag).toBe("NotEnoughOnHand")
    const counted = dear.when(setStock, { ...here, movementId: "move_c", counted: 13_000 }).and
    expect(counted.when(takeBackMovement, undo("2")).refusal?._tag).toBe("CountedSince")
    expect(counted.when(takeBackMovement, undo("c")).refusal?._tag).toBe("MovementOver")
    expect(dear.when(takeBackMovement, { ...undo("2"), locationId: "loc_yaba" }).refusal?._tag).toBe("MovementOver")
    expect(dear.when(takeBackMovement, undo("9")).refusal?._tag).toBe("MovementOver")
  })
})

describe("a count", () => {
  const counted = stocked.when(setStock, { ...here, movementId: "move_c", counted: 7000 }).and
  it("says how many there are, whatever was believed", () => {
    expect(counted.now(Stock, "var_1")).toMatchObject({ onHand: { loc_main: 7000 }, value: 28_000 })
    expect(counted.when(setStock, { ...here, movementId: "move_c", counted: 7000 }).events).toEqual([])
    expect(counted.when(setStock, { ...here, movementId: "move_c", counted: 8000 }).refusal?._tag).toBe(
      "MovementDiffers",
    )
  })
  it("has seen what happened before it: older movements explain, and move nothing (C44)", () => {
    const late = counted.when(receiveStock, { ...bought("2", 5, 4000), on: "2026-03-01" })
    expect(late.events).toMatchObject([{ _tag: "StockReceived", beforeCount: true }])
    expect(late.and.now(Stock, "var_1").quantity).toBe(7000)
    const lost = counted.when(adjustStock, { ...out("3", 50), on: "2026-03-01" })
    expect(lost.and.now(Stock, "var_1").quantity).toBe(7000)
    const today = counted.when(receiveStock, { ...bought("2", 5, 4000), on: "2026-03-02" })
    expect(today.and.now(Stock, "var_1").quantity).toBe(12_000)
  })
})

describe("selling", () => {
  const line = (lineId: string, units: number) => ({ lineId, variantId: "var_1", quantity: units * 1000 }) as const
  const sale = { saleId: "sale_1", locationId: "loc_main", on: "2026-03-02" } as const
  const stocks = new Map([["var_1", stocked.now(Stock, "var_1")]])

  it("takes goods and brings them back", () => {
    const events = sold(stocks, { ...sale, lines: [line("a", 3), line("b", 4)] })
    const after = given(rice(), ...stocked.when(receiveStock, bought("9", 0.001, 0)).events, ...events)
    expect(available(after.now(Stock, "var_1"), "loc_main")).toBe(-6999)
    expect(returned(stocks, { ...sale, lines: [line("a", 3)] })).toMatchObject([{ _tag: "StockReturned" }])
  })
  it("opens one shelf, however many lines take from it", () => {
    const events = sold(new Map(), { ...sale, lines: [line("a", 3), line("b", 4)] })
    expect(events.map((it) => it._tag)).toEqual(["ShelfOpened", "StockSold", "StockSold"])
  })
})

describe("cost", () => {
  it("keeps what a clean purchase cost, however little was bought", () => {
    expect(came(nothing, 1, 3)).toEqual({ quantity: 1, value: 0, cost: 3 })
  })
  it("takes the first known cost for goods whose cost nobody knew", () => {
    expect(came(came(nothing, 5000), 5000, 100)).toEqual({ quantity: 10_000, value: 1000, cost: 100 })
  })
  it("is worth nothing when nothing is left, and begins anew", () => {
    const gone = went(came(nothing, 3000, 333), 4000)
    expect(gone).toEqual({ quantity: -1000, value: 0, cost: 333 })
    expect(came(gone, 3000, 500)).toEqual({ quantity: 2000, value: 1000, cost: 500 })
  })
  it("stays an exact number beyond all sense", () => {
    expect(came(nothing, 1_000_000_000, 1_000_000_000_000).value).toBe(1_000_000_000_000_000)
  })
})

it("keeps its promises under random play", async () => {
  const byHand = lawOf(Stock, "no hand takes a level below zero", (it) => Object.values(it.onHand).every((n) => n >= 0))
  const played = { commands: stock.commands, laws: [...stock.laws, byHand], given: [rice(0), rice(1), rice(2)] }
  expect(await play(oja, played)).toBeUndefined()
})

it("has words for every refusal and every event, in both languages", () => {
  const refusals = stock.commands.flatMap((it) => it.refusals.map((refusal) => refusal.tag))
  for (const tag of refusals) expect(Object.keys(whole.words.refusals)).toContain(tag)
  for (const tag of Object.keys(Stock.events.cases)) expect(Object.keys(stock.words.events)).toContain(tag)
})
