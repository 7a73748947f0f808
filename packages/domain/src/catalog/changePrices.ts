import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { accept, command, Count, invalid, PositiveAmount, ref, refusal, refuse } from "../kernel/index.ts"
import {
  activeOf,
  Price,
  Product,
  type ProductEvent,
  ProductName,
  productOf,
  type ProductState,
  RepricingId,
  variantIn,
  VariantId,
} from "../products/index.ts"
import { PRICES_AT_ONCE } from "./repricing.ts"

/** Why a price cannot be said: words for each stand in repricingWords.ts. */
export const PriceProblem = Schema.Literals(["unknown", "archived", "twice", "currency"])
export const PricesRefused = invalid("PricesRefused", "prices", {
  prices: Schema.Array(
    Schema.Struct({
      row: Count,
      variantId: ref("var"),
      name: Schema.optionalKey(ProductName),
      why: PriceProblem,
    }),
  ),
})

/** Somebody else said other prices since these were seen: what they are now. */
export const PricesMoved = refusal(
  "PricesMoved",
  { code: "PREVIEW_STALE", status: 409, field: "prices" },
  { prices: Schema.Array(Schema.Struct({ variantId: ref("var"), name: ProductName, price: PositiveAmount })) },
)

type Products = ReadonlyMap<string, ProductState>

const priceIn = (products: Products, variantId: typeof VariantId.Type): number | undefined =>
  variantIn(products.get(productOf(variantId))!, variantId)?.sellingPrice

export const changePrices = command("ChangePrices", {
  summary: "Changes what many variants sell for, all of them or none; a price that moved since it was seen is told.",
  input: {
    repricingId: RepricingId,
    /** Each with the price that was seen before. */
    prices: Schema.Array(Schema.Struct({ variantId: VariantId, was: PositiveAmount, price: Price })).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(PRICES_AT_ONCE),
    ),
  },
  access: { module: "products", action: "edit" },
  reads: ({ prices }, { business }) => ({
    business: Business.of(business),
    products: [...new Set(prices.map(({ variantId }) => productOf(variantId)))].map(Product.of),
  }),
  stands: ({ products }, { prices }) => ({
    prices: prices.map(({ variantId }) => ({ price: priceIn(products, variantId) })),
  }),
  writes: [Product],
  refusals: [PricesRefused, PricesMoved],
  decide: ({ business, products }, { prices, repricingId }) => {
    const changed = prices.filter(({ price, variantId }) => priceIn(products, variantId) !== price)
    const wrong = changed.flatMap((it) => {
      const { variantId } = it
      const twice = prices.filter((other) => other.variantId === variantId).length > 1
      const why = problemOf(products, variantId, business.currency) ?? (twice ? "twice" : undefined)
      const { name } = products.get(productOf(variantId))!
      const of = { row: prices.indexOf(it) + 1, variantId, ...(name !== "" && { name }) }
      return why === undefined ? [] : [{ ...of, why } as const]
    })
    if (wrong.length > 0) return refuse(PricesRefused({ prices: wrong }))
    const moved = changed.flatMap(({ variantId, was }) => {
      const price = priceIn(products, variantId)!
      return price === was ? [] : [{ variantId, name: products.get(productOf(variantId))!.name, price }]
    })
    if (moved.length > 0) return refuse(PricesMoved({ prices: moved }))

    return accept(
      [...products].flatMap(([id, { currency, name }]): ReadonlyArray<ProductEvent> => {
        const productId = id as ProductEvent["productId"]
        const own = changed.filter((it) => productOf(it.variantId) === productId)
        return own.length === 0
          ? []
          : [{ _tag: "ProductRepriced", productId, repricingId, name, currency, prices: own }]
      }),
    )
  },
})

const problemOf = (products: Products, variantId: typeof VariantId.Type, currency: string) => {
  const product = products.get(productOf(variantId))!
  if (product.status === "none" || variantIn(product, variantId) === undefined) return "unknown"
  if (product.status === "archived" || activeOf(product).every((it) => it.variantId !== variantId)) return "archived"
  return product.currency === currency ? undefined : "currency"
}
