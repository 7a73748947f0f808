import type { Variant } from "@oja/domain/products/events"
import type { ProductRow } from "@oja/domain/catalog/views"
import { amountText, quantityText } from "../data/typed.ts"

/** The cells of a variant that are typed over, as text. */
export const columns = ["sku", "barcodes", "sellingPrice", "compareAtPrice", "costPrice", "minimumStock"] as const
export type Column = (typeof columns)[number] | "openingStock"
export type Cells = Readonly<Record<Column, string>>

export const blank: Cells = {
  sku: "",
  barcodes: "",
  sellingPrice: "",
  compareAtPrice: "",
  costPrice: "",
  minimumStock: "",
  openingStock: "",
}

export interface KnownVariant {
  readonly variantId: string
  readonly optionValues: ReadonlyArray<string>
  readonly state: "active" | "archived"
  /** Thousandths, in all branches. */
  readonly quantity: number
  readonly cells: Cells
}

/** What a product comes in, as the book has it: what a draft is written over. */
export interface MatrixBase {
  readonly options: ProductRow["options"]
  readonly variants: ReadonlyArray<KnownVariant>
  readonly version: number
}

export const nothingYet: MatrixBase = { options: [], variants: [], version: 0 }

export const baseOf = (product: ProductRow, locale: string): MatrixBase => {
  const { currency, options, told, variants, version = 0 } = product
  const money = (amount: number | undefined) => (amount === undefined ? "" : amountText(amount, currency, locale))
  // Without a list of its own, the product's only variant costs what the product costs.
  const costOf = (variantId: string) =>
    told === undefined ? product.costPrice : told.find((it: Variant) => it.variantId === variantId)?.costPrice
  return {
    options,
    version,
    variants: variants.map(({ variantId, optionValues, state, quantity, ...said }) => ({
      variantId,
      optionValues,
      state,
      quantity,
      cells: {
        sku: said.sku ?? "",
        barcodes: (said.barcodes ?? []).join(", "),
        sellingPrice: money(said.sellingPrice),
        compareAtPrice: money(said.compareAtPrice),
        costPrice: money(costOf(variantId)),
        minimumStock: said.minimumStock === undefined ? "" : quantityText(said.minimumStock, locale),
        openingStock: "",
      },
    })),
  }
}
