import * as Schema from "effect/Schema"
import { Amount, Currency, id, PositiveAmount, Quantity, text } from "../kernel/index.ts"

export const ProductId = id("prod")
/** A product without options has one variant, whose id is the product's with its own prefix. */
export const VariantId = id("var")
export const CategoryId = id("cat")

export const Sku = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9._/-]{1,40}$/))
export const Barcode = text(1, 48)
export const Unit = text(1, 20)
export const ProductName = text(2, 80)
export const Tags = Schema.Array(text(3, 30)).check(Schema.isMaxLength(20))
export const Images = Schema.Array(
  Schema.Struct({ id: text(1, 80), url: text(1, 300), alt: Schema.optionalKey(text(0, 200)) }),
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
}

/** Each press of a button that turns archiving on and off, so that one press counts once. */
export const ToggleId = id("tog")

/** The category's name as it was then, so that lists can show it. */
const named = { ...details, categoryName: Schema.optionalKey(ProductName) }

/** What can have happened to a product or a service. */
export const ProductEvent = Schema.TaggedUnion({
  ProductAdded: { productId: ProductId, variantId: VariantId, currency: Currency, ...named },
  /** The whole of what it says now; what changed is seen against what it said before. */
  ProductChanged: { productId: ProductId, currency: Currency, ...named },
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
