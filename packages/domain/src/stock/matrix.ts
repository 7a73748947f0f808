import * as Schema from "effect/Schema"
import { variants } from "../catalog/variantsView.ts"
import { countOf, query, type RowOf, rowsOf } from "../kernel/index.ts"
import { levels } from "./views.ts"

const MOST = 100
const whole = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

export const stockMatrix = query("StockMatrix", {
  says: "Every counted variant against every branch, by name: so many from that place of the list on.",
  input: {
    from: Schema.optionalKey(whole(0, 10_000_000)),
    count: Schema.optionalKey(whole(1, MOST)),
    q: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
    low: Schema.optionalKey(Schema.Boolean),
  },
  access: { module: "inventory", action: "view" },
  asks: ({ from = 0, count = MOST, q = "", low = false }) => {
    const where = { archived: false, trackStock: true, ...(low && { lowStock: true }) }
    const which = { where, ...(q.trim() !== "" && { search: q }) }
    return {
      rows: rowsOf(variants, { ...which, sort: [["name", "ASC"]], offset: from, limit: count }),
      total: countOf(variants, which),
    }
  },
  also: ({ rows }) => ({ there: rowsOf(levels, { where: { variantId: rows.map(({ id }) => id) } }) }),
  answer: ({ rows, total, there }) => {
    const shelves = Map.groupBy(there, ({ variantId }) => variantId)
    return {
      total,
      items: rows.map(({ archived, id, label, lowStock, name, productId, quantity, sku, title, trackStock }) => {
        const variant = { id, productId, name, label, title, quantity, lowStock, archived, trackStock }
        return { ...variant, ...(sku !== undefined && { sku }), shelves: (shelves.get(id) ?? []).map(shelfOf) }
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
