import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { type Fact, World, present } from "../kernel/index.ts"
import { aMorning } from "../kernel/story.ts"
import { adjustStock } from "./adjustStock.ts"
import { returned, sold } from "./moving.ts"
import { stockCard } from "./queries.ts"
import { receiveStock } from "./receiveStock.ts"
import { setStock } from "./setStock.ts"
import { Stock } from "./stock.ts"
import { here, oja, out, rice, stocked, told } from "./testing/shelf.ts"
import type { MovementRow } from "./views.ts"

/** Every page of a card, one after the other, read from rows in memory as the store reads them from its table. */
const wholeCard = (rows: ReadonlyArray<MovementRow>, locationId?: "loc_main" | "loc_yaba") => {
  const page = (before?: number) => {
    const input = {
      variantId: "var_1",
      limit: 7,
      ...present({ locationId, before }),
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

describe("the book of movements", () => {
  it("adds up to the level at every point, as replayed from events (C47)", () => {
    const world = new World(oja.aggregateOf)
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
