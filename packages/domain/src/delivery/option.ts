import { orderAs } from "../shared/index.ts"
import { aggregate, type Currency, only } from "../kernel/index.ts"
import { type Details, details, OptionEvent, OptionsOrderEvent } from "./events.ts"

export interface OptionState {
  readonly status: "none" | "active" | "removed"
  readonly enabled: boolean
  readonly currency: Currency
  readonly details: Details
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
}

const initial: OptionState = {
  status: "none",
  enabled: false,
  currency: "NGN",
  details: { name: "", terms: { _tag: "customer_pay_delivery" } },
  version: 0,
}

/** A way for goods to reach a customer. */
export const DeliveryOption = aggregate({
  name: "delivery-option",
  version: 1,
  initial,
  events: OptionEvent,
  idOf: (event: OptionEvent) => event.optionId,
  evolve: (before: OptionState, event): OptionState => {
    const option = { ...before, version: before.version + 1 }
    switch (event._tag) {
      case "DeliveryOptionAdded": {
        const { currency, enabled } = event
        return { ...option, status: "active", enabled, currency, details: only(details, event) }
      }
      case "DeliveryOptionChanged":
        return { ...option, currency: event.currency, details: only(details, event) }
      case "DeliveryOptionEnabled":
        return { ...option, enabled: true }
      case "DeliveryOptionDisabled":
        return { ...option, enabled: false }
      case "DeliveryOptionRemoved":
        return { ...option, status: "removed" }
    }
  },
})

/** The order in which the delivery options are shown. */
export const DeliveryOptionsOrder = orderAs("delivery-options-order", OptionsOrderEvent)
