import { accept, command, refuse } from "../kernel/index.ts"
import { OptionId } from "./events.ts"
import { DeliveryOption } from "./option.ts"
import { DeliveryOptionUnknown } from "./refusals.ts"

const about = {
  input: { optionId: OptionId },
  offline: "request",
  reads: ({ optionId }: { readonly optionId: string }) => ({ option: DeliveryOption.of(optionId) }),
  writes: [DeliveryOption],
  refusals: [DeliveryOptionUnknown],
} as const

export const enableDeliveryOption = command("EnableDeliveryOption", {
  summary: "Offers a delivery option to customers again.",
  ...about,
  access: { module: "delivery", action: "edit" },
  decide: ({ option }, { optionId }) => {
    if (option.status !== "active") return refuse(DeliveryOptionUnknown({ optionId }))
    if (option.enabled) return accept([])

    return accept([{ _tag: "DeliveryOptionEnabled", optionId }])
  },
})

export const disableDeliveryOption = command("DisableDeliveryOption", {
  summary: "Offers a delivery option to nobody for a while; it keeps what it says.",
  ...about,
  access: { module: "delivery", action: "edit" },
  decide: ({ option }, { optionId }) => {
    if (option.status !== "active") return refuse(DeliveryOptionUnknown({ optionId }))
    if (!option.enabled) return accept([])

    return accept([{ _tag: "DeliveryOptionDisabled", optionId }])
  },
})

export const removeDeliveryOption = command("RemoveDeliveryOption", {
  summary: "Takes a delivery option away for good; orders that chose it keep it.",
  ...about,
  access: { module: "delivery", action: "delete" },
  decide: ({ option }, { optionId }) => {
    if (option.status === "removed") return accept([])
    if (option.status === "none") return refuse(DeliveryOptionUnknown({ optionId }))

    return accept([{ _tag: "DeliveryOptionRemoved", optionId }])
  },
})
