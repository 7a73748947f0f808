import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { accept, command, refuse, same } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { details, OptionId } from "./events.ts"
import { DeliveryOption } from "./option.ts"
import { BranchTwice, DeliveryFromClosed, DeliveryOptionDiffers, FreeBeyondReach, unoffered } from "./refusals.ts"

export const addDeliveryOption = command("AddDeliveryOption", {
  summary:
    "Offers a way for goods to reach customers: at a flat rate, by distance, free, for pickup, or paid to the rider.",
  input: { optionId: OptionId, ...details, enabled: Schema.optionalKey(Schema.Boolean) },
  access: { module: "delivery", action: "create" },
  offline: "request",
  reads: ({ optionId }, { business }) => ({
    option: DeliveryOption.of(optionId),
    branches: Branches.of(ALL),
    business: Business.of(business),
  }),
  writes: [DeliveryOption],
  refusals: [DeliveryOptionDiffers, LocationUnknown, BranchTwice, DeliveryFromClosed, FreeBeyondReach],
  decide: ({ option, branches, business }, { optionId, enabled = true, ...said }) => {
    if (option.status !== "none")
      return option.status === "active" && option.enabled === enabled && same(option.details, said)
        ? accept([])
        : refuse(DeliveryOptionDiffers({ optionId }))
    const obstacle = unoffered(said.terms, branches)
    if (obstacle !== undefined) return refuse(obstacle)

    const { currency } = business
    return accept([{ _tag: "DeliveryOptionAdded", optionId, currency, enabled, ...said }])
  },
})
