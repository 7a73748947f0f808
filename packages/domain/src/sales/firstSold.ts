import { productOf, type ProductEvent, type ProductState } from "../products/index.ts"
import type { SaleId } from "../shared/index.ts"
import type { Terms } from "./events.ts"

/**
 * Work, and goods that are not counted, which a file brought in: that they were sold no shelf tells, so they remember it
 * themselves, and stay when the file is taken back.
 */
export const firstSold = (
  saleId: typeof SaleId.Type,
  products: ReadonlyMap<string, ProductState>,
  { lines }: Pick<Terms, "lines">,
): ReadonlyArray<Extract<ProductEvent, { _tag: "ProductFirstSold" }>> =>
  [
    ...new Set(
      lines.flatMap(({ stocked, variantId }) => (stocked || variantId === undefined ? [] : productOf(variantId))),
    ),
  ]
    .filter((productId) => {
      const brought = products.get(productId)?.brought
      return brought !== undefined && brought.before === undefined
    })
    .map((productId) => ({ _tag: "ProductFirstSold", productId, saleId }))
