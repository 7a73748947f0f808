import { expect, it } from "vitest"
import { receiveStock } from "./receiveStock.ts"
import { available, Stock } from "./stock.ts"
import { here, rice, stocked, told } from "./testing/shelf.ts"

it("what is kept stays on the shelf, and on its row: reserved, and what is still available", () => {
  const kept = { ...here, _tag: "StockReserved", reservationId: "rsv_1", quantity: 2000 } as const
  const { and, events } = stocked.when(receiveStock, { ...here, movementId: "move_9", quantity: 5000 })
  const held = Stock.evolve(and.now(Stock, "var_1"), kept)
  expect([held.onHand["loc_main"], available(held, "loc_main")]).toEqual([15_000, 13_000])
  const rows = told([rice(), ...events, kept])
  expect(rows.levels.get("var_1.loc_main")).toMatchObject({ onHand: 5000, reserved: 2000, available: 3000 })
  expect([...rows.movements.values()].map((it) => [it.kind, it.quantity, it.stated])).toEqual([
    ["purchase_in", 5000, 5000],
    ["reservation", 0, 2000],
  ])
  const free = Stock.evolve(held, { ...kept, _tag: "StockReleased" })
  expect([available(free, "loc_main"), free.reservations]).toEqual([15_000, {}])
})
