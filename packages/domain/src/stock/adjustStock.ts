import * as Schema from "effect/Schema"
import { Business, LocationId } from "../businesses/index.ts"
import { Product, productOf, VariantNotChosen } from "../products/index.ts"
import {
  accept,
  command,
  Day,
  Note,
  Quantity,
  refuse,
  Version,
  VersionConflict,
  versionConflict,
} from "../kernel/index.ts"
import { AdjustmentReason, MovementId } from "./events.ts"
import { shelf } from "./moving.ts"
import {
  GoodsUnknown,
  MovementDayNotAllowed,
  MovementDiffers,
  NotEnoughOnHand,
  outOfTime,
  StockNotTracked,
  goods,
  meantBy,
  untracked,
} from "./refusals.ts"
import { beforeCount, madeBefore, onHandAt, Stock, versionAt } from "./stock.ts"
import { valued } from "./valuing.ts"

export const adjustStock = command("AdjustStock", {
  summary: "Goods were found, broken, lost, given away or used: puts the stock right, with the reason.",
  input: {
    movementId: MovementId,
    ...goods,
    locationId: LocationId,
    direction: Schema.Literals(["in", "out"]),
    quantity: Quantity,
    reason: AdjustmentReason,
    on: Schema.optionalKey(Day),
    note: Schema.optionalKey(Note),
    expectedVersion: Schema.optionalKey(Version),
  },
  subject: "movementId",
  access: { module: "inventory", action: "adjust" },
  offline: "request",
  reads: (input, { business }) => ({
    stock: Stock.of(meantBy(input)),
    product: Product.of(productOf(meantBy(input))),
    business: Business.of(business),
  }),
  writes: [Stock],
  refusals: [
    GoodsUnknown,
    VariantNotChosen,
    StockNotTracked,
    MovementDiffers,
    VersionConflict,
    MovementDayNotAllowed,
    NotEnoughOnHand,
  ],
  decide: ({ business, product, stock }, which, { today }) => {
    const { expectedVersion, movementId, productId: _, variantId: __, ...said } = which
    const input = { movementId, variantId: meantBy(which), ...said }
    const { variantId, locationId, direction, quantity, on = today } = input
    const before = madeBefore(stock, input)
    if (before === "same") return accept([])
    if (before === "other") return refuse(MovementDiffers({ movementId: input.movementId }))
    const obstacle = untracked(product, which) ?? outOfTime(input.on, today)
    if (obstacle !== undefined) return refuse(obstacle)
    const overtaken = versionConflict(expectedVersion, versionAt(stock, locationId))
    if (overtaken !== undefined) return refuse(overtaken)
    const there = onHandAt(stock, locationId)
    const seen = beforeCount(stock, locationId, on)
    // What a later count has already seen takes nothing from the shelf now.
    if (direction === "out" && !seen.beforeCount && quantity > there)
      return refuse(NotEnoughOnHand({ asked: quantity, available: there }))

    const { currency } = business
    const events = [...shelf(stock, variantId, locationId), { _tag: "StockAdjusted", ...input, ...seen } as const]
    return accept(valued(new Map([[variantId, stock]]), events, { today, currency }))
  },
})
