import { present } from "@oja/domain/kernel/present"
import type { ProductRow } from "@oja/domain/catalog/views"
import { plainAmount } from "../data/formatMoney.ts"

type Shown = "id" | "name" | "sellingPrice" | "currency" | "trackStock" | "currentQuantity" | "taxRateId" | "images"

/** Something that can be sold: a product, or one of the kinds it comes in. */
export interface Good extends Pick<ProductRow, Shown> {
  readonly variantId?: `var_${string}`
  /** What its labels and its maker call it. */
  readonly codes: ReadonlyArray<string | undefined>
}

export const wholeOf = ({ barcode, sku, ...product }: ProductRow): Good => ({
  ...product,
  codes: [
    sku,
    barcode,
    ...(product.options.length > 0 ? [] : product.variants.flatMap(({ barcodes = [] }) => barcodes)),
  ],
})

/** Each of the kinds a product comes in, or the product itself. */
export const kindsOf = (row: ProductRow): ReadonlyArray<Good> =>
  row.options.length === 0
    ? [wholeOf(row)]
    : row.variants
        .filter(({ state }) => state === "active")
        .map(({ barcodes = [], label, quantity, sellingPrice, sku, variantId }) => ({
          ...wholeOf(row),
          variantId,
          name: `${row.name}, ${label}`,
          sellingPrice,
          currentQuantity: quantity,
          codes: [sku, ...barcodes],
        }))

/** What a line of a sale says of it; its price is left open where it is said in another currency. */
export const soldAs = ({ currency: priced, id, name, sellingPrice, taxRateId, variantId }: Good, currency: string) => ({
  productId: id,
  name,
  price: priced === currency ? plainAmount(sellingPrice, currency) : "",
  ...present({ variantId, productTax: taxRateId }),
})
