import * as Schema from "effect/Schema"
import { ORDER, OrderIncomplete, unlike } from "../shared/index.ts"
import { accept, command, versionConflict, refuse, same, Version, VersionConflict } from "../kernel/index.ts"
import { OptionId } from "./events.ts"
import { DeliveryOption, DeliveryOptionsOrder } from "./option.ts"
import { DeliveryOptionUnknown } from "./refusals.ts"

/** Whoever arranged them without seeing the last order is told so. Among options that cost the same, this order decides. */
export const reorderDeliveryOptions = command("ReorderDeliveryOptions", {
  summary: "Puts the delivery options into another order.",
  input: {
    order: Schema.Literal(ORDER),
    ids: Schema.Array(OptionId).check(Schema.isMaxLength(200)),
    expectedVersion: Version,
  },
  access: { module: "delivery", action: "edit" },
  offline: "request",
  reads: ({ ids }) => ({
    order: DeliveryOptionsOrder.of(ORDER),
    options: [...new Set(ids)].map((id) => DeliveryOption.of(id)),
  }),
  writes: [DeliveryOptionsOrder],
  refusals: [VersionConflict, DeliveryOptionUnknown, OrderIncomplete],
  decide: ({ order, options }, { ids, expectedVersion }) => {
    if (order.version > 0 && same(order.ids, ids)) return accept([])
    const conflict = versionConflict(expectedVersion, order.version)
    if (conflict !== undefined) return refuse(conflict)
    const strange = ids.find((id) => options.get(id)?.status !== "active")
    if (strange !== undefined) return refuse(DeliveryOptionUnknown({ optionId: strange }))
    const twice = unlike(ids, [...new Set(ids)])
    if (twice.length > 0) return refuse(OrderIncomplete({ ids: twice }))

    return accept([{ _tag: "DeliveryOptionsReordered", ids, version: order.version + 1 }])
  },
})
