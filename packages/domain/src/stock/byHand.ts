import { Business } from "../businesses/index.ts"
import { accept, type Context, type Refused, type States, versionConflict } from "../kernel/index.ts"
import { Product, productOf } from "../products/index.ts"
import type { MovementId, StockEvent } from "./events.ts"
import { shelf } from "./moving.ts"
import { type Goods, meantBy, MovementDiffers, untracked } from "./refusals.ts"
import { type ByHand, madeBefore, Stock, versionAt } from "./stock.ts"
import { valued } from "./valuing.ts"

// What every movement is asked and held against that somebody writes down by hand: goods came, were found or lost, or counted.

export const byHand = {
  offline: "request",
  reads: (asked: Goods, { business }: Context) => ({
    stock: Stock.of(meantBy(asked)),
    product: Product.of(productOf(meantBy(asked))),
    business: Business.of(business),
  }),
  writes: [Stock],
} as const

type Found = States<ReturnType<(typeof byHand)["reads"]>>

interface Asked extends Goods {
  readonly movementId: typeof MovementId.Type
  readonly expectedVersion?: number
}

/** What is asked as its fact says it: of the variant that is meant. */
export const told = <A extends Asked>(asked: A) => {
  const { expectedVersion: _, movementId, productId: __, variantId: ___, ...said } = asked
  return { movementId, variantId: meantBy(asked), ...said }
}

/** Whether this very movement was written down before. */
export const isRepeat = ({ stock }: Found, movement: ByHand): boolean => madeBefore(stock, movement) === "same"

/** Why it cannot be written down; `wrongDay` is what is wrong with the day it names. */
export const unmovable = <Day extends Refused = never>(
  { product, stock }: Found,
  asked: Asked & ByHand,
  wrongDay?: Day,
) => {
  if (madeBefore(stock, asked) === "other") return MovementDiffers({ movementId: asked.movementId })
  return (
    untracked(product, asked) ?? wrongDay ?? versionConflict(asked.expectedVersion, versionAt(stock, asked.locationId))
  )
}

/** The fact, and what follows for its shelf and for what the goods are worth. */
export const written = (
  { business: { currency }, stock }: Found,
  fact: StockEvent,
  { today }: Pick<Context, "today">,
) => {
  const { locationId, variantId } = fact
  const events = [...shelf(stock, variantId, locationId), fact]
  return accept(valued(new Map([[variantId, stock]]), events, { today, currency }))
}
