import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { VariantNotChosen, Cost } from "../products/index.ts"
import { accept, command, Day, Note, Quantity, refuse, Version, VersionConflict } from "../kernel/index.ts"
import { byHand, isRepeat, told, unmovable, written } from "./byHand.ts"
import { AdjustmentReason, MovementId } from "./events.ts"
import { GoodsUnknown, MovementDayNotAllowed, MovementDiffers, outOfTime, StockNotTracked, goods } from "./refusals.ts"
import { beforeCount } from "./stock.ts"

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
  ...byHand,
  access: { module: "inventory", action: "adjust" },
  refusals: [GoodsUnknown, VariantNotChosen, StockNotTracked, MovementDiffers, VersionConflict, MovementDayNotAllowed],
  decide: (found, asked, { today }) => {
    if (isRepeat(found, asked)) return accept([])
    const obstacle = unmovable(found, asked, outOfTime(asked.on, today))
    if (obstacle !== undefined) return refuse(obstacle)

    const seen = beforeCount(found.stock, asked.locationId, asked.on ?? today)
    return written(found, { _tag: "StockReceived", kind: "purchase_in", ...told(asked), ...seen }, { today })
  },
})
