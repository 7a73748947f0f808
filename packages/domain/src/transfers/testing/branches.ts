import { catalog } from "../../catalog/module.ts"
import { domain, type Fact, project, type Row } from "../../kernel/index.ts"
import { aMorning } from "../../kernel/story.ts"
import { locations } from "../../locations/module.ts"
import { series } from "../../series/module.ts"
import { stock } from "../../stock/module.ts"
import { transfers } from "../module.ts"

// Branches with goods in them: what the stories of transfers begin with.

export const oja = domain([locations, series, catalog, stock, transfers])

export const product = (n: number, trackStock = true) =>
  ({
    _tag: "ProductAdded",
    productId: `prod_${n}`,
    variantId: `var_${n}`,
    currency: "NGN",
    name: ["Rice", "Soap", "Milk"][n]!,
    type: "product",
    sellingPrice: 5000,
    trackStock,
  }) as const
export const branch = (name: string) =>
  ({ _tag: "LocationOpened", locationId: `loc_${name}`, name, sellsOnline: false }) as const
export const bought = (n: number, locationId: string, quantity: number): ReadonlyArray<Fact> => {
  const here = { variantId: `var_${n}`, locationId }
  const movement = { movementId: `move_${n}-${locationId.slice(4)}`, kind: "purchase_in", quantity, unitCost: 4000 }
  return [
    { _tag: "ShelfOpened", ...here },
    { _tag: "StockReceived", ...here, ...movement },
  ] as ReadonlyArray<Fact>
}

/** A view's rows, told from the start. */
export const rowsOf = <R extends Row>(of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, R>()
  const { by, at, today: day, business } = aMorning
  for (const [position, event] of events.entries())
    project(of, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows
}
