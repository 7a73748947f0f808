import * as Schema from "effect/Schema"
import { LocationId, MAIN } from "../businesses/index.ts"
import { accept, command, Note, refuse } from "../kernel/index.ts"
import { ALL, Branches, isKnown, LocationUnknown } from "../locations/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import { CountId } from "../stock/index.ts"
import { Count } from "./count.ts"
import { CountDiffers } from "./refusals.ts"

export const openCount = command("OpenCount", {
  summary: "Begins a count of the shelves, blind if whoever counts should not see what the book believes.",
  input: {
    countId: CountId,
    locationId: Schema.optionalKey(LocationId),
    blind: Schema.optionalKey(Schema.Boolean),
    note: Schema.optionalKey(Note),
  },
  access: { module: "inventory", action: "count" },
  offline: "request",
  reads: ({ countId }) => ({ count: Count.of(countId), series: Series.of("SC"), branches: Branches.of(ALL) }),
  writes: [Count, Series],
  refusals: [CountDiffers, LocationUnknown],
  decide: ({ count, series, branches }, { countId, locationId = MAIN, blind = false, ...said }) => {
    const same = count.locationId === locationId && count.blind === blind && count.note === said.note
    if (count.status !== "none") return same ? accept([]) : refuse(CountDiffers({ countId }))
    if (!isKnown(branches, locationId)) return refuse(LocationUnknown({ locationId }))

    const { number, taken } = nextNumber(series, "SC", countId)
    return accept([taken, { _tag: "CountOpened", countId, number, locationId, blind, ...said }])
  },
})
