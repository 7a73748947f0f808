import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  accept,
  command,
  versionConflict,
  patch,
  refuse,
  Version,
  VersionConflict,
  present,
  foldCase,
} from "../kernel/index.ts"
import { Stock } from "../stock/index.ts"
import {
  Code,
  MOST_OPTIONS,
  Option,
  OptionName,
  OptionValue,
  OptionValues,
  ProductId,
  VariantId,
  Product,
  type ProductState,
  BarcodeTaken,
  belowOne,
  MinimumStockBelowOne,
  ProductUnknown,
  recoded,
  SkuTaken,
  TooManyVariants,
  VariantMisfit,
  variantsTaken,
  VariantTwice,
  VariantUnknown,
  codesIn,
  codesOfVariant,
  variantsOf,
  Price,
  askedOfVariant,
  pricesOf,
} from "../products/index.ts"
import { type AskedMatrix, reshaped } from "./matrix.ts"
import { OptionStillDivides, OptionTwice } from "./optionRefusals.ts"
import { sameMatrix } from "./sameMatrix.ts"

/** The matrix as the editor shows it. */
export const matrix = {
  options: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        ...Option.fields,
        was: Schema.optionalKey(OptionName),
        default: Schema.optionalKey(OptionValue),
      }),
    ).check(Schema.isMaxLength(MOST_OPTIONS)),
  ),
  variants: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        variantId: Schema.optionalKey(VariantId),
        optionValues: OptionValues,
        sellingPrice: Schema.optionalKey(Price),
        ...patch(askedOfVariant),
      }),
    ).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  ),
}

/** Every code a matrix may give up or take. */
export const codesAround = (product: ProductState, { variants = [] }: AskedMatrix): ReadonlyArray<string> => [
  ...new Set([
    ...variantsOf(product).flatMap(codesOfVariant),
    ...variants.flatMap(({ sku, barcodes }) =>
      codesOfVariant({ ...(sku != null && { sku }), ...(barcodes != null && { barcodes }) }),
    ),
  ]),
]

export const changeVariants = command("ChangeVariants", {
  summary:
    "Says anew what a product comes in: its options, and all its variants at once; what is left out is put away.",
  input: { productId: ProductId, ...matrix, expectedVersion: Schema.optionalKey(Version) },
  access: { module: "products", action: "edit" },
  offline: "request",
  reads: ({ productId }) => ({ product: Product.of(productId) }),
  readsNext: ({ product }, asked) => ({
    codes: codesAround(product, asked).map(Code.of),
    stocks: variantsOf(product).map(({ variantId }) => Stock.of(variantId)),
  }),
  stands: ({ product }, { variants = [] }) => ({
    variants: variants.map(({ optionValues, variantId }) => {
      const values = JSON.stringify(optionValues.map(foldCase))
      const known = variantsOf(product).find((it) =>
        variantId === undefined ? JSON.stringify(it.optionValues.map(foldCase)) === values : it.variantId === variantId,
      )
      return pricesOf(known ?? product)
    }),
  }),
  writes: [Product, Code],
  refusals: [
    ProductUnknown,
    VersionConflict,
    OptionTwice,
    VariantUnknown,
    VariantMisfit,
    VariantTwice,
    TooManyVariants,
    OptionStillDivides,
    SkuTaken,
    BarcodeTaken,
    MinimumStockBelowOne,
  ],
  decide: ({ product, codes, stocks }, { productId, expectedVersion, ...asked }) => {
    const { currency, name, tags, trackStock } = product
    if (product.status === "none") return refuse(ProductUnknown({ productId }))
    // Who sells what is not counted leaves no trace on a shelf: then every variant may have been sold.
    const moved = (variantId: string) => Object.keys(stocks.get(variantId)?.onHand ?? {}).length > 0
    const shaped = reshaped(product, asked, (variantId) => !trackStock || moved(variantId))
    if (Result.isSuccess(shaped) && sameMatrix(product, shaped.success)) return accept([])
    const conflict = versionConflict(expectedVersion, product.version ?? 0)
    if (conflict !== undefined) return refuse(conflict)
    if (Result.isFailure(shaped)) return refuse(shaped.failure)
    const { variants } = shaped.success
    const active = product.status === "active"
    const away = active ? {} : { archived: true as const }
    const obstacle =
      variantsTaken(active ? codes : new Map(), variants, productId) ??
      variants.map((it) => belowOne({ ...it, trackStock })).find((it) => it !== undefined)
    if (obstacle !== undefined) return refuse(obstacle)

    const called = { currency, name, trackStock, ...present({ tags }) }
    const event = { _tag: "VariantsChanged", productId, ...called, ...shaped.success, ...away } as const
    const codesNow = active ? recoded(productId, codesIn(product), codesIn(Product.evolve(product, event))) : []
    return accept([event, ...codesNow])
  },
})
