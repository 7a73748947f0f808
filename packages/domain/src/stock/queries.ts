import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { VariantId } from "../products/index.ts"
import { without, present } from "../kernel/index.ts"
import { groupsOf, query, rowsIn, count } from "../kernel/index.ts"
import { members, namesOf } from "../team/index.ts"
import { type MovementRow, movements } from "./views.ts"

const PAGE = 50

export const stockCard = query("StockCard", {
  summary: "A product's movements, the newest first, each with what was there after it, who made it and why.",
  input: {
    variantId: VariantId,
    locationId: Schema.optionalKey(LocationId),
    /** The `next` of the page before: older entries follow. */
    before: Schema.optionalKey(count(1, Number.MAX_SAFE_INTEGER)),
    limit: Schema.optionalKey(count(1, 200)),
  },
  access: { module: "inventory", action: "view" },
  inLog: { says: ["before"], shows: ["entry", "next"] },
  reads: ({ variantId, locationId, before, limit = PAGE }) => {
    const where = {
      variantId,
      ...present({ locationId }),
      ...(before !== undefined && { entry: { below: before } }),
    }
    return {
      moves: rowsIn(movements, { where, sort: [["entry", "DESC"]], limit: limit + 1 }),
      // What was there before the newest row of the page that follows: everything up to and with the page's newest.
      levels: groupsOf(movements, { where, by: ["locationId"], sum: { level: "quantity" } }),
    }
  },
  readsNext: ({ moves }) => ({
    people: rowsIn(members, { where: { userId: [...new Set(moves.map(({ by }) => by))] } }),
  }),
  answer: ({ moves, levels, people }, { locationId, limit = PAGE }) => {
    const names = namesOf(people)
    const after = new Map(levels.map((it) => [it.locationId, it.level]))
    let all = levels.reduce((sum, { level }) => sum + level, 0)
    // From the newest back: what was there after a row is what was there after the next, less what that one moved.
    const items = moves.slice(0, limit).map((row) => {
      const move = without(row, ["unitCost", "currency", "worthy", "value", "cost", "loss", "drawn"])
      const levelAfter = after.get(move.locationId) ?? 0
      const allBranchesAfter = all
      after.set(move.locationId, levelAfter - move.quantity)
      all -= move.quantity
      return {
        ...move,
        levelAfter,
        // Of one branch's card alone nobody can tell what all branches had.
        ...(locationId === undefined && { allBranchesAfter }),
        ...(names.has(move.by) && { byName: names.get(move.by) }),
        ...sourceOf(row),
      }
    })
    const oldest = items.at(-1)
    return { items, ...(moves.length > limit && oldest !== undefined && { next: oldest.entry }) }
  },
})

/** What a movement follows from, so that a screen can lead there. */
const sourceOf = ({ saleId, transferId, countId, expenseId, reservationId }: MovementRow) => {
  const of = (type: string, id: string) => ({ source: { type, id } })
  if (saleId !== undefined) return of("sale", saleId)
  if (transferId !== undefined) return of("transfer", transferId)
  if (countId !== undefined) return of("count", countId)
  if (expenseId !== undefined) return of("expense", expenseId)
  return reservationId === undefined ? {} : of("reservation", reservationId)
}
