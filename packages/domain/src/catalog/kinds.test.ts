import { describe, expect, it } from "vitest"
import { oja } from "../index.ts"
import type { Fact, InputOf } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { stock } from "../stock/module.ts"
import { Stock } from "../stock/stock.ts"
import { addProduct } from "./addProduct.ts"
import { catalog } from "./module.ts"
import { Product } from "../products/product.ts"
import { activeOf, labelOf } from "../products/variant.ts"

const { given } = story(oja)
const shirt = { productId: "prod_1", name: "Shirt", type: "product", sellingPrice: 5000, trackStock: true } as const
const options = [
  { name: "Colour", values: ["Red", "Blue"] },
  { name: "Size", values: ["M", "L"] },
]
const there = (quantity: number) => [{ locationId: "loc_main", quantity } as const]
const several = {
  ...shirt,
  costPrice: 3000,
  options,
  variants: [
    { optionValues: ["Blue", "L"], sku: "BLUE-L", barcodes: ["615", "616"], openingStock: there(3000) },
    { optionValues: ["Red", "M"], sku: "RED-M", sellingPrice: 6000, costPrice: 3500, openingStock: there(2000) },
  ],
}
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)

describe("a new product in several kinds", () => {
  const { and, events } = given().when(addProduct, several)
  it("is one decision: the product, its variants, their codes and their goods", () => {
    expect(tags(events)).toEqual([
      "ProductAdded",
      "VariantsChanged",
      "CodeTaken",
      "CodeTaken",
      "CodeTaken",
      "CodeTaken",
      "StockReceived",
      "StockReceived",
    ])
    expect(activeOf(and.now(Product, "prod_1"))).toMatchObject([
      { variantId: "var_1", optionValues: ["Blue", "L"], sellingPrice: 5000, costPrice: 3000 },
      { variantId: "var_1.1", optionValues: ["Red", "M"], sellingPrice: 6000, costPrice: 3500 },
    ])
    expect(and.now(Stock, "var_1")).toMatchObject({ quantity: 3000, cost: 3000 })
    expect(and.now(Stock, "var_1.1")).toMatchObject({ quantity: 2000, cost: 3500 })
  })
  it("leaves no ghost behind: every variant there is was asked for", () =>
    expect(and.now(Product, "prod_1").variants).toHaveLength(2))
  it("asked twice is asked once; asked otherwise it is another product", () => {
    expect(and.when(addProduct, several).events).toEqual([])
    const other = { ...several, variants: [{ optionValues: ["Blue", "L"] }] }
    expect(and.when(addProduct, other).refusal?._tag).toBe("ProductDiffers")
  })
  it("comes in every combination where only options are named", () => {
    const { and: now } = given().when(addProduct, { ...shirt, options })
    expect(activeOf(now.now(Product, "prod_1")).map(labelOf)).toEqual(["Red / M", "Red / L", "Blue / M", "Blue / L"])
  })
  it("without options may still say more of its only variant", () => {
    const { and: now } = given().when(addProduct, {
      ...shirt,
      variants: [{ optionValues: [], barcodes: ["615", "616"], openingStock: there(1000) }],
    })
    expect(now.now(Product, "prod_1")).toMatchObject({ barcode: "615", variantId: "var_1" })
  })
})

describe("several kinds are refused", () => {
  type Asked = Partial<InputOf<typeof addProduct>>
  const refusals: ReadonlyArray<readonly [string, Asked, object]> = [
    ["with a code of the product's own", { sku: "SHIRT" }, { _tag: "SaidByVariants", field: "sku" }],
    ["with goods of the product's own", { openingStock: there(1000) }, { field: "openingStock" }],
    ["when two are alike", { variants: [several.variants[0]!, several.variants[0]!] }, { _tag: "VariantTwice" }],
    ["when a value is not listed", { variants: [{ optionValues: ["Green", "M"] }] }, { _tag: "VariantMisfit" }],
    [
      "when two share a SKU",
      { variants: several.variants.map((it) => ({ ...it, sku: "S" })) },
      { _tag: "SkuTaken", heldBy: "prod_1" },
    ],
    ["when there are too many", { options: [11, 11].map((n, i) => range(`O${i}`, n)) }, { _tag: "TooManyVariants" }],
    [
      "when a little stock is said",
      { variants: [{ optionValues: ["Red", "M"], openingStock: there(10) }] },
      { _tag: "OpeningStockBelowOne" },
    ],
    ["when goods are said that are not counted", { trackStock: false }, { _tag: "StockNotTracked" }],
  ]
  for (const [when, more, refusal] of refusals)
    it(when, () => {
      const { variants, ...rest } = several
      const asked = { ...rest, ...(more.options === undefined && { variants }), ...more }
      expect(given().when(addProduct, asked).refusal).toMatchObject(refusal)
    })
})

const range = (name: string, count: number) => ({
  name,
  values: Array.from({ length: count }, (_, i) => `${name}-${i}`),
})

it("keeps the promises under random play", async () => {
  expect(await play(oja, { commands: [addProduct], laws: [...catalog.laws, ...stock.laws] })).toBeUndefined()
})
