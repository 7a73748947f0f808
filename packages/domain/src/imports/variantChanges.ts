import { same } from "../kernel/index.ts"
import { type ProductEvent, type Variant, type ProductState, labelOf, titleOf, variantIn } from "../products/index.ts"

/** One thing that a file says otherwise of somebody or something in the book, before and after. */
export interface Changed {
  readonly name: string
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const fields = ["sku", "barcodes", "sellingPrice", "costPrice", "minimumStock"] as const

/** What a file changes about the variants of a product that is in the book already: one line a field, for the preview. */
export const variantChanges = (
  before: ProductState | undefined,
  event: Extract<ProductEvent, { _tag: "VariantsChanged" }>,
): ReadonlyArray<Changed> => {
  if (before === undefined || before.status === "none") return []
  return event.variants.flatMap((now: Variant): ReadonlyArray<Changed> => {
    const name = titleOf(event.name, now)
    const was = variantIn(before, now.variantId)
    const label = { name, field: "variant", before: was && (labelOf(was) || undefined), after: labelOf(now) }
    const moved = was === undefined || labelOf(was) !== labelOf(now) ? [label] : []
    if (was === undefined) return moved
    const differing = fields.filter((field) => !same(was[field], now[field]))
    return [...moved, ...differing.map((field) => ({ name, field, before: was[field], after: now[field] }))]
  })
}
