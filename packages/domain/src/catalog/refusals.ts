import * as Schema from "effect/Schema"
import { refusal } from "../kernel/index.ts"
import type { CategoryState } from "./category.ts"
import { barcodeCode, skuCode, type CodeState, type Coded } from "./code.ts"
import type { CodeEvent, ProductId } from "./events.ts"
import type { Details } from "./product.ts"

export const ProductUnknown = refusal(
  "ProductUnknown",
  { code: "NOT_FOUND", status: 404 },
  { productId: Schema.String },
)
export const ProductDiffers = refusal(
  "ProductDiffers",
  { code: "DUPLICATE", status: 409, field: "productId" },
  { productId: Schema.String },
)
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
export const CategoryUnknown = refusal(
  "CategoryUnknown",
  { code: "NOT_FOUND", status: 404, field: "categoryId" },
  { categoryId: Schema.String },
)
export const MinimumStockBelowOne = refusal(
  "MinimumStockBelowOne",
  { code: "VALIDATION_FAILED", status: 422, field: "minimumStock" },
  { minimumStock: Schema.Int },
)
export const OpeningStockBelowOne = refusal(
  "OpeningStockBelowOne",
  { code: "VALIDATION_FAILED", status: 422, field: "openingStock" },
  { quantity: Schema.Int },
)

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

const ONE_UNIT = 1000

/** "Available stock and minimum stock cannot be less than 1": the form's rule, where stock is tracked. */
export const belowOne = ({ minimumStock, trackStock }: Details) =>
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
