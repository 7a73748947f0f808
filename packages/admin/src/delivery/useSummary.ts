import type { Area, Terms } from "@oja/domain/delivery/events"
import { useShop } from "../data/useShop.ts"
import { useBranchName } from "../stock/useBranchName.ts"
import { pointText } from "../ui/point.ts"
import { useWords } from "../words/words.ts"
import type { Option } from "./option.ts"

/** What an option costs, and where it is offered, in a line each. */
export const useSummary = () => {
  const say = useWords()
  const { money, quantity } = useShop()
  const branch = useBranchName()

  const price = ({ currency, terms }: Pick<Option, "currency" | "terms">): string => {
    const amount = (of: number) => money(of, currency)
    switch (terms._tag) {
      case "flat_rate":
        return amount(terms.fee)
      case "free":
        return terms.minimumTotal === undefined
          ? say("delivery.says.free")
          : say("delivery.says.freeFrom", { amount: amount(terms.minimumTotal) })
      case "customer_pay_delivery":
        return say("delivery.says.rider")
      case "pickup":
        return say("delivery.says.pickup", { places: terms.locationIds.map((id) => branch(id)).join(", ") })
      case "distance": {
        const facts = { base: amount(terms.baseFee), each: amount(terms.perKm), most: quantity(terms.maxKm) }
        return terms.freeKm === 0
          ? say("delivery.says.distanceOnly", facts)
          : say("delivery.says.distance", { ...facts, free: quantity(terms.freeKm) })
      }
    }
  }
  const nameOf = ({ city, country, district, state, within }: Area): string => {
    const around = within && say("delivery.says.within", { km: quantity(within.metres), point: pointText(within.geo) })
    return [district, city, state, country, around].filter((it) => it !== undefined).join(", ")
  }
  const places = (terms: Terms): string | undefined => {
    if (terms._tag !== "flat_rate" && terms._tag !== "free") return undefined
    return terms.areas === undefined ? say("delivery.says.everywhere") : terms.areas.map(nameOf).join(" · ")
  }
  return { price, places }
}
