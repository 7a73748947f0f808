import { unit } from "@oja/domain/kernel/amounts"
import { priced } from "@oja/domain/kernel/counting"
import type { Goods } from "@oja/domain/promotions/basket"
import { priceOffers } from "@oja/domain/promotions/offers"
import type { Rule, Scope } from "@oja/domain/promotions/rule"

export interface Example {
  /** How many things there are in the basket, and what each costs, line by line. */
  readonly lines: ReadonlyArray<{ readonly count: number; readonly each: number }>
  readonly before: number
  readonly saved: number
}

/** Something that is meant by these words, at this price. */
const meant = (lineId: string, scope: Scope, count: number, unitPrice: number): Goods => {
  const id = scope.of === "all" ? "" : scope.ids[0]!
  return {
    lineId,
    productId: scope.of === "products" ? id : `prod_${lineId}`,
    ...(scope.of === "categories" && { categoryId: id }),
    ...(scope.of === "collections" && { collectionIds: [id] }),
    quantity: count * 1000,
    unitPrice,
    value: priced(count * 1000, unitPrice),
  }
}

/** A basket in which the rule has something to give. */
const basketFor = (rule: Rule, currency: string): ReadonlyArray<Goods> => {
  const thousand = 1000 * unit(currency)
  switch (rule._tag) {
    case "buy_x_get_y":
      return rule.reward === undefined
        ? [meant("1", rule.of, rule.buy + rule.get, thousand)]
        : [meant("1", rule.of, rule.buy, 2 * thousand), meant("2", rule.reward, rule.get, thousand)]
    case "bundle_price": {
      const count = rule.items.reduce((sum, it) => sum + it.count, 0)
      // A quarter dearer one by one, in whole units of the currency.
      const each = Math.ceil((rule.price * 1.25) / count / unit(currency)) * unit(currency)
      return rule.items.map((it, i) => meant(String(i), it.of, it.count, each))
    }
    case "tiered_quantity":
      return [meant("1", rule.of, Math.max(...rule.tiers.map(({ from }) => from)), thousand)]
    case "spend_and_save":
      return [meant("1", rule.of, 1, Math.max(...rule.tiers.map(({ spend }) => spend)))]
    case "flash_sale":
      return [meant("1", rule.of, 2, rule.off.type === "percent" ? thousand : Math.max(thousand, 2 * rule.off.value))]
    case "free_gift": {
      const gift = { ...meant("2", { of: "all" }, rule.count, thousand), productId: rule.gift }
      return [meant("1", rule.of, 1, rule.spend), gift]
    }
  }
}

/** What a customer would see, worked out by the very function that prices their sale. */
export const exampleOf = (rule: Rule, currency: string): Example => {
  const basket = basketFor(rule, currency)
  const { saved } = priceOffers({ lines: basket, shippingFee: 0 }, [{ promotionId: "promo_example", rule }], [])
  return {
    lines: basket.map(({ quantity, unitPrice }) => ({ count: quantity / 1000, each: unitPrice })),
    before: basket.reduce((sum, { value }) => sum + value, 0),
    saved,
  }
}
