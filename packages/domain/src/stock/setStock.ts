import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { VariantNotChosen } from "../products/index.ts"
import { accept, command, Note, refuse, Version, VersionConflict } from "../kernel/index.ts"
import { byHand, isRepeat, told, unmovable, written } from "./byHand.ts"
import { AdjustmentReason, Counted, MovementId } from "./events.ts"
import { GoodsUnknown, MovementDiffers, goods, StockNotTracked } from "./refusals.ts"
import { onHandAt } from "./stock.ts"

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
  ...byHand,
  access: { module: "inventory", action: "count" },
  refusals: [GoodsUnknown, VariantNotChosen, StockNotTracked, MovementDiffers, VersionConflict],
  decide: (found, asked, { today }) => {
    if (isRepeat(found, asked)) return accept([])
    const obstacle = unmovable(found, asked)
    if (obstacle !== undefined) return refuse(obstacle)

    // A count that finds what was believed is a fact too: from then on, nothing older moves this shelf.
    const difference = asked.counted - onHandAt(found.stock, asked.locationId)
    return written(found, { _tag: "StockCounted", ...told(asked), difference, on: today }, { today })
  },
})
