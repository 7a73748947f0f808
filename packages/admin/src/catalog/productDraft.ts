import type { ProductRow } from "@oja/domain/catalog/views"
import type { MatrixDraft } from "../variants/matrixDraft.ts"
import { amountText, quantityText } from "../data/typed.ts"

export interface ProductImage {
  readonly id: string
  readonly url: string
  readonly alt?: string
}

/** The product form as it stands on the screen: what was typed, as it was typed. */
export interface ProductDraft {
  readonly type: "product" | "service"
  readonly name: string
  readonly sellingPrice: string
  readonly costPrice: string
  readonly categoryId: string
  readonly sku: string
  readonly barcode: string
  readonly unit: string
  readonly tags: ReadonlyArray<string>
  readonly trackStock: boolean
  readonly openingStock: string
  readonly minimumStock: string
  readonly images: ReadonlyArray<ProductImage>
  readonly description: string
  /** Shown in the online store. */
  readonly published: boolean
  /** What a new product comes in; absent when it is one thing. */
  readonly kinds?: MatrixDraft
}

export const blankProduct: ProductDraft = {
  type: "product",
  name: "",
  sellingPrice: "",
  costPrice: "",
  categoryId: "",
  sku: "",
  barcode: "",
  unit: "",
  tags: [],
  trackStock: true,
  openingStock: "",
  minimumStock: "",
  images: [],
  description: "",
  published: true,
}

/** A product from the book, ready to be typed over. */
export const draftOf = (row: ProductRow, locale: string): ProductDraft => ({
  type: row.type,
  name: row.name,
  sellingPrice: amountText(row.sellingPrice, row.currency, locale),
  costPrice: row.costPrice === undefined ? "" : amountText(row.costPrice, row.currency, locale),
  categoryId: row.categoryId ?? "",
  sku: row.sku ?? "",
  barcode: row.barcode ?? "",
  unit: row.unit ?? "",
  tags: row.tags ?? [],
  trackStock: row.trackStock,
  openingStock: "",
  minimumStock: row.minimumStock === undefined ? "" : quantityText(row.minimumStock, locale),
  images: row.images ?? [],
  description: row.description ?? "",
  published: row.published,
})
