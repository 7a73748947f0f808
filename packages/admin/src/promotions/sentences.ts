import { unit } from "@oja/domain/kernel/amounts"
import type { Off, Rule } from "@oja/domain/promotions/rule"
import { useShop } from "../data/useShop.ts"
import type { Discount, RuleType } from "./offer.ts"
import { promotionWords } from "./words.ts"

/** What offers do, in one sentence each: "Buy 2, get 1 free". */
export const useSentences = () => {
  const say = promotionWords.use()
  const { currency: ours, locale, money } = useShop()
  /** "7.5 %" for 750 basis points, as the language writes it. */
  const percentText = (basisPoints: number) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000)
  const offText = ({ type, value }: Off | { readonly type: "price"; readonly value: number }, currency: string) =>
    type === "percent" ? percentText(value) : money(value, currency)

  const rule = (of: Rule, currency = ours): string => {
    switch (of._tag) {
      case "buy_x_get_y": {
        const { buy, get, percent } = of
        return percent === 10_000
          ? say("says.buyFree", { buy, get })
          : say("says.buyOff", { buy, get, off: percentText(percent) })
      }
      case "bundle_price": {
        const count = of.items.reduce((sum, it) => sum + it.count, 0)
        return say("says.bundle", { count, price: money(of.price, currency) })
      }
      case "tiered_quantity": {
        const steps = of.tiers.map(({ from, percent }) => say("says.step", { from, off: percentText(percent) }))
        return say("says.tiers", { steps: steps.join(", ") })
      }
      case "spend_and_save": {
        const steps = of.tiers.map(({ off, spend }) =>
          say("says.spend", { spend: money(spend, currency), off: offText(off, currency) }),
        )
        return steps.join(" · ")
      }
      case "flash_sale":
        return say(of.off.type === "price" ? "says.price" : "says.flash", { off: offText(of.off, currency) })
      case "free_gift":
        return say("says.gift", { spend: money(of.spend, currency), count: of.count })
    }
  }

  return {
    rule,
    /** What a discount takes off, in a few words: "10 % off", "Free delivery". */
    discount: ({ off, currency = ours }: Pick<Discount, "off"> & { readonly currency?: string }): string =>
      off.type === "free_delivery" ? say("freeDelivery") : say("says.off", { off: offText(off, currency) }),
    /** What a type of promotion does, told with amounts of the shop's own currency. */
    type: (type: RuleType): string => {
      const some = (majorUnits: number) => money(majorUnits * unit(ours))
      const amounts = { less: some(1500), price: some(10_000), gift: some(15_000), spend: some(20_000) }
      return say.of(`type.${type}`, amounts).says
    },
  }
}
