import { LocationId, MAIN } from "../businesses/index.ts"
import { accept, command, refuse } from "../kernel/index.ts"
import { ALL, Branches, isKnown, isOpen } from "./branches.ts"
import { LocationUnknown, MainStaysOpen } from "./refusals.ts"

const about = {
  input: { locationId: LocationId },
  reads: () => ({ branches: Branches.of(ALL) }),
  writes: [Branches],
} as const

/** What lies there stays in the book: a transfer brings it elsewhere, and nothing more goes in. */
export const closeLocation = command("CloseLocation", {
  summary: "Closes a branch; what lies there can still be sent to another one.",
  ...about,
  access: { module: "locations", action: "delete" },
  refusals: [LocationUnknown, MainStaysOpen],
  decide: ({ branches }, { locationId }) => {
    if (locationId === MAIN) return refuse(MainStaysOpen({}))
    if (!isKnown(branches, locationId)) return refuse(LocationUnknown({ locationId }))
    if (!isOpen(branches, locationId)) return accept([])

    return accept([{ _tag: "LocationClosed", locationId }])
  },
})

export const reopenLocation = command("ReopenLocation", {
  summary: "Opens a branch again that was closed.",
  ...about,
  access: { module: "locations", action: "create" },
  refusals: [LocationUnknown],
  decide: ({ branches }, { locationId }) => {
    if (!isKnown(branches, locationId)) return refuse(LocationUnknown({ locationId }))
    if (isOpen(branches, locationId)) return accept([])

    return accept([{ _tag: "LocationReopened", locationId }])
  },
})
