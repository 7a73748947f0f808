import * as Schema from "effect/Schema"
import { TaxRateId } from "../rates/index.ts"
import { Amount, Currency, id, PositiveAmount, Quantity, text, weight, idAs, ref } from "../kernel/index.ts"

export const ProductId = id("prod")
/**
 * A product's first variant has the product's id with its own prefix; those made later have a number after a point, so
 * that an id always says whose variant it is.
 */
export const VariantId = Schema.TemplateLiteral([
  "var_",
  Schema.String.check(Schema.isPattern(/^[0-9A-Za-z-]{1,48}(\.[1-9]\d{0,2})?$/)),
]).annotate({ idOf: "var" })
export const CategoryId = id("cat")

export const Sku = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9._/-]{1,40}$/))
export const Barcode = text(1, 48)
export const Unit = text(1, 20)
export const ProductName = text(2, 80)
export const Tags = Schema.Array(text(3, 30)).check(Schema.isMaxLength(20))
export const Images = Schema.Array(
  Schema.Struct({ id: idAs("image", text(1, 80)), url: text(1, 300), alt: Schema.optionalKey(text(0, 200)) }),
).check(Schema.isMaxLength(10))

/** What a product says of itself; an absent field is unknown, never zero. */
export const details = {
  name: ProductName,
  type: Schema.Literals(["product", "service"]),
  sellingPrice: PositiveAmount,
  costPrice: Schema.optionalKey(Amount),
  categoryId: Schema.optionalKey(CategoryId),
  sku: Schema.optionalKey(Sku),
  barcode: Schema.optionalKey(Barcode),
  unit: Schema.optionalKey(Unit),
  description: Schema.optionalKey(text(0, 2000)),
  tags: Schema.optionalKey(Tags),
  images: Schema.optionalKey(Images),
  minimumStock: Schema.optionalKey(Quantity),
  trackStock: Schema.Boolean,
  /** How it is taxed when sold; as the shop's other goods when absent. */
  taxRateId: Schema.optionalKey(TaxRateId),
}

/** What a product comes in: sizes, colours. At most three, each with its values in the order people choose from. */
export const OptionName = text(1, 30)
export const OptionValue = text(1, 30)
export const Option = Schema.Struct({
  name: OptionName,
  values: Schema.Array(OptionValue).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
})
export type Option = typeof Option.Type
export const MOST_OPTIONS = 3
export const Options = Schema.Array(Option).check(Schema.isMaxLength(MOST_OPTIONS))

/** One value for each option, in their order; none where there are no options. */
export const OptionValues = Schema.Array(OptionValue).check(Schema.isMaxLength(MOST_OPTIONS))

/** What a variant says of itself besides its values. */
export const ofVariant = {
  sku: Schema.optionalKey(Sku),
  barcodes: Schema.optionalKey(Schema.Array(Barcode).check(Schema.isMaxLength(10))),
  compareAtPrice: Schema.optionalKey(PositiveAmount),
  costPrice: Schema.optionalKey(Amount),
  minimumStock: Schema.optionalKey(Quantity),
  /** Grams. */
  weight: Schema.optionalKey(weight(1, 1_000_000_000)),
  /** May be sold when none is left. */
  allowBackorder: Schema.optionalKey(Schema.Boolean),
}

/** A shirt in red and L: what is really on the shelf, with its own codes, prices and stock. */
export const Variant = Schema.Struct({
  variantId: VariantId,
  optionValues: OptionValues,
  sellingPrice: PositiveAmount,
  ...ofVariant,
  state: Schema.Literals(["active", "archived"]),
})
export type Variant = typeof Variant.Type

/** A change of many prices at once: every product that it changed says so. */
export const RepricingId = id("repricing")

/** Each press of a button that turns archiving on and off, so that one press counts once. */
export const ToggleId = id("tog")

/** The category's name as it was then, so that lists can show it. */
const named = { ...details, categoryName: Schema.optionalKey(ProductName) }

/** The file that brought it, where it was no person's own word: it can be taken back with all the others of that file. */
const ofImport = { importId: Schema.optionalKey(ref("imp")) }

/** What can have happened to a product or a service. */
export const ProductEvent = Schema.TaggedUnion({
  ProductAdded: { productId: ProductId, variantId: VariantId, currency: Currency, ...named, ...ofImport },
  /** The whole of what it says now; what changed is seen against what it said before. */
  ProductChanged: { productId: ProductId, currency: Currency, ...named, ...ofImport },
  /**
   * All its variants as they are now, the archived ones too; `added` are new. What the product is called, and how it is
   * kept, stands with them so that lists can show it; so does whether it was put away by then.
   */
  VariantsChanged: {
    productId: ProductId,
    currency: Currency,
    name: ProductName,
    trackStock: Schema.Boolean,
    tags: Schema.optionalKey(Tags),
    options: Options,
    variants: Schema.Array(Variant).check(Schema.isMinLength(1), Schema.isMaxLength(300)),
    added: Schema.Array(VariantId),
    archived: Schema.optionalKey(Schema.Literal(true)),
    ...ofImport,
  },
  /** What some of its variants sell for from now on, and what they sold for until then. */
  ProductRepriced: {
    productId: ProductId,
    repricingId: RepricingId,
    name: ProductName,
    currency: Currency,
    prices: Schema.Array(Schema.Struct({ variantId: VariantId, was: PositiveAmount, price: PositiveAmount })).check(
      Schema.isMinLength(1),
    ),
  },
  VariantArchived: { productId: ProductId, variantId: VariantId },
  VariantRestored: { productId: ProductId, variantId: VariantId },
  /** Shown in the shop's online store, or no longer. */
  ProductPublished: { productId: ProductId, ...ofImport },
  ProductHidden: { productId: ProductId, ...ofImport },
  /** Sold for the first time since a file brought it: where no shelf tells of it, this does. */
  ProductFirstSold: { productId: ProductId, saleId: ref("sale") },
  ProductArchived: { productId: ProductId, toggleId: Schema.optionalKey(ToggleId) },
  ProductRestored: { productId: ProductId, toggleId: Schema.optionalKey(ToggleId) },
})
export type ProductEvent = typeof ProductEvent.Type

/** SKUs and barcodes in use: a small history for each code, so that two products never share one. */
export const CodeEvent = Schema.TaggedUnion({
  CodeTaken: { code: Schema.String, productId: ProductId },
  CodeFreed: { code: Schema.String, productId: ProductId },
})
export type CodeEvent = typeof CodeEvent.Type

export const CategoryEvent = Schema.TaggedUnion({
  CategoryAdded: { categoryId: CategoryId, name: ProductName },
  CategoryRenamed: { categoryId: CategoryId, name: ProductName },
})
export type CategoryEvent = typeof CategoryEvent.Type
