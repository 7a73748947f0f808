import * as Schema from "effect/Schema"
import * as Result from "effect/Result"
import { LocationId } from "../businesses/index.ts"
import { VariantId, type ProductState } from "../products/index.ts"
import { Note, Quantity } from "../kernel/index.ts"
import { type BranchesState, isKnown, isOpen, LocationUnknown } from "../locations/index.ts"
import { goodsOf } from "../stock/index.ts"
import type { Line } from "./events.ts"
import { BranchClosed, SameBranch } from "./refusals.ts"
import type { TransferState } from "./transfer.ts"

/** What a draft says: from where to where, and what. */
export const draft = {
  fromLocationId: LocationId,
  toLocationId: LocationId,
  lines: Schema.NonEmptyArray(Schema.Struct({ variantId: VariantId, quantity: Quantity })).check(
    Schema.isMaxLength(100),
    Schema.makeFilter(
      (lines: ReadonlyArray<{ readonly variantId: string }>) =>
        new Set(lines.map(({ variantId }) => variantId)).size === lines.length || "each variant once",
    ),
  ),
  note: Schema.optionalKey(Note),
}
export type Draft = Schema.Struct<typeof draft>["Type"]

/** Whether goods may go that way: from any branch, even a closed one that is being emptied, to an open one. */
export const noWay = (
  branches: BranchesState,
  { fromLocationId, toLocationId }: Pick<Draft, "fromLocationId" | "toLocationId">,
) => {
  if (fromLocationId === toLocationId) return SameBranch({})
  if (!isKnown(branches, fromLocationId)) return LocationUnknown({ locationId: fromLocationId })
  if (!isKnown(branches, toLocationId)) return LocationUnknown({ locationId: toLocationId })
  return isOpen(branches, toLocationId) ? undefined : BranchClosed({ locationId: toLocationId })
}

/** The lines by name, or the first that cannot be moved. */
export const named = (products: ReadonlyMap<string, ProductState>, lines: Draft["lines"]) => {
  const found: Array<Line> = []
  for (const line of lines) {
    const { name, obstacle } = goodsOf(products, line.variantId)
    if (obstacle !== undefined) return Result.fail(obstacle)
    found.push({ ...line, name })
  }
  return Result.succeed(found)
}

/** Whether a transfer says what the draft says. */
export const saysSame = (transfer: TransferState, { fromLocationId, toLocationId, lines, note }: Draft): boolean =>
  transfer.fromLocationId === fromLocationId &&
  transfer.toLocationId === toLocationId &&
  transfer.note === note &&
  transfer.lines.length === lines.length &&
  transfer.lines.every((it, i) => it.variantId === lines[i]?.variantId && it.quantity === lines[i].quantity)
