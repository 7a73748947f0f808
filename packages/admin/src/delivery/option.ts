import type { Area, Kind, Terms } from "@oja/domain/delivery/events"
import type { deliveryOptions } from "@oja/domain/delivery/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useShop } from "../data/useShop.ts"
import { pointText } from "../ui/point.ts"
import { useBranchName } from "../ui/useBranchName.ts"
import { deliveryWords } from "./words.ts"

export type Option = RowOf<typeof deliveryOptions>

/** As many as an order may hold, in the merchant's order. */
export const all = { sort: "sort", count: 200 } as const

/** The kinds in the order they are offered to the merchant, and the address each has. */
export const addresses = {
  flat_rate: "flat-rate",
  pickup: "pickup",
  distance: "distance-delivery",
  free: "free",
  customer_pay_delivery: "customer-pay-delivery",
} as const satisfies { readonly [K in Kind]: string }

export const kinds = Object.keys(addresses) as ReadonlyArray<Kind>

export const pathOf = (kind: Kind, id?: string) => `/delivery/${addresses[kind]}${id === undefined ? "" : `/${id}`}`

/** What an option costs, and where it is offered, in a line each. */
export const useSummary = () => {
  const say = deliveryWords.use()
  const { money, quantity } = useShop()
  const branch = useBranchName()

  const price = ({ currency, terms }: Option): string => {
    const amount = (of: number) => money(of, currency)
    switch (terms._tag) {
      case "flat_rate":
        return amount(terms.fee)
      case "free":
        return terms.minimumTotal === undefined
          ? say("says.free")
          : say("says.freeFrom", { amount: amount(terms.minimumTotal) })
      case "customer_pay_delivery":
        return say("says.rider")
      case "pickup":
        return say("says.pickup", { places: terms.locationIds.map((id) => branch(id)).join(", ") })
      case "distance": {
        const facts = { base: amount(terms.baseFee), each: amount(terms.perKm), most: quantity(terms.maxKm) }
        return terms.freeKm === 0
          ? say("says.distanceOnly", facts)
          : say("says.distance", { ...facts, free: quantity(terms.freeKm) })
      }
    }
  }
  const nameOf = ({ city, country, district, state, within }: Area): string => {
    const around = within && say("says.within", { km: quantity(within.metres), point: pointText(within.geo) })
    return [district, city, state, country, around].filter((it) => it !== undefined).join(", ")
  }
  const places = (terms: Terms): string | undefined => {
    if (terms._tag !== "flat_rate" && terms._tag !== "free") return undefined
    return terms.areas === undefined ? say("says.everywhere") : terms.areas.map(nameOf).join(" · ")
  }
  return { price, places }
}
