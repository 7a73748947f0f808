import * as Schema from "effect/Schema"
import { Business, LocationId } from "../businesses/index.ts"
import { Product, productOf, VariantNotChosen } from "../products/index.ts"
import { accept, command, Note, refuse, Version, VersionConflict, versionConflict } from "../kernel/index.ts"
import { AdjustmentReason, Counted, MovementId } from "./events.ts"
import { shelf } from "./moving.ts"
import { GoodsUnknown, MovementDiffers, goods, meantBy, StockNotTracked, untracked } from "./refusals.ts"
import { madeBefore, onHandAt, Stock, versionAt } from "./stock.ts"
import { valued } from "./valuing.ts"

export const setStock = command("SetStock", {
  summary: "Somebody counted: so many are there, whatever the book believed.",
  input: {
    movementId: MovementId,
    ...goods,
    locationId: LocationId,
    counted: Counted,
    reason: Schema.optionalKey(AdjustmentReason),
    note: Schema.optionalKey(Note),
    expectedVersion: Schema.optionalKey(Version),
  },
  subject: "movementId",
  access: { module: "inventory", action: "count" },
  offline: "request",
  reads: (input, { business }) => ({
    stock: Stock.of(meantBy(input)),
    product: Product.of(productOf(meantBy(input))),
    business: Business.of(business),
  }),
  writes: [Stock],
  refusals: [GoodsUnknown, VariantNotChosen, StockNotTracked, MovementDiffers, VersionConflict],
  decide: ({ business, product, stock }, which, { today }) => {
    const { expectedVersion, movementId, productId: _, variantId: __, ...said } = which
    const input = { movementId, variantId: meantBy(which), ...said }
    const { variantId, locationId, counted } = input
    const before = madeBefore(stock, input)
    if (before === "same") return accept([])
    if (before === "other") return refuse(MovementDiffers({ movementId: input.movementId }))
    const obstacle = untracked(product, which)
    if (obstacle !== undefined) return refuse(obstacle)
    const overtaken = versionConflict(expectedVersion, versionAt(stock, locationId))
    if (overtaken !== undefined) return refuse(overtaken)

    // A count that finds what was believed is a fact too: from then on, nothing older moves this shelf.
    const difference = counted - onHandAt(stock, locationId)
    const found = { _tag: "StockCounted", ...input, difference, on: today } as const
    const { currency } = business
    const events = [...shelf(stock, variantId, locationId), found]
    return accept(valued(new Map([[variantId, stock]]), events, { today, currency }))
  },
})
