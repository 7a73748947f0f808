import * as Schema from "effect/Schema"
import { Business, LocationId } from "../businesses/index.ts"
import { Product, productOf, VariantNotChosen, Cost } from "../products/index.ts"
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
  outOfTime,
  StockNotTracked,
  goods,
  meantBy,
  untracked,
} from "./refusals.ts"
import { beforeCount, madeBefore, Stock, versionAt } from "./stock.ts"
import { valued } from "./valuing.ts"

export const receiveStock = command("ReceiveStock", {
  summary: "Goods were bought and came in, perhaps at a new cost.",
  input: {
    movementId: MovementId,
    ...goods,
    locationId: LocationId,
    quantity: Quantity,
    unitCost: Schema.optionalKey(Cost),
    on: Schema.optionalKey(Day),
    reason: Schema.optionalKey(AdjustmentReason),
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
  refusals: [GoodsUnknown, VariantNotChosen, StockNotTracked, MovementDiffers, VersionConflict, MovementDayNotAllowed],
  decide: ({ business, product, stock }, which, { today }) => {
    const { expectedVersion, movementId, productId: _, variantId: __, ...said } = which
    const input = { movementId, variantId: meantBy(which), ...said }
    const { variantId, locationId, on = today } = input
    const before = madeBefore(stock, input)
    if (before === "same") return accept([])
    if (before === "other") return refuse(MovementDiffers({ movementId: input.movementId }))
    const obstacle = untracked(product, which) ?? outOfTime(input.on, today)
    if (obstacle !== undefined) return refuse(obstacle)
    const overtaken = versionConflict(expectedVersion, versionAt(stock, locationId))
    if (overtaken !== undefined) return refuse(overtaken)

    const came = {
      _tag: "StockReceived",
      kind: "purchase_in",
      ...input,
      ...beforeCount(stock, locationId, on),
    } as const
    const { currency } = business
    const events = [...shelf(stock, variantId, locationId), came]
    return accept(valued(new Map([[variantId, stock]]), events, { today, currency }))
  },
})
