import { Product, type ProductState, productOf, titleOf, variantIn } from "../products/index.ts"
import { uncounted } from "./refusals.ts"

/** The products that variants belong to, as something a decision needs. */
export const productsOf = (variantIds: Iterable<string>) =>
  [...new Set([...variantIds].map((id): string => productOf(id)))].map((id) => Product.of(id))

/** What a variant is called, or what keeps its stock from being kept. */
export const goodsOf = (products: ReadonlyMap<string, ProductState>, variantId: string) => {
  const product = products.get(productOf(variantId)) ?? Product.initial
  const name = titleOf(product.name, variantIn(product, variantId) ?? { optionValues: [] })
  return { name, obstacle: uncounted(product, variantId) }
}
