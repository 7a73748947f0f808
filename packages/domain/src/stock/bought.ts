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

type Goods = typeof Bought.Type
type Stocks = ReadonlyMap<string, StockState>

/** A bill and what came with it. */
interface Bill {
  readonly expenseId: string
  readonly locationId: typeof LocationId.Type
  readonly on: string
  readonly goods: Goods
  /** Which correction of it this is: its movements have names of their own. */
  readonly turn?: number
  /** They went back to whoever sold them. */
  readonly sentBack?: true
}
interface Now {
  readonly today: string
  readonly currency: Currency
}

/** The goods on the shelf, each at what was paid for it in all. */
export const boughtGoods = (stocks: Stocks, bill: Bill, now: Now): ReadonlyArray<StockEvent> =>
  valued(stocks, coming(stocks, bill), now)

/**
 * A bill that said something else: its goods leave again at what was paid for them, and what it says now comes in their
 * place; or the first of which so much is not there.
 */
export const rebought = (
  stocks: Stocks,
  was: Bill,
  is: Bill,
  now: Now,
): ReadonlyArray<StockEvent> | { readonly asked: number; readonly available: number } => {
  const left = new Map<string, number>()
  if (is.locationId === was.locationId)
    for (const it of is.goods)
      if (!seen(stocks, meantBy(it), is)) left.set(meantBy(it), (left.get(meantBy(it)) ?? 0) - it.quantity)
  for (const it of was.goods) {
    const variantId = meantBy(it)
    const asked = (left.get(variantId) ?? 0) + it.quantity
    const there = onHandAt(stocks.get(variantId) ?? Stock.initial, was.locationId)
    if (asked > 0 && asked > there && !seen(stocks, variantId, was)) return { asked, available: there }
    left.set(variantId, asked)
  }
  return valued(stocks, [...leaving(stocks, was), ...coming(stocks, is)], now)
}

/** A bill that was none, or the goods of one that went back. */
export const unbought = (stocks: Stocks, bill: Bill, now: Now) => rebought(stocks, bill, { ...bill, goods: [] }, now)

/** A count since has seen what is there: the shelf stays as it is. */
const seen = (stocks: Stocks, variantId: string, { locationId, on }: Bill): boolean =>
  beforeCount(stocks.get(variantId) ?? Stock.initial, locationId, on).beforeCount === true

const moveId = ({ expenseId, turn }: Bill, i: number, end = ""): `move_${string}` => {
  const ending = `-${i}${end}${turn === undefined ? "" : `-${turn}`}`
  return `move_${expenseId.slice("exp_".length).slice(ending.length - 48)}${ending}`
}

const leaving = (stocks: Stocks, bill: Bill): ReadonlyArray<StockEvent> =>
  bill.goods.map((it, i): StockEvent => {
    const { expenseId, locationId, on, sentBack } = bill
    const variantId = meantBy(it)
    return {
      _tag: "StockAdjusted",
      variantId,
      locationId,
      movementId: moveId(bill, i, "-no"),
      quantity: it.quantity,
      direction: "out",
      ...(sentBack ? { reason: "returned", kind: "purchase_out" } : { reason: "received" }),
      on,
      expenseId,
      ...beforeCount(stocks.get(variantId) ?? Stock.initial, locationId, on),
      ...leftAt(it.cost),
    }
  })

const coming = (stocks: Stocks, bill: Bill): ReadonlyArray<StockEvent> => {
  const { expenseId, goods, locationId, on } = bill
  const opened = new Set<string>()
  return goods.flatMap((it, i): ReadonlyArray<StockEvent> => {
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
        movementId: moveId(bill, i),
        quantity: it.quantity,
        on,
        expenseId,
        ...beforeCount(stock, locationId, on),
        ...leftAt(it.cost),
      },
    ]
  })
}
