import * as Schema from "effect/Schema"
import { LocationId, MAIN } from "../businesses/index.ts"
import { accept, command, refuse, same } from "../kernel/index.ts"
import { ALL, Branches } from "./branches.ts"
import { details } from "./events.ts"
import { LocationDiffers, LocationLimitReached, tooMany } from "./refusals.ts"

export const openLocation = command("OpenLocation", {
  summary: "Opens a branch: a place with shelves of its own.",
  input: { locationId: LocationId, ...details, sellsOnline: Schema.optionalKey(Schema.Boolean) },
  subject: "locationId",
  access: { module: "locations", action: "create" },
  offline: "never",
  reads: () => ({ branches: Branches.of(ALL) }),
  writes: [Branches],
  refusals: [LocationDiffers, LocationLimitReached],
  decide: ({ branches }, { locationId, sellsOnline = false, ...input }) => {
    const said = { ...input, sellsOnline }
    const known = branches.branches[locationId]
    if (known !== undefined && same(known.details, said)) return accept([])
    if (known !== undefined || locationId === MAIN) return refuse(LocationDiffers({ locationId }))
    const over = tooMany(branches)
    if (over !== undefined) return refuse(over)

    return accept([{ _tag: "LocationOpened", locationId, ...said }])
  },
})
