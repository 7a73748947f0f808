import * as Result from "effect/Result"
import fc from "fast-check"
import { expect } from "vitest"
import { registered } from "../../businesses/testing/registered.ts"
import type { AnyCommand, InputOf } from "../../kernel/index.ts"
import { Shop } from "../../reports/testing/shop.ts"
import { Stock, type StockState } from "../../stock/stock.ts"
import { ledgerEntries } from "../views.ts"

// A model of a book's money and goods that shares no line with it, and the requests that both are asked.

export const days = ["2026-02-24", "2026-02-26", "2026-02-28", "2026-03-01", "2026-03-02"] as const
export const branches = ["loc_main", "loc_yaba", "loc_ikeja"] as const
export const kinds = ["stock_purchase", "rent", "owner_drawings", "taxes_and_levies"] as const

interface Sold {
  /** What it comes to now: less what came back, came off or was given up. */
  total: number
  paid: number
  given: number
  /** Given up. */
  lost: number
  /** Off the price, afterwards. */
  off: number
  quantity: number
  readonly price: number
  back: number
  /** What all that came back was worth. */
  worth: number
  readonly key: string
  readonly on: string
  gone: boolean
  /** What was paid since it was made. */
  readonly payments: Map<string, number>
  /** What operators kept of them, at the shop's cost. */
  readonly fees: Map<string, number>
  /** Shown, and not seen to come. */
  readonly waiting: Map<string, { readonly amount: number; readonly fee: number }>
  /** What was paid with change owed from before. */
  readonly slips: Map<string, number>
}

interface Bill {
  amount: number
  readonly kind: string
  paid: number
  /** What came with it. */
  readonly goods?: { readonly key: string; quantity: number; cost: number; readonly on: string }
  gone: boolean
}

export interface Model {
  /** Thousandths of each product in each branch, and on the way. */
  readonly onHand: Map<string, number>
  /** What was paid for goods, in all. */
  bought: number
  readonly sales: Map<string, Sold>
  /** Change that is owed, by slip. */
  readonly slips: Map<string, number>
  readonly transfers: Map<
    string,
    { variant: number; quantity: number; from: string; to: string; open: boolean; sent: boolean }
  >
  operating: number
  cashOut: number
  owedOut: number
  readonly bills: Map<string, Bill>
  counted: Map<string, string>
}

interface Book {
  readonly shop: Shop
  step: number
}

export const fresh = (): { model: Model; real: Book } => {
  const shop = new Shop().begin(
    registered,
    { _tag: "CustomerAdded", customerId: "cust_1", name: "Bola" },
    ...[0, 1].map((n) => ({
      _tag: "ProductAdded",
      productId: `prod_${n}`,
      variantId: `var_${n}`,
      currency: "NGN",
      name: `Thing ${n}`,
      type: "product",
      sellingPrice: 1_000 + 333 * n,
      trackStock: true,
    })),
    ...branches.slice(1).map((locationId) => ({
      _tag: "LocationOpened",
      locationId,
      name: locationId.slice(4),
      sellsOnline: false,
    })),
  )
  return {
    model: {
      onHand: new Map(),
      bought: 0,
      sales: new Map(),
      slips: new Map(),
      transfers: new Map(),
      operating: 0,
      cashOut: 0,
      owedOut: 0,
      bills: new Map(),
      counted: new Map(),
    },
    real: { shop, step: 0 },
  }
}

/** One request: asked of the book, and told to the model if the book took it. */
export class Asked implements fc.Command<Model, Book> {
  readonly name: string
  readonly make: (model: Model, n: number) => readonly [AnyCommand, object, (model: Model) => void] | undefined
  constructor(name: string, make: Asked["make"]) {
    this.name = name
    this.make = make
  }
  check = () => true
  run(model: Model, real: Book) {
    const n = ++real.step
    const asked = this.make(model, n)
    if (asked === undefined) return
    const [command, input, tell] = asked
    const taken = real.shop.try(command, input as InputOf<AnyCommand>)
    if (Result.isSuccess(taken)) tell(model)
    agree(model, real.shop)
  }
  toString = () => this.name
}

export const plus = (map: Map<string, number>, key: string, by: number) => map.set(key, (map.get(key) ?? 0) + by)

/** What must hold after every request. */
const agree = (model: Model, shop: Shop) => {
  const entries = shop.rows(ledgerEntries) as unknown as ReadonlyArray<{
    amount: number
    live: boolean
    account: string
    about: string
  }>
  let sum = 0
  for (const it of entries) if (it.live) sum += it.amount
  expect(sum, "debits are credits").toBe(0)
  for (const [key, quantity] of model.onHand) {
    const [variant, place] = key.split(" ") as [string, string]
    const state = shop.world.of<StockState>(Stock).get(variant) ?? Stock.initial
    const there =
      place === "away" ? Object.values(state.inTransit).reduce((a, b) => a + b, 0) : (state.onHand[place] ?? 0)
    expect([key, there]).toEqual([key, quantity])
    if (state.quantity <= 0) expect(state.value, "nothing is worth nothing").toBe(0)
  }
}
