import { type Currency, noun } from "../kernel/index.ts"
import { BusinessEvent } from "./events.ts"

export interface BusinessState {
  readonly registered: boolean
  readonly name: string
  readonly country: string
  readonly currency: Currency
  readonly zone: string
  readonly ownerId: string
  readonly belowZero: "allow" | "block"
}

const initial: BusinessState = {
  registered: false,
  name: "",
  country: "NG",
  currency: "NGN",
  zone: "Africa/Lagos",
  ownerId: "",
  belowZero: "allow",
}

/** A shop, a workshop, a stall: whose book this is. */
export const Business = noun({
  name: "business",
  initial,
  events: BusinessEvent,
  idOf: (event: BusinessEvent) => event.businessId,
  evolve: (business: BusinessState, event): BusinessState => {
    switch (event._tag) {
      case "BusinessRegistered": {
        const { country, currency, name, ownerId, zone } = event
        return { registered: true, country, currency, name, ownerId, zone, belowZero: "allow" }
      }
      case "BusinessChanged":
        return { ...business, name: event.name }
      case "CurrencyChanged":
        return { ...business, currency: event.to }
      case "TillPolicyChanged":
        return { ...business, belowZero: event.belowZero }
    }
  },
})
