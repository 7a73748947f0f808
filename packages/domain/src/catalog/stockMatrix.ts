import * as Schema from "effect/Schema"
import { variants } from "./variantsView.ts"
import { countOf, query, type RowOf, rowsIn, count, present } from "../kernel/index.ts"
import { levels } from "../stock/index.ts"

const MOST = 100

export const stockMatrix = query("StockMatrix", {
  summary: "Every counted variant against every branch, by name: so many from that place of the list on.",
  input: {
    from: Schema.optionalKey(count(0, 10_000_000)),
    count: Schema.optionalKey(count(1, MOST)),
    q: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
    low: Schema.optionalKey(Schema.Boolean),
  },
  access: { module: "inventory", action: "view" },
  reads: ({ from = 0, count = MOST, q = "", low = false }) => {
    const where = { archived: false, trackStock: true, ...(low && { lowStock: true }) }
    const which = { where, ...(q.trim() !== "" && { search: q }) }
    return {
      rows: rowsIn(variants, { ...which, sort: [["name", "ASC"]], offset: from, limit: count }),
      total: countOf(variants, which),
    }
  },
  readsNext: ({ rows }) => ({ there: rowsIn(levels, { where: { variantId: rows.map(({ id }) => id) } }) }),
  answer: ({ rows, total, there }) => {
    const shelves = Map.groupBy(there, ({ variantId }) => variantId)
    return {
      total,
      items: rows.map(({ archived, id, label, lowStock, name, productId, quantity, sku, title, trackStock }) => {
        const variant = { id, productId, name, label, title, quantity, lowStock, archived, trackStock }
        return { ...variant, ...present({ sku }), shelves: (shelves.get(id) ?? []).map(shelfOf) }
      }),
    }
  },
})

const shelfOf = ({ inTransitIn, locationId, onHand, reserved }: RowOf<typeof levels>) => ({
  locationId,
  onHand,
  reserved,
  inTransitIn,
})
