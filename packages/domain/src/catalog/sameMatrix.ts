import type { Matrix } from "./matrix.ts"
import { type ProductState, variantsOf } from "../products/index.ts"

/** Whether a product comes in these options and variants already, in whatever order their fields stand. */
export const sameMatrix = (product: ProductState, { options, variants }: Pick<Matrix, "options" | "variants">) =>
  said([product.options ?? [], variantsOf(product)]) === said([options, variants])

const said = (value: unknown): string =>
  JSON.stringify(value, (_, it: unknown) =>
    typeof it === "object" && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  )
