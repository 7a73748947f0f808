import { catalog } from "../../catalog/module.ts"
import { domain, type Fact, project } from "../../kernel/index.ts"
import { aMorning, story } from "../../kernel/story.ts"
import { stock } from "../module.ts"
import { receiveStock } from "../receiveStock.ts"
import { type LevelRow, levels, type MovementRow, movements } from "../views.ts"

// One bag of rice on one shelf: what the stories of stock begin with.

export const oja = domain([catalog, stock])
export const { given } = story(oja)

export const rice = (n = 1) =>
  ({
    _tag: "ProductAdded",
    productId: `prod_${n}`,
    variantId: `var_${n}`,
    currency: "NGN",
    name: "Rice 50 kg",
    type: "product",
    sellingPrice: 5_000_000,
    trackStock: true,
  }) as const

export const here = { variantId: "var_1", locationId: "loc_main" } as const
export const bought = (id: string, units: number, unitCost: number) =>
  ({ ...here, movementId: `move_${id}`, quantity: units * 1000, unitCost }) as const
export const out = (id: string, units: number) =>
  ({ ...here, movementId: `move_${id}`, quantity: units * 1000, direction: "out", reason: "damaged" }) as const

export const stocked = given(rice()).when(receiveStock, bought("1", 10, 4000)).and

/** The rows of the shelves and of their movements, told from the start. */
export const told = (events: ReadonlyArray<Fact>) => {
  const rows = { levels: new Map<string, LevelRow>(), movements: new Map<string, MovementRow>() }
  events.forEach((event, position) => {
    const { by, at, today: day, business } = aMorning
    const recorded = { eventId: `evt_${position}`, position, business, by, at, day }
    project(levels, rows.levels, event, recorded)
    project(movements, rows.movements, event, recorded)
  })
  return rows
}
