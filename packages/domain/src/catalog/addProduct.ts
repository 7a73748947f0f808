import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { accept, command, refuse, present, Quantity } from "../kernel/index.ts"
import { StockNotTracked, Stock, valued } from "../stock/index.ts"
import {
  Category,
  Code,
  codesOf,
  ProductId,
  detailsOf,
  Product,
  sameDetails,
  variantOf,
  BarcodeTaken,
  belowOne,
  CategoryUnknown,
  MinimumStockBelowOne,
  OpeningStockBelowOne,
  OpeningStockTooLarge,
  ProductDiffers,
  recoded,
  SaidByVariants,
  SkuTaken,
  TooManyVariants,
  uncategorised,
  VariantMisfit,
  variantsTaken,
  VariantTwice,
  VariantUnknown,
  codesIn,
  codesOfVariant,
  askedDetails,
} from "../products/index.ts"
import { type AskedKinds, inKinds, kinds } from "./kinds.ts"
import { opened, OpeningStock } from "./opening.ts"
import { OptionStillDivides, OptionTwice } from "./optionRefusals.ts"
import { sameMatrix } from "./sameMatrix.ts"

export const addProduct = command("AddProduct", {
  summary: "Writes down a product or a service in all its kinds, with the goods that are there already.",
  input: {
    productId: ProductId,
    ...askedDetails,
    /** As soon as somebody says how much there is, or should be, it is counted. */
    trackStock: Schema.optionalKey(askedDetails.trackStock),
    ...kinds,
    openingStock: Schema.optionalKey(OpeningStock),
  },
  access: { module: "products", action: "create" },
  offline: "request",
  reads: ({ productId, categoryId, variants = [], ...codes }, { business }) => ({
    product: Product.of(productId),
    business: Business.of(business),
    codes: [...new Set([...codesOf(codes), ...variants.flatMap(codesOfVariant)])].map(Code.of),
    categories: categoryId === undefined ? [] : [Category.of(categoryId)],
  }),
  writes: [Product, Code, Stock],
  refusals: [
    ProductDiffers,
    SkuTaken,
    BarcodeTaken,
    CategoryUnknown,
    MinimumStockBelowOne,
    OpeningStockBelowOne,
    OpeningStockTooLarge,
    StockNotTracked,
    SaidByVariants,
    OptionTwice,
    OptionStillDivides,
    VariantUnknown,
    VariantTwice,
    VariantMisfit,
    TooManyVariants,
  ],
  decide: ({ product, business, codes, categories }, { productId, openingStock = [], ...asked }, { today }) => {
    const input = { ...asked, trackStock: asked.trackStock ?? counted(asked, openingStock) }
    const said = detailsOf(input)
    const several = input.options !== undefined || input.variants !== undefined
    const category = categories.get(said.categoryId ?? "")
    const { currency } = business
    const identity = { productId, variantId: variantOf(productId), currency }
    const added = { _tag: "ProductAdded", ...identity, ...said, ...present({ categoryName: category?.name }) } as const
    const single = Product.evolve(Product.initial, added)
    const shaped = inKinds(single, input)
    if (Result.isFailure(shaped)) return refuse(shaped.failure)
    const { name, tags, trackStock } = single
    const called = { name, trackStock, ...present({ tags }) }
    const varied = { _tag: "VariantsChanged", productId, currency, ...called, ...shaped.success } as const
    const now = several ? Product.evolve(single, varied) : single
    if (product.status !== "none") {
      const same = sameDetails(product, detailsOf(now)) && (!several || sameMatrix(product, shaped.success))
      return same ? accept([]) : refuse(ProductDiffers({ productId }))
    }
    const twice = (input.options ?? []).length > 0 ? saidOfItself(input, openingStock) : undefined
    if (twice !== undefined) return refuse(SaidByVariants({ field: twice }))
    const { variants } = shaped.success
    const obstacle =
      variantsTaken(codes, variants, productId) ??
      uncategorised(category, said.categoryId) ??
      variants.map((it) => belowOne({ ...it, trackStock })).find((it) => it !== undefined)
    if (obstacle !== undefined) return refuse(obstacle)
    // What was said of the product itself lies there of its only variant.
    const goods = variants.map(({ costPrice, variantId }, i) => {
      const there = input.variants?.[i]?.openingStock ?? []
      return { variantId, stock: i === 0 ? [...openingStock, ...there] : there, cost: costPrice }
    })
    const first = goods.flatMap(({ stock }) => stock)
    if (first.length > 0 && !trackStock) return refuse(StockNotTracked({ name }))
    const little = first.find(({ quantity }) => quantity < 1000)
    if (little !== undefined) return refuse(OpeningStockBelowOne({ quantity: little.quantity }))

    const lies = goods.flatMap(({ variantId, stock, cost }) => opened(variantId, stock, cost))
    const much = lies.find(({ quantity }) => !Schema.is(Quantity)(quantity))
    if (much !== undefined) return refuse(OpeningStockTooLarge({ quantity: much.quantity }))
    return accept([
      added,
      ...(several ? [varied] : []),
      ...recoded(productId, [], codesIn(now)),
      ...valued(new Map(), lies, { today, currency }),
    ])
  },
})

/** Codes and goods of a product with options are each variant's own; its prices and minimum are for those that say none. */
const saidOfItself = (
  { sku, barcode }: { readonly sku?: string; readonly barcode?: string } & AskedKinds,
  openingStock: typeof OpeningStock.Type,
) => {
  if (sku !== undefined) return "sku"
  if (barcode !== undefined) return "barcode"
  return openingStock.length > 0 ? "openingStock" : undefined
}

interface Counted {
  readonly minimumStock?: number
  readonly openingStock?: ReadonlyArray<unknown>
}

const counted = (
  {
    minimumStock,
    type,
    variants = [],
  }: Counted & { readonly type: string; readonly variants?: ReadonlyArray<Counted> },
  openingStock: ReadonlyArray<unknown>,
): boolean =>
  type !== "service" &&
  [{ minimumStock, openingStock }, ...variants].some(
    (it) => it.minimumStock !== undefined || (it.openingStock ?? []).length > 0,
  )
