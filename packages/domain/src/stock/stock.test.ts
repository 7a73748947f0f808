import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { catalog } from "../catalog/index.ts"
import { book, type Fact, lawOf, project, World } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { adjustStock } from "./adjustStock.ts"
import { came, nothing, went } from "./cost.ts"
import { stock } from "./index.ts"
import { returned, shortOf, sold } from "./moving.ts"
import { stockCard } from "./queries.ts"
import { receiveStock } from "./receiveStock.ts"
import { releaseStock, reserveStock } from "./reserving.ts"
import { setStock } from "./setStock.ts"
import { available, Stock } from "./stock.ts"
import { type LevelRow, levels, type MovementRow, movements } from "./views.ts"

const oja = book([catalog, stock])
const { given } = story(oja)

const rice = (n = 1) =>
  ({
    _tag: "ProductAdded",
    productId: `prod_${n}`,
    variantId: `var_${n}`,
    currency: "NGN",
    name: "Rice 50 kg",
    type: "product",
    sellingPrice: 5_000_000,
    trackStock: true,
  }) as const

const here = { variantId: "var_1", locationId: "loc_main" } as const
const bought = (id: string, units: number, unitCost: number) =>
  ({ ...here, movementId: `move_${id}`, quantity: units * 1000, unitCost }) as const
const out = (id: string, units: number) =>
  ({ ...here, movementId: `move_${id}`, quantity: units * 1000, direction: "out", reason: "damaged" }) as const

const stocked = given(rice()).when(receiveStock, bought("1", 10, 4000)).and

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
  it("judges two lines of one thing together (C40)", () => {
    expect(shortOf(stocks, { ...sale, lines: [line("a", 6), line("b", 4)] })).toEqual([])
    expect(shortOf(stocks, { ...sale, lines: [line("a", 6), line("b", 5)] })).toEqual([
      { variantId: "var_1", asked: 11_000, available: 10_000 },
    ])
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

/** Every page of a card, one after the other, read from rows in memory as the store reads them from its table. */
const wholeCard = (rows: ReadonlyArray<MovementRow>, locationId?: "loc_main" | "loc_yaba") => {
  const page = (before?: number) => {
    const input = {
      variantId: "var_1",
      limit: 7,
      ...(locationId && { locationId }),
      ...(before && { before }),
    } as const
    const found = rows.filter(
      (it) => (before === undefined || it.entry < before) && (locationId ?? it.locationId) === it.locationId,
    )
    const levels = [...Map.groupBy(found, (it) => it.locationId)].map(([branch, all]) => ({
      locationId: branch,
      level: all.reduce((sum, it) => sum + it.quantity, 0),
      count: all.length,
    }))
    const moves = found.toSorted((a, b) => b.entry - a.entry).slice(0, 8)
    return stockCard.answer({ moves, levels, people: [] }, input, aMorning)
  }
  const all = [page()]
  for (let next = all[0]!.next; next !== undefined; next = all.at(-1)!.next) all.push(page(next))
  return all.flatMap((it) => it.items)
}

const told = (events: ReadonlyArray<Fact>) => {
  const rows = { levels: new Map<string, LevelRow>(), movements: new Map<string, MovementRow>() }
  events.forEach((event, position) => {
    const { by, at, today: day, business } = aMorning
    const recorded = { eventId: `evt_${position}`, position, business, by, at, day }
    project(levels, rows.levels, event, recorded)
    project(movements, rows.movements, event, recorded)
  })
  return rows
}

describe("the book of movements", () => {
  it("adds up to the level at every point, as replayed from events (C47)", () => {
    const world = new World(oja.nounOf)
    const events: Array<Fact> = [rice()]
    world.apply(rice())
    // A fixed walk through all movements: what comes next depends on the number alone.
    let chance = 12_345
    const next = (below: number) => {
      chance = (chance * 16_807) % 2_147_483_647
      return Math.floor((chance / 2_147_483_647) * below)
    }
    for (let step = 0; step < 400; step++) {
      const locationId = next(2) === 0 ? "loc_main" : "loc_yaba"
      const movement = { variantId: "var_1", locationId, movementId: `move_${step}` } as const
      const quantity = 1 + next(9000)
      const today = `2026-03-${String(1 + Math.floor(step / 15)).padStart(2, "0")}`
      const on = `2026-03-${String(1 + next(1 + Math.floor(step / 15))).padStart(2, "0")}`
      const asked = { ...aMorning, today }
      const stocks = new Map([["var_1", world.read(Stock, "var_1") as typeof Stock.initial]])
      const goods = {
        saleId: "sale_1",
        locationId,
        on,
        lines: [{ lineId: `${step}`, variantId: "var_1", quantity }],
      } as const
      const what = next(6)
      const happened =
        what === 0
          ? world.ask(receiveStock, { ...movement, quantity, unitCost: next(500), on }, asked)
          : what === 1
            ? world.ask(adjustStock, { ...movement, quantity, direction: "in", reason: "found" }, asked)
            : what === 2
              ? world.ask(adjustStock, { ...movement, quantity, direction: "out", reason: "damaged" }, asked)
              : what === 3
                ? world.ask(setStock, { ...movement, counted: quantity }, asked)
                : Result.succeed((what === 4 ? sold : returned)(stocks, goods))
      for (const event of Result.isSuccess(happened) ? happened.success : []) {
        world.apply(event)
        events.push(event)
      }
    }
    const { movements: moves, levels: kept } = told(events)
    const state = world.read(Stock, "var_1") as typeof Stock.initial
    expect(events.some((it) => "beforeCount" in it)).toBe(true)
    for (const [locationId, onHand] of Object.entries(state.onHand)) {
      const sum = [...moves.values()].filter((it) => it.locationId === locationId).reduce((a, b) => a + b.quantity, 0)
      expect(sum).toBe(onHand)
      expect(kept.get(`var_1.${locationId}`)?.onHand).toBe(onHand)
    }
    for (const locationId of [undefined, "loc_main", "loc_yaba"] as const) {
      const card = wholeCard([...moves.values()], locationId)
      const mine = [...moves.values()].filter((it) => locationId === undefined || it.locationId === locationId)
      expect(card.map((it) => it.entry)).toEqual(mine.map((it) => it.entry).toReversed())
      const levels = new Map<string, number>()
      for (const row of card.toReversed()) {
        levels.set(row.locationId, (levels.get(row.locationId) ?? 0) + row.quantity)
        expect(row.levelAfter).toBe(levels.get(row.locationId))
        if (locationId === undefined) expect(row.allBranchesAfter).toBe([...levels.values()].reduce((a, b) => a + b))
      }
      expect(card[0]?.levelAfter).toBe(state.onHand[card[0]!.locationId])
    }
  })

  it("names each movement as a merchant would", () => {
    const events = [
      rice(),
      ...stocked.when(adjustStock, out("2", 1)).events,
      ...stocked.when(setStock, { ...here, movementId: "move_3", counted: 2000 }).events,
    ]
    expect([...told(events).movements.values()].map((it) => [it.kind, it.quantity])).toEqual([
      ["damage_out", -1000],
      ["count_set", -8000],
    ])
  })
})

describe("a reservation", () => {
  const kept = (id: string, units: number, locationId: "loc_main" | "loc_yaba" = "loc_main") =>
    ({ reservationId: `rsv_${id}`, locationId, lines: [{ variantId: "var_1", quantity: units * 1000 }] }) as const
  const reserved = stocked.when(reserveStock, kept("1", 6)).and

  it("stays on the shelf, and nobody else can take it", () => {
    const state = reserved.now(Stock, "var_1")
    expect([state.onHand["loc_main"], available(state, "loc_main")]).toEqual([10_000, 4000])
    expect(reserved.when(reserveStock, kept("2", 5)).refusal).toEqual({
      _tag: "GoodsSpokenFor",
      lines: [{ variantId: "var_1", asked: 5000, available: 4000 }],
    })
    expect(reserved.when(reserveStock, kept("2", 4)).events).toHaveLength(1)
  })
  it("judges its lines together, and its branch alone (C40, C41)", () => {
    const [line] = kept("1", 6).lines
    expect(stocked.when(reserveStock, { ...kept("1", 6), lines: [line, line] }).refusal?._tag).toBe("GoodsSpokenFor")
    expect(stocked.when(reserveStock, kept("1", 1, "loc_yaba")).refusal?._tag).toBe("GoodsSpokenFor")
  })
  it("is made once, ends once, and is not made again under the same name", () => {
    expect(reserved.when(reserveStock, kept("1", 6)).events).toEqual([])
    expect(reserved.when(reserveStock, kept("1", 5)).refusal?._tag).toBe("ReservationDiffers")
    const over = { reservationId: "rsv_1", variantIds: ["var_1"] } as const
    const free = reserved.when(releaseStock, over).and
    expect(available(free.now(Stock, "var_1"), "loc_main")).toBe(10_000)
    expect(free.when(releaseStock, over).events).toEqual([])
    expect(free.when(reserveStock, kept("1", 6)).refusal?._tag).toBe("ReservationDiffers")
  })
  it("is on the shelf's row: reserved, and what is still available", () => {
    const bought = stocked.when(receiveStock, { ...here, movementId: "move_9", quantity: 5000 })
    const rows = told([rice(), ...bought.events, ...bought.and.when(reserveStock, kept("1", 2)).events])
    expect(rows.levels.get("var_1.loc_main")).toMatchObject({ onHand: 5000, reserved: 2000, available: 3000 })
    expect([...rows.movements.values()].map((it) => [it.kind, it.quantity, it.stated])).toEqual([
      ["purchase_in", 5000, 5000],
      ["reservation", 0, 2000],
    ])
  })
})

it("keeps its promises under random play", async () => {
  const byHand = lawOf(Stock, "no hand takes a level below zero", (it) => Object.values(it.onHand).every((n) => n >= 0))
  const played = { commands: stock.commands, laws: [...stock.laws, byHand], given: [rice(0), rice(1), rice(2)] }
  expect(await play(oja, played)).toBeUndefined()
})

it("has words for every refusal and every event, in both languages", () => {
  const refusals = stock.commands.flatMap((it) => it.refusals.map((refusal) => refusal.tag))
  for (const tag of refusals) expect(Object.keys({ ...stock.words.refusals, ...catalog.words.refusals })).toContain(tag)
  for (const tag of Object.keys(Stock.events.cases)) expect(Object.keys(stock.words.events)).toContain(tag)
})
