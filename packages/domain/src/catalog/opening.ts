import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { Quantity, present } from "../kernel/index.ts"
import type { StockEvent } from "../stock/index.ts"
import type { VariantId } from "../products/index.ts"

/** What lay on the shelves on the day a product was first written down. */
export const OpeningStock = Schema.Array(Schema.Struct({ locationId: LocationId, quantity: Quantity })).check(
  Schema.isMaxLength(20),
)

/** The first goods of a new variant, one movement a branch. */
export const opened = (
  variantId: typeof VariantId.Type,
  stock: typeof OpeningStock.Type,
  unitCost: number | undefined,
): ReadonlyArray<Extract<StockEvent, { _tag: "StockReceived" }>> => {
  // The end of an id tells variants of one product, and lines of one file, apart.
  const own = variantId.slice("var_".length).replace(".", "-").slice(-45)
  const shelves = new Map<typeof LocationId.Type, number>()
  for (const { locationId, quantity } of stock) shelves.set(locationId, (shelves.get(locationId) ?? 0) + quantity)
  return [...shelves].map(([locationId, quantity], i) => {
    const movement = { variantId, locationId, quantity, movementId: `move_${own}-${i}` } as const
    return { _tag: "StockReceived", kind: "opening", opensShelf: true, ...movement, ...present({ unitCost }) } as const
  })
}
