import { describe, expect, it } from "vitest"
import { receiveStock } from "./receiveStock.ts"
import { releaseStock, reserveStock } from "./reserving.ts"
import { available, Stock } from "./stock.ts"
import { here, rice, stocked, told } from "./testing/shelf.ts"

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
