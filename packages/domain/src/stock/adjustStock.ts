import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { VariantNotChosen } from "../products/index.ts"
import { accept, command, Day, Note, Quantity, refuse, Version, VersionConflict } from "../kernel/index.ts"
import { byHand, isRepeat, told, unmovable, written } from "./byHand.ts"
import { AdjustmentReason, MovementId } from "./events.ts"
import {
  GoodsUnknown,
  MovementDayNotAllowed,
  MovementDiffers,
  NotEnoughOnHand,
  outOfTime,
  StockNotTracked,
  goods,
} from "./refusals.ts"
import { beforeCount, onHandAt } from "./stock.ts"

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
  ...byHand,
  access: { module: "inventory", action: "adjust" },
  refusals: [
    GoodsUnknown,
    VariantNotChosen,
    StockNotTracked,
    MovementDiffers,
    VersionConflict,
    MovementDayNotAllowed,
    NotEnoughOnHand,
  ],
  decide: (found, asked, { today }) => {
    const { direction, locationId, on = today, quantity } = asked
    if (isRepeat(found, asked)) return accept([])
    const obstacle = unmovable(found, asked, outOfTime(asked.on, today))
    if (obstacle !== undefined) return refuse(obstacle)
    const there = onHandAt(found.stock, locationId)
    const seen = beforeCount(found.stock, locationId, on)
    // What a later count has already seen takes nothing from the shelf now.
    if (direction === "out" && !seen.beforeCount && quantity > there)
      return refuse(NotEnoughOnHand({ asked: quantity, available: there }))

    return written(found, { _tag: "StockAdjusted", ...told(asked), ...seen }, { today })
  },
})
