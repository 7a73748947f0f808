import * as Schema from "effect/Schema"
import { ProductId, VariantId } from "../products/index.ts"
import { variants } from "../catalog/index.ts"
import { query, type RowOf, rowsIn, count, present } from "../kernel/index.ts"

/** As many labels as one call prints. */
export const MOST_LABELS = 2000
/** As many different ones. */
const MOST_KINDS = 1000

const Asked = Schema.Struct({
  variantId: VariantId,
  count: Schema.optionalKey(count(0, MOST_LABELS)),
})

export const labels = query("Labels", {
  summary: "What the labels of these variants say, and how many of each: as many as are there unless a count is given.",
  input: {
    variants: Schema.optionalKey(Schema.Array(Asked).check(Schema.isMaxLength(MOST_KINDS))),
    productIds: Schema.optionalKey(Schema.Array(ProductId).check(Schema.isMaxLength(200))),
  },
  access: { module: "products", action: "view" },
  reads: ({ variants: asked = [], productIds = [] }) => ({
    named: rowsIn(variants, { where: { id: asked.map(({ variantId }) => variantId) }, limit: MOST_KINDS }),
    ofProducts: rowsIn(variants, {
      where: { productId: productIds, archived: false },
      sort: [["name", "ASC"]],
      limit: MOST_KINDS,
    }),
  }),
  answer: ({ named, ofProducts }, { variants: asked = [] }) => {
    const counts = new Map<string, number | undefined>(asked.map(({ variantId, count }) => [variantId, count]))
    const byId = new Map([...named, ...ofProducts].map((row) => [row.id, row]))
    const order = [...new Set([...asked.map(({ variantId }) => variantId), ...ofProducts.map(({ id }) => id)])]
    return order.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [labelOf(row, counts.get(id))]
    })
  },
})

const labelOf = (row: RowOf<typeof variants>, count = onHand(row)) => {
  const { barcodes, currency, id, label: variant, name, productId, sellingPrice, sku } = row
  const code = barcodes[0] ?? sku
  return {
    variantId: id,
    productId,
    name,
    variant,
    sellingPrice,
    currency,
    ...present({ sku, code }),
    count,
  }
}

/** One for each that is there; one for what nobody counts. */
const onHand = ({ quantity, trackStock }: { readonly quantity: number; readonly trackStock: boolean }): number =>
  trackStock ? Math.min(MOST_LABELS, Math.max(0, Math.ceil(quantity / 1000))) : 1
