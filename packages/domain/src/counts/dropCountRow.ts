import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { VariantId } from "../products/index.ts"
import { CountId } from "../stock/index.ts"
import { Count, rowKey } from "./count.ts"
import { CountOver, CountUnknown, unfit } from "./refusals.ts"

export const dropCountRow = command("DropCountRow", {
  summary: "Takes a row out of a count again: what was scanned by mistake stays as the book has it.",
  input: { countId: CountId, variantId: VariantId, locationId: Schema.optionalKey(LocationId) },
  access: { module: "inventory", action: "count" },
  offline: "request",
  reads: ({ countId }) => ({ count: Count.of(countId) }),
  writes: [Count],
  refusals: [CountUnknown, CountOver],
  decide: ({ count }, { countId, variantId, locationId = count.locationId }) => {
    const row = count.rows[rowKey({ variantId, locationId })]
    if (row === undefined && count.status !== "none") return accept([])
    const misfit = unfit(count, countId)
    if (misfit !== undefined || row === undefined) return refuse(misfit ?? CountUnknown({ countId }))

    return accept([{ _tag: "CountRowDropped", countId, variantId, locationId, name: row.name }])
  },
})
