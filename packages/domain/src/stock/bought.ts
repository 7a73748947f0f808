import * as Schema from "effect/Schema"
import type { LocationId } from "../businesses/index.ts"
import { Amount, type Currency, Quantity, lineLimit } from "../kernel/index.ts"
import { ProductId, VariantId, VariantNotChosen } from "../products/index.ts"
import type { StockEvent } from "./events.ts"
import { shelf } from "./moving.ts"
import { GoodsUnknown, meantBy, StockNotTracked } from "./refusals.ts"
import { beforeCount, onHandAt, Stock, type StockState } from "./stock.ts"
import { leftAt, valued } from "./valuing.ts"

// Goods that come with the bill that paid for them, in one act.

/** What was bought: of each how much, and what was paid for all of it. */
export const Bought = Schema.Array(
  Schema.Struct({
    variantId: Schema.optionalKey(VariantId),
    productId: Schema.optionalKey(ProductId),
    quantity: Quantity,
    cost: Amount,
  }),
).check(lineLimit)

export const boughtRefusals = [GoodsUnknown, VariantNotChosen, StockNotTracked] as const

interface Bill {
  readonly expenseId: string
  readonly locationId: typeof LocationId.Type
  readonly on: string
  readonly today: string
  readonly currency: Currency
}

/** A bill that was none: its goods leave again at what was paid for them, or the first of which so much is not there. */
export const unbought = (
  stocks: ReadonlyMap<string, StockState>,
  goods: typeof Bought.Type,
  { currency, expenseId, locationId, on, today }: Bill,
): ReadonlyArray<StockEvent> | { readonly asked: number; readonly available: number } => {
  const own = expenseId.slice("exp_".length).slice(-40)
  const left = new Map<string, number>()
  for (const it of goods) {
    const variantId = meantBy(it)
    const asked = (left.get(variantId) ?? 0) + it.quantity
    const stock = stocks.get(variantId) ?? Stock.initial
    const there = onHandAt(stock, locationId)
    if (asked > there && beforeCount(stock, locationId, on).beforeCount === undefined)
      return { asked, available: there }
    left.set(variantId, asked)
  }
  const events = goods.map((it, i): StockEvent => ({
    _tag: "StockAdjusted",
    variantId: meantBy(it),
    locationId,
    movementId: `move_${own}-${i}-no` as const,
    quantity: it.quantity,
    direction: "out",
    reason: "received",
    on,
    // A count since has seen what is there: the shelf stays as it is.
    ...beforeCount(stocks.get(meantBy(it)) ?? Stock.initial, locationId, on),
    ...leftAt(it.cost),
  }))
  return valued(stocks, events, { today, currency })
}

/** The goods on the shelf, each at what was paid for it in all. */
export const boughtGoods = (
  stocks: ReadonlyMap<string, StockState>,
  goods: typeof Bought.Type,
  { currency, expenseId, locationId, on, today }: Bill,
): ReadonlyArray<StockEvent> => {
  const own = expenseId.slice("exp_".length).slice(-44)
  const opened = new Set<string>()
  const events = goods.flatMap((it, i): ReadonlyArray<StockEvent> => {
    const variantId = meantBy(it)
    const stock = stocks.get(variantId) ?? Stock.initial
    const isNew = !opened.has(variantId)
    opened.add(variantId)
    return [
      ...(isNew ? shelf(stock, variantId, locationId) : []),
      {
        _tag: "StockReceived",
        kind: "purchase_in",
        variantId,
        locationId,
        movementId: `move_${own}-${i}` as const,
        quantity: it.quantity,
        on,
        expenseId,
        ...beforeCount(stock, locationId, on),
        ...leftAt(it.cost),
      },
    ]
  })
  return valued(stocks, events, { today, currency })
}
