import { describe, expect, it } from "vitest"
import { applyRule } from "./applyRule.ts"
import { dearestFirst, type Goods } from "./basket.ts"
import { MOST_TRIED, type OfferedDiscount, type OfferedPromotion, priceOffers } from "./offers.ts"
import type { Rule } from "./rule.ts"

/** Whole numbers below a limit, the same ones every time. */
const chance = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor(seed / 65_536) % below
}

const lineOf = (n: number, productId: string, count: number, unitPrice: number): Goods => ({
  lineId: `l${n}`,
  productId,
  quantity: count * 1000,
  unitPrice,
  value: count * unitPrice,
})

const history = (next: (below: number) => number, codes: number) => {
  const products = 2 + next(6)
  const some = () => ({
    of: "products" as const,
    ids: Array.from({ length: 1 + next(3) }, () => `prod_${next(products)}`),
  })
  const rules: ReadonlyArray<() => Rule> = [
    () => ({
      _tag: "buy_x_get_y",
      buy: 1 + next(2),
      of: some(),
      get: 1,
      reward: some(),
      percent: 1000 * (1 + next(10)),
    }),
    () => ({
      _tag: "bundle_price",
      items: [
        { count: 1, of: some() },
        { count: 1, of: some() },
      ],
      price: 100 + next(900),
    }),
    () => ({ _tag: "tiered_quantity", of: some(), tiers: [{ from: 1 + next(3), percent: 500 * (1 + next(4)) }] }),
    () => ({
      _tag: "spend_and_save",
      of: some(),
      tiers: [{ spend: 100 + next(900), off: { type: "amount", value: 77 } }],
    }),
    () => ({ _tag: "free_gift", spend: 100 + next(900), of: { of: "all" }, gift: `prod_${next(products)}`, count: 1 }),
    () => ({ _tag: "flash_sale", of: some(), off: { type: "percent", value: 500 * (1 + next(4)) } }),
    () => ({ _tag: "flash_sale", of: some(), off: { type: "price", value: 60 + next(100) } }),
  ]
  const offs = [{ type: "percent", value: 1000 }, { type: "amount", value: 77 }, { type: "free_delivery" }] as const
  return {
    basket: {
      lines: Array.from({ length: 1 + next(8) }, (_, n) =>
        lineOf(n, `prod_${next(products)}`, 1 + next(4), 50 + 10 * next(20)),
      ),
      shippingFee: 100,
    },
    promotions: Array.from({ length: next(6) }, (_, n): OfferedPromotion => ({
      promotionId: `promo_${n}`,
      rule: rules[next(rules.length)]!(),
    })),
    discounts: Array.from({ length: codes }, (_, n): OfferedDiscount => ({
      discountId: `disc_${n}`,
      terms: { off: offs[next(3)]!, appliesTo: "all", stackable: next(3) > 0 },
    })),
  }
}

/** The most that promotions can take off, by trying every choice of them one after the other. */
const mostByForce = (lines: ReadonlyArray<Goods>, promotions: ReadonlyArray<OfferedPromotion>): number => {
  const others = promotions.filter(({ rule }) => rule._tag !== "flash_sale")
  const lower = promotions.filter(({ rule }) => rule._tag === "flash_sale")
  const flashed = lower.map(({ rule }) => applyRule(rule, lines).offs)
  let most = 0
  for (let choice = 0; choice < 2 ** others.length; choice++) {
    let [free, saved] = [dearestFirst(lines), 0]
    for (const { rule } of others.filter((_, i) => (choice >> i) % 2 === 1)) {
      const { offs, used } = applyRule(rule, free)
      if (offs.size === 0 || [...offs.values()].every((off) => off === 0)) continue
      for (const off of offs.values()) saved += off
      free = free.filter(({ lineId }) => !used.has(lineId))
    }
    for (const { lineId } of free) saved += Math.max(0, ...flashed.map((offs) => offs.get(lineId) ?? 0))
    most = Math.max(most, saved)
  }
  return most
}

describe("the best way to give promotions", () => {
  it("is as good as the best of all ways, on any small basket", () => {
    const next = chance(7)
    for (let n = 0; n < 500; n++) {
      const { basket, promotions } = history(next, 0)
      expect(priceOffers(basket, promotions, []).saved).toBe(mostByForce(basket.lines, promotions))
    }
  })

  it("is chosen with the codes where there are any: none costs more for one more code", () => {
    const next = chance(11)
    for (let n = 0; n < 300; n++) {
      const { basket, discounts, promotions } = history(next, 3)
      const { saved } = priceOffers(basket, promotions, discounts)
      for (let i = 0; i < 3; i++)
        expect(priceOffers(basket, promotions, discounts.toSpliced(i, 1)).saved).toBeLessThanOrEqual(saved)
    }
  })
})

describe("ten promotions on 23 lines", () => {
  const lines = Array.from({ length: 23 }, (_, n) => lineOf(n, `p${n}`, 1 + (n % 7), 100 + n * 7))
  const promotions = Array.from({ length: 10 }, (_, i): OfferedPromotion => ({
    promotionId: `promo_${i}`,
    rule: {
      _tag: "buy_x_get_y",
      buy: 2,
      of: { of: "products", ids: [0, 1, 2].map((n) => `p${(i * 3 + n) % 23}`) },
      get: 1,
      percent: 5000,
    },
  }))
  const codes = [1000, 500, 250].map((value, n): OfferedDiscount => ({
    discountId: `disc_${n}`,
    terms: { off: { type: "percent", value }, appliesTo: "all", stackable: true },
  }))

  it("are given as well as can be", () => {
    expect(priceOffers({ lines, shippingFee: 0 }, promotions, []).saved).toBe(mostByForce(lines, promotions))
  })

  it("with three codes beyond what is tried, are as good as the best promotions with the codes on top", () => {
    expect(2 ** promotions.length * 2 ** codes.length).toBeGreaterThan(MOST_TRIED)
    const worth = lines.reduce((all, { value }) => all + value, 0)
    const left = worth - mostByForce(lines, promotions)
    const { lines: given, saved } = priceOffers({ lines, shippingFee: 0 }, promotions, codes)
    expect(saved).toBeGreaterThan(worth - left)
    expect([...given.values()].flat().some(({ offerId }) => offerId === "disc_2")).toBe(true)
  })
})
