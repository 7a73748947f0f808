import * as Schema from "effect/Schema"
import { refusal, SignedQuantity, Count, ref, duplicate, invalid, notFound, notFoundIn } from "../kernel/index.ts"
import type { CategoryState } from "./category.ts"
import { barcodeCode, skuCode, type CodeState, type Coded } from "./code.ts"
import type { CodeEvent, ProductId, Variant } from "./events.ts"
import { type Details, productOf, type ProductState } from "./product.ts"
import { activeOf, labelOf } from "./variant.ts"

export const ProductUnknown = notFound("ProductUnknown", { productId: ref("prod") })
export const ProductDiffers = duplicate("ProductDiffers", "productId", { productId: ref("prod") })
export const SkuTaken = refusal(
  "SkuTaken",
  { code: "SKU_TAKEN", status: 409, field: "sku" },
  { sku: Schema.String, heldBy: Schema.String },
)
export const BarcodeTaken = refusal(
  "BarcodeTaken",
  { code: "BARCODE_TAKEN", status: 409, field: "barcode" },
  { barcode: Schema.String, heldBy: Schema.String },
)
export const CategoryUnknown = notFoundIn("CategoryUnknown", "categoryId", { categoryId: ref("cat") })
export const MinimumStockBelowOne = invalid("MinimumStockBelowOne", "minimumStock", { minimumStock: SignedQuantity })
/** What is said of one branch in several lines lies there together. */
export const OpeningStockTooLarge = invalid("OpeningStockTooLarge", "openingStock", { quantity: SignedQuantity })
export const OpeningStockBelowOne = invalid("OpeningStockBelowOne", "openingStock", { quantity: SignedQuantity })

export const VariantUnknown = notFoundIn("VariantUnknown", "variantId", { variantId: ref("var") })
/** A product that comes in several variants is never meant as a whole. */
export const VariantNotChosen = invalid("VariantNotChosen", "variantId", {
  productId: ref("prod"),
  name: Schema.String,
  choices: Schema.Array(Schema.String),
})
export const notChosen = (product: ProductState) =>
  VariantNotChosen({
    productId: productOf(product.variantId),
    name: product.name,
    choices: activeOf(product).slice(0, 12).map(labelOf),
  })
export const VariantTwice = invalid("VariantTwice", "variants", { label: Schema.String })
export const VariantMisfit = invalid("VariantMisfit", "variants", {
  label: Schema.String,
  options: Schema.Array(Schema.String),
})
export const TooManyVariants = invalid("TooManyVariants", "variants", { most: Count })
/** Codes, prices, minimum stock and goods of a product with options are each variant's own. */
export const SaidByVariants = invalid("SaidByVariants", "variants", {
  field: Schema.Literals(["sku", "barcode", "sellingPrice", "costPrice", "minimumStock", "openingStock"]),
})

/** The product itself says the first of its barcodes. Without it the next would be the first, and be lost when asked again. */
export const MoreBarcodes = invalid("MoreBarcodes", "barcode", { barcodes: Schema.Array(Schema.String) })

type Codes = ReadonlyMap<string, CodeState>

/** What keeps a product from going by its codes: another active product that has one of them. */
export const taken = (codes: Codes, { sku, barcode }: Coded, productId: string) => {
  const bySku = sku === undefined ? undefined : codes.get(skuCode(sku))?.heldBy
  if (sku !== undefined && bySku !== undefined && bySku !== productId) return SkuTaken({ sku, heldBy: bySku })
  const byBarcode = barcode === undefined ? undefined : codes.get(barcodeCode(barcode))?.heldBy
  if (barcode !== undefined && byBarcode !== undefined && byBarcode !== productId)
    return BarcodeTaken({ barcode, heldBy: byBarcode })
  return undefined
}

/** The same for all its variants, judged together: nor may two of them share a code. */
export const variantsTaken = (codes: Codes, variants: ReadonlyArray<Variant>, productId: string) => {
  const mine = new Set<string>()
  const held = (code: string) => {
    const heldBy = mine.has(code) ? productId : codes.get(code)?.heldBy
    const other = mine.has(code) || (heldBy !== undefined && heldBy !== productId)
    mine.add(code)
    return other ? (heldBy ?? productId) : undefined
  }
  for (const { sku, barcodes = [], state } of variants) {
    if (state === "archived") continue
    const bySku = sku === undefined ? undefined : held(skuCode(sku))
    if (sku !== undefined && bySku !== undefined) return SkuTaken({ sku, heldBy: bySku })
    for (const barcode of barcodes) {
      const heldBy = held(barcodeCode(barcode))
      if (heldBy !== undefined) return BarcodeTaken({ barcode, heldBy })
    }
  }
  return undefined
}

const ONE_UNIT = 1000

/** "Available stock and minimum stock cannot be less than 1": the form's rule, where stock is tracked. */
export const belowOne = ({ minimumStock, trackStock }: Pick<Details, "minimumStock" | "trackStock">) =>
  trackStock && minimumStock !== undefined && minimumStock < ONE_UNIT
    ? MinimumStockBelowOne({ minimumStock })
    : undefined

/** A category that was named must be there. */
export const uncategorised = (category: CategoryState | undefined, categoryId: string | undefined) =>
  categoryId !== undefined && category?.status !== "active" ? CategoryUnknown({ categoryId }) : undefined

/** Codes that change hands: those no longer used are freed before new ones are taken. */
export const recoded = (
  productId: typeof ProductId.Type,
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
): ReadonlyArray<CodeEvent> => [
  ...before.filter((code) => !after.includes(code)).map((code) => ({ _tag: "CodeFreed", code, productId }) as const),
  ...after.filter((code) => !before.includes(code)).map((code) => ({ _tag: "CodeTaken", code, productId }) as const),
]
