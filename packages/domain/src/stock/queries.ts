import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/events.ts"
import { VariantId } from "../catalog/events.ts"
import { without } from "../catalog/without.ts"
import { query, rowsOf } from "../kernel/index.ts"
import { movements } from "./views.ts"

const LONGEST = 20_000

export const stockCard = query("StockCard", {
  says: "A product's movements in order, each with what was there after it.",
  input: { variantId: VariantId, locationId: Schema.optionalKey(LocationId) },
  access: { module: "inventory", action: "view" },
  asks: ({ variantId, locationId }) => ({
    moves: rowsOf(movements, {
      where: { variantId, ...(locationId !== undefined && { locationId }) },
      sort: [["entry", "ASC"]],
      limit: LONGEST,
    }),
  }),
  answer: ({ moves }) => {
    const levels = new Map<string, number>()
    let level = 0
    return moves.map((row) => {
      const move = without(row, ["unitCost"])
      const here = (levels.get(move.locationId) ?? 0) + move.quantity
      levels.set(move.locationId, here)
      level += move.quantity
      return { ...move, levelAfter: here, allBranchesAfter: level }
    })
  },
})
