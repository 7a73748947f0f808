import { describe, expect, it } from "vitest"
import { comesTo, partlySent, readBack } from "./goodsBack.ts"
import type { Line, Return, Transaction } from "./sale.ts"

const rice: Line = {
  lineId: "1",
  name: "Rice",
  quantity: 3000,
  unitPrice: 1000,
  discount: 0,
  cartDiscount: 1000,
  total: 2000,
  stocked: false,
  tax: 150,
  taxRate: 750,
  taxInclusive: false,
}
const row = (part: Partial<Transaction> = {}) =>
  ({ lines: [rice], total: 2150, credited: 0, received: 2150, refunded: 0, writtenOff: 0, ...part }) as Transaction
const back = (quantity: number, value: number, tax: number, condition = "restocked") =>
  ({
    amount: value + tax,
    lines: [{ lineId: "1", name: "Rice", quantity, condition, value, tax }],
  }) as unknown as Return
const one = [{ lineId: "1", condition: "restocked", quantity: 1000 }] as const

describe("goods that come back", () => {
  it("are worth their share of what was paid, tax on top with it, and all of them exactly all (C34, C36)", () => {
    const returns: Array<Return> = []
    let sale = row()
    const amounts = [1, 2, 3].map(() => {
      const { amount, due } = comesTo(sale, returns, one) ?? { amount: 0, due: 0 }
      const credited = sale.credited + amount
      returns.push(back(1000, amount - 50, 50))
      sale = row({ credited, refunded: sale.refunded + due })
      return [amount, due]
    })
    expect(amounts.map(([amount = 0]) => amount).reduce((a, b) => a + b)).toBe(2150)
    expect(amounts.every(([amount, due]) => amount === due)).toBe(true)
  })

  it("give no money back while as much is owed", () => {
    expect(comesTo(row({ received: 0 }), [], one)).toEqual({ amount: 717, due: 0 })
    expect(comesTo(row({ received: 2000 }), [], one)).toEqual({ amount: 717, due: 567 })
  })

  it("are left to the book where the price was lowered meanwhile", () => {
    expect(comesTo(row({ credited: 100 }), [], one)).toBeUndefined()
  })

  it("are no more than the customer has, and what was not brought counts for nothing", () => {
    const typed = { "1 restocked": "1", "1 damaged": "1", "1 not_returned": "1" }
    expect(readBack(row(), [], typed, "en-NG")).toMatchObject({ units: 2000, wrongs: {} })
    expect(readBack(row(), [back(1000, 667, 50)], typed, "en-NG").wrongs).toEqual({ "1": "tooMany" })
    expect(readBack(row(), [back(1000, 0, 0, "not_returned")], typed, "en-NG").wrongs).toEqual({})
    expect(readBack(row(), [], { "1 damaged": "some" }, "en-NG").wrongs).toEqual({ "1": "notQuantity" })
  })
})

it("asks which of an order's units come back where some were sent and some were not", () => {
  const parcel = (status: "delivered" | "packed", quantity: number) => ({ status, lines: [{ lineId: "1", quantity }] })
  const lines = [
    { lineId: "1", quantity: 2000 },
    { lineId: "2", quantity: 1000 },
  ]
  const asks = (...parcels: ReadonlyArray<ReturnType<typeof parcel>>) => [...partlySent({ lines, parcels })]
  expect(asks(parcel("delivered", 1000))).toEqual(["1"])
  expect(asks(parcel("delivered", 2000))).toEqual([])
  expect(asks(parcel("packed", 1000))).toEqual([])
  expect(asks(parcel("delivered", 1000), parcel("packed", 1000))).toEqual([])
})
