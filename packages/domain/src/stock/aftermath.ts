import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  type Context,
  Currency,
  Day,
  type Decision,
  type Fact,
  hiddenFrom,
  refusal,
  refuse,
  type Refused,
  SignedAmount,
  SignedQuantity,
  tagsOf,
} from "../kernel/index.ts"
import { productOf, type ProductState, titleOf, VariantId, variantIn } from "../products/index.ts"
import { effectOf } from "./effect.ts"
import type { StockEvent } from "./events.ts"
import { legsOf } from "./legs.ts"
import { Stock, type StockState } from "./stock.ts"

// What goods that are written down late do to the days since: said before they are, by the rule itself on a copy.

/** By how much which figure of the dictionary moves, on which business day. */
export const Figures = Schema.Array(Schema.Struct({ on: Day, metric: Schema.String, change: SignedAmount }))

/** What becomes of the goods of one kind. */
export const Shelved = Schema.Struct({
  variantId: VariantId,
  name: Schema.String,
  /** Thousandths that come to the shelf, below zero those that leave it; none where a count has seen them since. */
  quantity: SignedQuantity,
  /** The last count of the shelf, which has seen it and stays as it is. */
  counted: Schema.optionalKey(Day),
  /** The later days on which any of it came or went, in all branches; none where a count has seen it. */
  days: Schema.optionalKey(Schema.Array(Schema.Struct({ on: Day, came: SignedQuantity, went: SignedQuantity }))),
})

const Aftermath = Schema.Struct({
  /** What goods cost, what was lost and what is earned are not for everybody. */
  figures: Figures,
  stock: Schema.Array(Shelved),
  currency: Currency,
})

/** Nothing is in the way and nothing was done: this is what would be. */
export const MovementPreview = refusal("MovementPreview", { code: "PREVIEW", status: 200 }, { preview: Aftermath })

type Stocks = ReadonlyMap<string, StockState>
type NameOf = (variantId: typeof VariantId.Type) => string

/** By how much the goods of each kind become more or fewer, and which counts and days lie after. */
export const shelved = (
  movements: ReadonlyArray<StockEvent>,
  nameOf: NameOf,
  stocks: Stocks,
): ReadonlyArray<typeof Shelved.Type> =>
  [...Map.groupBy(movements, ({ variantId }) => variantId)].flatMap(([variantId, all]) => {
    const { counted, days = {} } = stocks.get(variantId) ?? Stock.initial
    const quantity = all.reduce((sum, it) => sum + effectOf(it), 0)
    const seen = all.flatMap((it) => ("beforeCount" in it ? (counted[it.locationId] ?? []) : []))
    if (quantity === 0 && seen.length === 0) return []
    const first = all.flatMap((it) => ("on" in it && it.on !== undefined ? [it.on] : [])).toSorted()[0]
    const later = Object.entries(days)
      .filter(([on]) => first !== undefined && on > first)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([on, { came, went }]) => ({ on, came, went }))
    return [
      {
        variantId,
        name: nameOf(variantId),
        quantity,
        ...(seen.length > 0 && { counted: seen.toSorted().at(-1)! }),
        ...(quantity !== 0 && later.length > 0 && { days: later }),
      },
    ]
  })

/** What goods are called, by their products. */
export const namedBy =
  (products: ReadonlyMap<string, ProductState>): NameOf =>
  (variantId) => {
    const product = products.get(productOf(variantId))
    return product === undefined
      ? variantId
      : titleOf(product.name, variantIn(product, variantId) ?? { optionValues: [] })
  }

const earned = { module: "reports", action: "view_profit" }
const cost = { module: "products", action: "view_cost" }
const masks = [
  { fields: ["cost_of_goods", "inventory_losses", "net_profit"], unless: earned },
  { fields: ["drawn_goods", "stock_value"], unless: cost },
]

/** What movements make of the figures of their days, as the reports will have it. */
const figuresOf = (movements: ReadonlyArray<StockEvent>, { actor, today }: Context): typeof Figures.Type => {
  const moves = new Map<string, number>()
  const add = (on: string, metric: string, change: number) => {
    const key = `${on} ${metric}`
    moves.set(key, (moves.get(key) ?? 0) + change)
  }
  for (const it of movements) {
    if (it._tag === "ShelfOpened" || !("worth" in it) || it.worth === undefined) continue
    const { trueUp = 0, trueUpOn } = it.worth
    const on = ("on" in it ? it.on : undefined) ?? today
    const { drawn = 0, loss = 0, value } = legsOf(it, it.worth)
    add(trueUpOn ?? on, "cost_of_goods", trueUp)
    add(on, "inventory_losses", loss)
    add(trueUpOn ?? on, "net_profit", -trueUp)
    add(on, "net_profit", -loss)
    add(on, "drawn_goods", drawn)
    add(today, "stock_value", value)
  }
  const hidden = new Set(hiddenFrom(actor, masks))
  return [...moves].flatMap(([key, change]) => {
    const [on = "", metric = ""] = key.split(" ")
    return change === 0 || hidden.has(metric) ? [] : [{ on, metric, change }]
  })
}

const isOfStock = (event: { readonly _tag: string }): event is StockEvent => tagsOf(Stock).includes(event._tag)

interface Foreseeing {
  readonly stocks: Stocks
  readonly products: ReadonlyMap<string, ProductState>
  readonly currency: Currency
}

/** What a decision would make of shelves, counts and figures, in place of making it. */
export const foreseen = <Refuses extends Refused>(
  decided: Decision<Fact, Refuses>,
  { currency, products, stocks }: Foreseeing,
  context: Context,
) => {
  if (Result.isFailure(decided)) return refuse(decided.failure)
  const movements = decided.success.filter(isOfStock)
  const stock = shelved(movements, namedBy(products), stocks)
  return refuse(MovementPreview({ preview: { figures: figuresOf(movements, context), stock, currency } }))
}
