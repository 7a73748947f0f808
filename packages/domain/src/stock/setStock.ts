import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/events.ts"
import { VariantId } from "../catalog/events.ts"
import { Product, productOf } from "../catalog/product.ts"
import { VariantNotChosen } from "../catalog/refusals.ts"
import { accept, command, Note, refuse } from "../kernel/index.ts"
import { Counted, MovementId } from "./events.ts"
import { shelf } from "./moving.ts"
import { GoodsUnknown, MovementDiffers, namedOrNot, StockNotTracked, untracked } from "./refusals.ts"
import { madeBefore, onHandAt, Stock } from "./stock.ts"

export const setStock = command("SetStock", {
  says: "Somebody counted: so many are there, whatever the book believed.",
  input: {
    movementId: MovementId,
    variantId: VariantId,
    ...namedOrNot,
    locationId: LocationId,
    counted: Counted,
    note: Schema.optionalKey(Note),
  },
  subject: "movementId",
  access: { module: "inventory", action: "count" },
  offline: "wish",
  needs: ({ variantId }) => ({ stock: Stock.of(variantId), product: Product.of(productOf(variantId)) }),
  writes: [Stock],
  refusals: [GoodsUnknown, VariantNotChosen, StockNotTracked, MovementDiffers],
  decide: ({ product, stock }, { unnamed, ...input }, { today }) => {
    const { variantId, locationId, counted } = input
    const before = madeBefore(stock, input)
    if (before === "same") return accept([])
    if (before === "other") return refuse(MovementDiffers({ movementId: input.movementId }))
    const obstacle = untracked(product, { variantId: input.variantId, ...(unnamed && { unnamed }) })
    if (obstacle !== undefined) return refuse(obstacle)

    // A count that finds what was believed is a fact too: from then on, nothing older moves this shelf.
    const difference = counted - onHandAt(stock, locationId)
    return accept([...shelf(stock, variantId, locationId), { _tag: "StockCounted", ...input, difference, on: today }])
  },
})
