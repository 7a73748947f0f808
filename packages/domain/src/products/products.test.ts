import { describe, expect, it } from "vitest"
import type { ProductEvent, Variant } from "./events.ts"
import { Code, skuCode } from "./code.ts"
import { Product, productOf, variantOf } from "./product.ts"

const productId = "prod_1"
const shirt = { name: "Shirt", type: "product", sellingPrice: 500_000, trackStock: true } as const
const added: ProductEvent = { _tag: "ProductAdded", productId, variantId: "var_1", currency: "NGN", ...shirt }
const folded = (...events: ReadonlyArray<ProductEvent>) => events.reduce(Product.evolve, Product.initial)
const comesIn = (options: ReadonlyArray<string>, ...variants: ReadonlyArray<Variant>): ProductEvent => ({
  _tag: "VariantsChanged",
  productId,
  currency: "NGN",
  name: "Shirt",
  trackStock: true,
  options: options.map((name) => ({ name, values: variants.map(({ optionValues }) => optionValues[0]!) })),
  variants,
  added: [],
})
const kind = (variantId: `var_${string}`, value: string, sellingPrice: number): Variant => ({
  variantId,
  optionValues: [value],
  sellingPrice,
  sku: value.toUpperCase(),
  state: "active",
})

describe("the id of a variant", () => {
  it("leads to its product, whichever of its variants it is", () => {
    expect([variantOf(productId), "var_1.1", "var_1.12"].map(productOf)).toEqual([productId, productId, productId])
  })
})

describe("a product in several kinds", () => {
  const both = folded(added, comesIn(["Size"], kind("var_1", "small", 400_000), kind("var_1.1", "large", 600_000)))

  it("costs what its cheapest costs, and has no code of its own", () => {
    expect([both.sellingPrice, both.sku]).toEqual([400_000, undefined])
  })

  it("costs what is left of it once the cheapest is put away, and is that one until it comes back", () => {
    const without = Product.evolve(both, { _tag: "VariantArchived", productId, variantId: "var_1" })
    expect([without.sellingPrice, without.variantId]).toEqual([600_000, "var_1.1"])
    const again = Product.evolve(without, { _tag: "VariantRestored", productId, variantId: "var_1" })
    expect([again.sellingPrice, again.variantId]).toEqual([400_000, "var_1"])
  })
})

describe("a product in one kind", () => {
  it("keeps the further barcodes when its form, which knows the first, names another", () => {
    const only: Variant = { variantId: "var_1", optionValues: [], sellingPrice: 500_000, state: "active" }
    const coded = comesIn([], { ...only, barcodes: ["11", "22", "33"] })
    const renamed: ProductEvent = { _tag: "ProductChanged", productId, currency: "NGN", ...shirt, barcode: "22" }
    const now = folded(added, coded, renamed)
    expect([now.barcode, now.variants?.[0]?.barcodes]).toEqual(["22", ["22", "33"]])
  })
})

describe("a code", () => {
  it("stays with whoever took it since: the one who had it before cannot free it", () => {
    const code = skuCode("A-1")
    const taken = (by: `prod_${string}`) => ({ _tag: "CodeTaken", code, productId: by }) as const
    const freed = (by: `prod_${string}`) => ({ _tag: "CodeFreed", code, productId: by }) as const
    const heldBy = (...events: ReadonlyArray<ReturnType<typeof taken> | ReturnType<typeof freed>>) =>
      events.reduce(Code.evolve, Code.initial).heldBy
    expect(heldBy(taken("prod_1"), freed("prod_1"))).toBeUndefined()
    expect(heldBy(taken("prod_1"), freed("prod_1"), taken("prod_2"), freed("prod_1"))).toBe("prod_2")
  })

  it("is one however its letters are typed", () => {
    expect(skuCode("ab-1")).toBe(skuCode("AB-1"))
  })
})
