import { unit } from "@oja/domain/kernel/amounts"
import type { Off, Rule } from "@oja/domain/promotions/rule"
import type { Say } from "../words/words.ts"
import type { Discount, RuleType } from "./offer.ts"

type Written = (amount: number) => string

/** "7.5 %" for 750 basis points, as the language writes it. */
const percentText = (basisPoints: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const offText = (off: Off | { type: "price"; value: number }, money: Written, locale: string): string =>
  off.type === "percent" ? percentText(off.value, locale) : money(off.value)

/** What a promotion does, in one sentence: "Buy 2, get 1 free". */
export const ruleSentence = (rule: Rule, say: Say, money: Written, locale: string): string => {
  switch (rule._tag) {
    case "buy_x_get_y": {
      const { buy, get, percent } = rule
      return percent === 10_000
        ? say("offers.says.buyFree", { buy, get })
        : say("offers.says.buyOff", { buy, get, off: percentText(percent, locale) })
    }
    case "bundle_price": {
      const count = rule.items.reduce((sum, it) => sum + it.count, 0)
      return say("offers.says.bundle", { count, price: money(rule.price) })
    }
    case "tiered_quantity": {
      const steps = rule.tiers.map(({ from, percent }) =>
        say("offers.says.step", { from, off: percentText(percent, locale) }),
      )
      return say("offers.says.tiers", { steps: steps.join(", ") })
    }
    case "spend_and_save": {
      const steps = rule.tiers.map(({ off, spend }) =>
        say("offers.says.spend", { spend: money(spend), off: offText(off, money, locale) }),
      )
      return steps.join(" · ")
    }
    case "flash_sale":
      return say(rule.off.type === "price" ? "offers.says.price" : "offers.says.flash", {
        off: offText(rule.off, money, locale),
      })
    case "free_gift":
      return say("offers.says.gift", { spend: money(rule.spend), count: rule.count })
  }
}

/** What a discount takes off, in a few words: "10 % off", "Free delivery". */
export const discountSentence = ({ off }: Pick<Discount, "off">, say: Say, money: Written, locale: string): string =>
  off.type === "free_delivery"
    ? say("offers.freeDelivery")
    : say("offers.says.off", { off: offText(off, money, locale) })

/** What a type of promotion does, told with amounts of the shop's own currency. */
export const typeSentence = (type: RuleType, say: Say, money: Written, currency: string): string => {
  const some = (majorUnits: number) => money(majorUnits * unit(currency))
  return say(`offers.type.${type}.says`, {
    less: some(1500),
    price: some(10_000),
    gift: some(15_000),
    spend: some(20_000),
  })
}
