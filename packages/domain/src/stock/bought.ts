import * as Schema from "effect/Schema"
import type { LocationId } from "../businesses/index.ts"
import { Amount, type Currency, Quantity } from "../kernel/index.ts"
import { ProductId, VariantId, VariantNotChosen } from "../products/index.ts"
import type { StockEvent } from "./events.ts"
import { shelf } from "./moving.ts"
import { GoodsUnknown, meantBy, StockNotTracked } from "./refusals.ts"
import { beforeCount, Stock, type StockState } from "./stock.ts"
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
).check(Schema.isMaxLength(50))

export const boughtRefusals = [GoodsUnknown, VariantNotChosen, StockNotTracked] as const

interface Bill {
  readonly expenseId: string
  readonly locationId: typeof LocationId.Type
  readonly on: string
  readonly today: string
  readonly currency: Currency
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
