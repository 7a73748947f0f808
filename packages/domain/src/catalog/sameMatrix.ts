import { same } from "../kernel/index.ts"
import type { Matrix } from "./matrix.ts"
import { type ProductState, variantsOf } from "../products/index.ts"

/** Whether a product comes in these options and variants already. */
export const sameMatrix = (product: ProductState, { options, variants }: Pick<Matrix, "options" | "variants">) =>
  same([product.options ?? [], variantsOf(product)], [options, variants])
