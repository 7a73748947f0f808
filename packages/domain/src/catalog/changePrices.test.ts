import { describe, expect, it } from "vitest"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { registered } from "../businesses/testing/registered.ts"
import { oja } from "../index.ts"
import { LARGEST } from "../kernel/arithmetic.ts"
import { type Fact, type InputOf, project } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { Product } from "../products/product.ts"
import { activeOf } from "../products/variant.ts"
import { addProduct } from "./addProduct.ts"
import { archiveProduct } from "./archiveProduct.ts"
import { archiveVariant } from "./archiveVariant.ts"
import { changePrices } from "./changePrices.ts"
import { changeVariants } from "./changeVariants.ts"
import { catalog } from "./module.ts"
import { priceBy, type PriceRule, pricesInParts, repriced, stepsFor, usualStep } from "./repricing.ts"
import { reviseProduct } from "./reviseProduct.ts"
import { variants } from "./variantsView.ts"
import { type ProductRow, products } from "./views.ts"

const { given } = story(oja)
const rice = { productId: "prod_1", name: "Rice", type: "product", sellingPrice: 500_000, trackStock: true } as const
const shirt = { ...rice, productId: "prod_2", name: "Shirt", sellingPrice: 700_000 } as const
const history: Array<Fact> = [registered]
const happened = (events: ReadonlyArray<Fact>) => history.push(...events)
happened(given(...history).when(addProduct, { ...rice, costPrice: 480_000 }).events)
happened(given(...history).when(addProduct, shirt).events)
happened(
  given(...history).when(changeVariants, {
    productId: "prod_2",
    options: [{ name: "Size", values: ["M", "L"] }],
    variants: [
      { variantId: "var_2", optionValues: ["M"] },
      { optionValues: ["L"], sellingPrice: 800_000, costPrice: 100_000 },
    ],
  }).events,
)
const shop = given(...history)

type Price = InputOf<typeof changePrices>["prices"][number]
const ofRice: Price = { variantId: "var_1", was: 500_000, price: 535_000 }
const ofLarge: Price = { variantId: "var_2.1", was: 800_000, price: 860_000 }
const asked = (...prices: ReadonlyArray<Price>) => ({ repricingId: "repricing_1", prices }) as const
const both = shop.when(changePrices, asked(ofRice, ofLarge))

const rowsOf = <R extends { readonly id: string }>(
  view: typeof products | typeof variants,
  facts: ReadonlyArray<Fact>,
) => {
  const rows = new Map<string, R>()
  const { at, business, by, today: day } = aMorning
  for (const fact of facts) project(view, rows, fact, { eventId: "evt_1", position: 1, by, at, day, business })
  return rows
}

describe("prices of many products at once", () => {
  it("are changed together, each product with all of its variants that were named", () => {
    expect(both.events).toEqual([
      {
        _tag: "ProductRepriced",
        productId: "prod_1",
        repricingId: "repricing_1",
        name: "Rice",
        currency: "NGN",
        prices: [ofRice],
      },
      {
        _tag: "ProductRepriced",
        productId: "prod_2",
        repricingId: "repricing_1",
        name: "Shirt",
        currency: "NGN",
        prices: [ofLarge],
      },
    ])
    expect(both.and.now(Product, "prod_1")).toMatchObject({ sellingPrice: 535_000, costPrice: 480_000, version: 1 })
    expect(activeOf(both.and.now(Product, "prod_2")).map((it) => it.sellingPrice)).toEqual([700_000, 860_000])
  })

  it("stand in the lists as they stand in the book", () => {
    const facts = [...history, ...both.events]
    const listed = rowsOf<ProductRow>(products, facts)
    expect(listed.get("prod_1")).toMatchObject({ sellingPrice: 535_000, minPrice: 535_000, version: 1 })
    expect(listed.get("prod_2")).toMatchObject({ minPrice: 700_000, maxPrice: 860_000 })
    const each = rowsOf<{ readonly id: string; readonly sellingPrice: number }>(variants, facts)
    expect([...each.values()].map((it) => it.sellingPrice)).toEqual([535_000, 700_000, 860_000])
  })

  it("that were asked for twice are changed once", () => {
    expect(both.and.when(changePrices, asked(ofRice, ofLarge)).events).toEqual([])
  })

  it("go back the way they came", () => {
    const back = [ofRice, ofLarge].map(({ price, variantId, was }) => ({ variantId, was: price, price: was }))
    const { and } = both.and.when(changePrices, asked(...back))
    expect(and.now(Product, "prod_1").sellingPrice).toBe(500_000)
    expect(activeOf(and.now(Product, "prod_2"))[1]?.sellingPrice).toBe(800_000)
  })

  it("are all left alone where one has another price than was seen, and that one is told", () => {
    const { and } = shop.when(reviseProduct, { productId: "prod_1", sellingPrice: 510_000 })
    const { events, refusal } = and.when(changePrices, asked(ofRice, ofLarge))
    expect(events).toEqual([])
    expect(refusal).toEqual({ _tag: "PricesMoved", prices: [{ variantId: "var_1", name: "Rice", price: 510_000 }] })
  })

  const refusedBy = (from: typeof shop, ...prices: ReadonlyArray<Price>) =>
    from.when(changePrices, asked(...prices)).refusal
  const refused = (from: typeof shop, ...prices: ReadonlyArray<Price>) => {
    const refusal = refusedBy(from, ...prices)
    return (refusal as { prices?: ReadonlyArray<{ row: number; why: string }> } | undefined)?.prices?.map(
      ({ row, why }) => `${row} ${why}`,
    )
  }

  it("are refused row by row: unknown, put away, said twice, in another currency", () => {
    expect(refused(shop, ofRice, { ...ofRice, variantId: "var_9" })).toEqual(["2 unknown"])
    expect(refused(shop, ofRice, { ...ofRice, price: 540_000 })).toEqual(["1 twice", "2 twice"])
    expect(oja.words.refusals["PricesRefused"]?.en(refusedBy(shop, ofRice, { ...ofRice, price: 540_000 }))).toContain(
      "Rice – It is there twice",
    )
    const away = shop.when(archiveProduct, { productId: "prod_1", archived: true }).and
    expect(refused(away, ofLarge, ofRice)).toEqual(["2 archived"])
    const one = shop.when(archiveVariant, { variantId: "var_2.1" }).and
    expect(refused(one, ofLarge)).toEqual(["1 archived"])
    const abroad = shop.when(changeBusiness, { businessId: "biz_ada", currency: "XOF", confirm: "CHANGE CURRENCY" }).and
    expect(refused(abroad, ofRice)).toEqual(["1 currency"])
  })

  it("keep the catalogue's laws, whatever is asked", async () => {
    const commands = [changePrices, changeVariants, archiveVariant, archiveProduct, reviseProduct]
    expect(await play(oja, { commands, laws: catalog.laws, given: history })).toBeUndefined()
  })
})

describe("a rule for prices", () => {
  const more: PriceRule = { by: "rate", change: 700, step: 5000, way: "up" }

  it("raises by a rate and rounds up to 50", () => {
    expect(priceBy(more, 235_000).price).toBe(255_000)
    expect(priceBy(more, 500_000).price).toBe(535_000)
  })
  it("rounds to the nearest step, half of it up, or down", () => {
    const nearest = { ...more, by: "amount", change: 0, way: "nearest" } as const
    expect([102_499, 102_500, 105_000].map((it) => priceBy(nearest, it).price)).toEqual([100_000, 105_000, 105_000])
    expect(priceBy({ ...nearest, way: "down" }, 104_999).price).toBe(100_000)
  })
  it("adds and takes amounts", () => {
    expect(priceBy({ by: "amount", change: 2500, step: 1, way: "nearest" }, 10_001).price).toBe(12_501)
    expect(priceBy({ by: "amount", change: -2500, step: 1, way: "nearest" }, 10_001).price).toBe(7501)
  })
  it("stays over what the goods cost, by as much as was said, where that is known", () => {
    const sale = { ...more, change: -2000, way: "nearest", overCost: 1000 } as const
    expect(priceBy(sale, 500_000, 480_000)).toEqual({ price: 530_000, isRaised: true })
    expect(priceBy(sale, 500_000, 100_000)).toEqual({ price: 400_000, isRaised: false })
    expect(priceBy(sale, 500_000)).toEqual({ price: 400_000, isRaised: false })
  })

  const listed = [...rowsOf<ProductRow>(products, history).values()]
  const by = (rule: Partial<PriceRule>, rows = listed, currency = "NGN") =>
    rows.flatMap((it) => repriced({ ...more, ...rule }, it, currency))

  it("is reckoned for each variant on sale, and asked for as it was reckoned", () => {
    const prices = pricesInParts(by({}))
    expect(by({}).map(({ price, title, was }) => `${title} ${was} ${price}`)).toEqual([
      "Rice 500000 535000",
      "Shirt, M 700000 750000",
      "Shirt, L 800000 860000",
    ])
    expect(shop.when(changePrices, asked(...prices[0]!)).events).toHaveLength(2)
  })
  it("says what goes below its cost, and what cannot be a price", () => {
    expect(by({ change: -1000 }).map((it) => it.isBelowCost)).toEqual([true, false, false])
    expect(by({ by: "amount", change: -750_000 }).map((it) => it.kept)).toEqual(["below_one", "below_one", undefined])
    expect(by({ by: "amount", change: LARGEST })[0]?.kept).toBe("too_large")
    expect(by({}, listed, "XOF")[0]?.kept).toBe("currency")
    expect(by({}, [{ ...listed[0]!, archived: true }])[0]?.kept).toBe("archived")
  })
  it("knows no cost for whoever may not see it", () => {
    const { costPrice: _, ...veiled } = listed[0]!
    expect(by({ change: -5000 }, [veiled])[0]?.isBelowCost).toBe(false)
  })
  it("offers steps as large as the prices are, and begins with the one the shop has", () => {
    expect(stepsFor([150_000, 200_000, 90_000_000])).toEqual([100, 500, 1000, 5000, 10_000, 50_000, 100_000])
    expect(usualStep([150_000, 200_000, 235_000])).toBe(5000)
    expect(usualStep([2001])).toBe(1)
    expect(usualStep([100_000, 100_000])).toBe(5000)
    expect(stepsFor([])).toEqual([1])
  })
  it("is asked for in parts of two hundred", () => {
    const many = Array.from({ length: 450 }, () => by({})[0]!)
    expect(pricesInParts(many).map((it) => it.length)).toEqual([200, 200, 50])
  })
})
