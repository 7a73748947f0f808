import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { present } from "../kernel/present.ts"
import type { Goods } from "./basket.ts"
import { discountTerms } from "./events.ts"
import { type OfferedDiscount, type OfferedPromotion, priceOffers } from "./offers.ts"
import { Rule } from "./rule.ts"

const naira = (amount: number) => amount * 100
const line = (lineId: string, productId: string, count: number, each: number, more: object = {}): Goods => ({
  lineId,
  productId,
  quantity: count * 1000,
  unitPrice: naira(each),
  value: naira(count * each),
  ...more,
})
const soap = (count: number, id = "soap") => line(id, "prod_soap", count, 500, { categoryId: "cat_care" })
const rice = (count: number) => line("rice", "prod_rice", count, 6000, { collectionIds: ["coll_food"] })
const mug = (count: number) => line("mug", "prod_mug", count, 1500)

const all = { of: "all" } as const
const only = (...ids: ReadonlyArray<string>) => ({ of: "products", ids }) as const
const promo = (rule: Rule, promotionId = "promo_1"): OfferedPromotion => ({ promotionId, rule })
const code = (off: OfferedDiscount["terms"]["off"], more: object = {}, discountId = "disc_1"): OfferedDiscount => ({
  discountId,
  terms: { off, appliesTo: "all", stackable: false, ...more },
})

/** What comes off each line in naira, and in all. */
const off = (
  lines: ReadonlyArray<Goods>,
  promotions: ReadonlyArray<OfferedPromotion>,
  discounts: ReadonlyArray<OfferedDiscount> = [],
  shippingFee = 0,
) => {
  const given = priceOffers({ lines, shippingFee }, promotions, discounts)
  const onLines = [...given.lines].map(([id, some]) => [id, some.reduce((sum, it) => sum + it.amount, 0) / 100])
  return { ...Object.fromEntries(onLines), saved: given.saved / 100 } as Record<string, number>
}

describe("buy some, get some", () => {
  const twoForOne = promo({ _tag: "buy_x_get_y", buy: 2, of: only("prod_soap"), get: 1, percent: 10_000 })
  it("gives every third soap", () => {
    expect(off([soap(2)], [twoForOne])).toEqual({ saved: 0 })
    expect(off([soap(3)], [twoForOne])).toEqual({ soap: 500, saved: 500 })
    expect(off([soap(8)], [twoForOne])).toEqual({ soap: 1000, saved: 1000 })
  })
  it("gives the cheapest, however the same goods stand on lines", () => {
    const any = promo({ _tag: "buy_x_get_y", buy: 1, of: all, get: 1, percent: 10_000 })
    expect(off([soap(1), rice(1)], [any])).toEqual({ soap: 500, saved: 500 })
    expect(off([soap(1), soap(2, "more")], [twoForOne])["saved"]).toBe(500)
  })
  it("gives another thing for half, as often as it says", () => {
    const halfMug = (times?: number) =>
      promo({
        _tag: "buy_x_get_y",
        buy: 1,
        of: only("prod_rice"),
        get: 1,
        reward: only("prod_mug"),
        percent: 5000,
        ...present({ times }),
      })
    expect(off([rice(2), mug(3)], [halfMug()])).toEqual({ mug: 1500, saved: 1500 })
    expect(off([rice(2), mug(3)], [halfMug(1)])).toEqual({ mug: 750, saved: 750 })
    expect(off([mug(3)], [halfMug()])).toEqual({ saved: 0 })
  })
  it("counts a thing that could be both once", () => {
    const rule = { buy: 1, of: all, get: 1, reward: only("prod_mug"), percent: 10_000 } as const
    expect(off([mug(1)], [promo({ _tag: "buy_x_get_y", ...rule })])).toEqual({ saved: 0 })
    expect(off([mug(2)], [promo({ _tag: "buy_x_get_y", ...rule })])).toEqual({ mug: 1500, saved: 1500 })
    expect(off([mug(2), soap(3)], [promo({ _tag: "buy_x_get_y", ...rule })])).toEqual({ mug: 3000, saved: 3000 })
  })
})

describe("a bundle at one price", () => {
  const breakfast = promo({
    _tag: "bundle_price",
    items: [
      { count: 1, of: only("prod_rice") },
      { count: 2, of: only("prod_soap") },
    ],
    price: naira(6300),
  })
  it("takes off what the things together cost more, spread by their worth", () => {
    expect(off([rice(1), soap(1)], [breakfast])).toEqual({ saved: 0 })
    expect(off([rice(1), soap(2)], [breakfast])).toEqual({ rice: 600, soap: 100, saved: 700 })
    expect(off([rice(2), soap(5)], [breakfast])["saved"]).toBe(1400)
  })
  it("makes only bundles that are worth it", () => {
    const anyThree = promo({ _tag: "bundle_price", items: [{ count: 3, of: all }], price: naira(5000) })
    const shirts = [line("dear", "prod_a", 3, 2000), line("cheap", "prod_b", 3, 1000)]
    expect(off(shirts, [anyThree])).toEqual({ dear: 1000, saved: 1000 })
    expect(off([line("cheap", "prod_b", 3, 1000)], [anyThree])).toEqual({ saved: 0 })
  })
})

describe("the more, the cheaper", () => {
  const tiers = [
    { from: 6, percent: 500 },
    { from: 12, percent: 1000 },
  ]
  const bulk = promo({ _tag: "tiered_quantity", of: { of: "categories", ids: ["cat_care"] }, tiers })
  it("takes the step that the goods reach together", () => {
    expect(off([soap(5)], [bulk])).toEqual({ saved: 0 })
    expect(off([soap(6)], [bulk])).toEqual({ soap: 150, saved: 150 })
    expect(off([soap(6), soap(6, "more"), rice(1)], [bulk])).toEqual({ soap: 300, more: 300, saved: 600 })
  })
})

describe("spend and save", () => {
  const tiers = [
    { spend: naira(10_000), off: { type: "amount", value: naira(500) } },
    { spend: naira(20_000), off: { type: "percent", value: 1000 } },
  ] as const
  const save = promo({ _tag: "spend_and_save", of: { of: "collections", ids: ["coll_food"] }, tiers })
  it("takes the best step that is reached", () => {
    expect(off([rice(1), soap(10)], [save])).toEqual({ saved: 0 })
    expect(off([rice(2)], [save])).toEqual({ rice: 500, saved: 500 })
    expect(off([rice(4), soap(1)], [save])).toEqual({ rice: 2400, saved: 2400 })
  })
})

describe("a flash sale", () => {
  const flash = (rule: object, id?: string) => promo({ _tag: "flash_sale", of: all, ...rule } as Rule, id)
  it("takes a part, an amount each, or sets a price", () => {
    expect(off([soap(3)], [flash({ off: { type: "percent", value: 2000 } })])).toEqual({ soap: 300, saved: 300 })
    expect(off([soap(3)], [flash({ off: { type: "amount", value: naira(120) } })])).toEqual({ soap: 360, saved: 360 })
    expect(off([soap(3)], [flash({ off: { type: "price", value: naira(450) } })])).toEqual({ soap: 150, saved: 150 })
    expect(off([soap(3)], [flash({ off: { type: "price", value: naira(700) } })])).toEqual({ saved: 0 })
    expect(off([soap(3)], [flash({ off: { type: "amount", value: naira(900) } })])).toEqual({ soap: 1500, saved: 1500 })
  })
  it("leaves each line the lowest of several prices", () => {
    const dear = flash({ of: only("prod_rice"), off: { type: "percent", value: 3000 } }, "promo_2")
    const both = [flash({ off: { type: "percent", value: 1000 } }), dear]
    expect(off([soap(2), rice(1)], both)).toEqual({ soap: 100, rice: 1800, saved: 1900 })
  })
})

describe("a free gift", () => {
  const gift = promo({ _tag: "free_gift", spend: naira(10_000), of: all, gift: "prod_mug", count: 1 })
  it("costs nothing once enough was spent on the rest", () => {
    expect(off([rice(1), mug(2)], [gift])).toEqual({ saved: 0 })
    expect(off([rice(2), mug(2)], [gift])).toEqual({ mug: 1500, saved: 1500 })
    expect(off([rice(2)], [gift])).toEqual({ saved: 0 })
  })
})

describe("several offers", () => {
  const third = promo({ _tag: "buy_x_get_y", buy: 2, of: only("prod_soap"), get: 1, percent: 10_000 })
  const tenth = promo({ _tag: "flash_sale", of: all, off: { type: "percent", value: 1000 } }, "promo_2")
  const half = promo({ _tag: "flash_sale", of: all, off: { type: "percent", value: 5000 } }, "promo_3")
  it("give each line the one that is best for the customer", () => {
    expect(off([soap(3), rice(1)], [third, tenth])).toEqual({ soap: 500, rice: 600, saved: 1100 })
    expect(off([soap(3), rice(1)], [third, half])).toEqual({ soap: 750, rice: 3000, saved: 3750 })
  })
  it("let a code come off what is left", () => {
    expect(off([soap(3)], [third], [code({ type: "percent", value: 1000 })])).toEqual({ soap: 600, saved: 600 })
    expect(off([soap(3)], [], [code({ type: "amount", value: naira(5000) })])).toEqual({ soap: 1500, saved: 1500 })
  })
  it("let codes go together only when all of them say so", () => {
    const two = (stackable: boolean) => [
      code({ type: "percent", value: 1000 }, { stackable }),
      code({ type: "amount", value: naira(200) }, { stackable }, "disc_2"),
    ]
    expect(off([soap(10)], [], two(false))).toEqual({ soap: 500, saved: 500 })
    expect(off([soap(10)], [], two(true))).toEqual({ soap: 700, saved: 700 })
  })
  it("carry the goods for nothing", () => {
    const given = priceOffers({ lines: [soap(1)], shippingFee: naira(800) }, [], [code({ type: "free_delivery" })])
    expect(given).toMatchObject({ delivery: naira(800), saved: naira(800) })
    expect(given.offers.get("disc_1")).toBe(naira(800))
  })
  it("are named only when they give something", () => {
    const given = priceOffers({ lines: [rice(1)], shippingFee: 0 }, [third], [code({ type: "free_delivery" })])
    expect(given.offers.size).toBe(0)
  })
})

describe("whatever stands in the basket, whatever is on offer", () => {
  const scopes = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })))
  const small = Schema.Struct({
    product: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })),
    quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12_000 })),
    unitPrice: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2000 })),
    own: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4 })),
  })
  const { appliesTo, off: offers, stackable } = discountTerms
  const whole = Arbitrary.all({
    lines: Arbitrary.array(Arbitrary.schema(small), { minLength: 1, maxLength: 6 }),
    rules: Arbitrary.array(Arbitrary.schema(Rule), { maxLength: 4 }),
    codes: Arbitrary.array(Arbitrary.schema(Schema.Struct({ off: offers, appliesTo, stackable })), { maxLength: 3 }),
    on: Arbitrary.array(scopes, { minLength: 12, maxLength: 12 }),
    shippingFee: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 900 }))),
  })

  type Made = typeof whole extends Arbitrary.Arbitrary<infer Whole> ? Whole : never

  /** The same numbers among few products and small change, so that chance meets itself. */
  const shrunk = (value: unknown, key: string, next: () => number): unknown => {
    if (typeof value === "number")
      return key === "percent" ? 1 + (value % 10_000) : 1 + (value % (key === "spend" ? 4000 : 4))
    if (Array.isArray(value)) return key === "ids" ? [`prod_${next()}`] : value.map((it) => shrunk(it, key, next))
    if (typeof value !== "object" || value === null) return key === "gift" ? `prod_${next()}` : value
    const entries = Object.entries(value)
    const off = "type" in value && value.type === "percent"
    return Object.fromEntries(
      entries.map(([name, it]) => [
        name,
        name === "value" && typeof it === "number" ? (off ? it : 1 + (it % 1500)) : shrunk(it, name, next),
      ]),
    )
  }
  const made = ({ codes, lines, on, rules, shippingFee }: Made) => {
    let at = 0
    const next = () => on[at++ % on.length]!
    const basket = lines.map(({ own, product, quantity, unitPrice }, i): Goods => {
      const base = Math.round((quantity * unitPrice) / 1000)
      const value = base - Math.floor((base * own) / 8)
      return {
        lineId: `l${i}`,
        productId: `prod_${product}`,
        quantity,
        unitPrice,
        value,
        collectionIds: [`prod_${product}`],
      }
    })
    return {
      basket: { lines: basket, shippingFee },
      promotions: rules.map((rule, i) => promo(shrunk(rule, "", next) as Rule, `promo_${i}`)),
      discounts: codes.map(({ appliesTo: to, off: what, stackable: also }, i) =>
        code(
          shrunk(what, "", next) as typeof what,
          { appliesTo: to, targets: [`prod_${next()}`], stackable: also },
          `disc_${i}`,
        ),
      ),
    }
  }
  const holds = async (says: (it: ReturnType<typeof made>) => boolean) => {
    const found = await Effect.runPromise(Arbitrary.checkEffect(whole, (it) => says(made(it)), { runs: 400 }))
    if (found._tag !== "Passed") throw new Error(Arbitrary.formatCheckFailure(found))
  }

  it("never takes more off a line than it is worth, nor off the whole than was given", () =>
    holds(({ basket, discounts, promotions }) => {
      const given = priceOffers(basket, promotions, discounts)
      const offLine = (id: string) => (given.lines.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0)
      const onLines = basket.lines.reduce((sum, { lineId }) => sum + offLine(lineId), 0)
      return (
        basket.lines.every(({ lineId, value }) => offLine(lineId) >= 0 && offLine(lineId) <= value) &&
        [...given.lines.values()].flat().every(({ amount }) => amount > 0 && Number.isSafeInteger(amount)) &&
        given.delivery <= basket.shippingFee &&
        given.saved === onLines + given.delivery &&
        [...given.offers.values()].reduce((sum, amount) => sum + amount, 0) === given.saved
      )
    }))
  it("gives each line one promotion at most", () =>
    holds(({ basket, discounts, promotions }) => {
      const given = priceOffers(basket, promotions, discounts)
      return [...given.lines.values()].every(
        (some) => some.filter(({ offerId }) => offerId.startsWith("promo_")).length < 2,
      )
    }))
  it("never costs the customer more for one more offer", () =>
    holds(({ basket, discounts, promotions }) => {
      const { saved } = priceOffers(basket, promotions, discounts)
      return (
        promotions.every((_, i) => priceOffers(basket, promotions.toSpliced(i, 1), discounts).saved <= saved) &&
        discounts.every((_, i) => priceOffers(basket, promotions, discounts.toSpliced(i, 1)).saved <= saved)
      )
    }))
  it("is the same in whatever order lines and offers come, and the same twice", () =>
    holds(({ basket, discounts, promotions }) => {
      const told = (given: ReturnType<typeof priceOffers>) =>
        JSON.stringify([
          [...given.lines].toSorted(([a], [b]) => (a < b ? -1 : 1)),
          [...given.offers].toSorted(([a], [b]) => (a < b ? -1 : 1)),
          given.saved,
        ])
      const turned = { ...basket, lines: basket.lines.toReversed() }
      const first = told(priceOffers(basket, promotions, discounts))
      return (
        told(priceOffers(basket, promotions, discounts)) === first &&
        told(priceOffers(turned, promotions.toReversed(), discounts.toReversed())) === first
      )
    }))
})
