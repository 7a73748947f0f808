import * as Schema from "effect/Schema"
import { LocationId, MAIN } from "../businesses/index.ts"
import { accept, command, refuse, same } from "../kernel/index.ts"
import { ALL, Branches } from "./branches.ts"
import { details } from "./events.ts"
import { LocationDiffers } from "./refusals.ts"

export const openLocation = command("OpenLocation", {
  summary: "Opens a branch: a place with shelves of its own.",
  input: { locationId: LocationId, ...details, sellsOnline: Schema.optionalKey(Schema.Boolean) },
  access: { module: "locations", action: "create" },
  reads: () => ({ branches: Branches.of(ALL) }),
  writes: [Branches],
  refusals: [LocationDiffers],
  decide: ({ branches }, { locationId, sellsOnline = false, ...input }) => {
    const said = { ...input, sellsOnline }
    const known = branches.branches[locationId]
    if (known !== undefined && same(known.details, said)) return accept([])
    if (known !== undefined || locationId === MAIN) return refuse(LocationDiffers({ locationId }))

    return accept([{ _tag: "LocationOpened", locationId, ...said }])
  },
})
