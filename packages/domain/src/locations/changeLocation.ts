import { Business, LocationId } from "../businesses/index.ts"
import { accept, command, only, patch, patched, refuse, same, present } from "../kernel/index.ts"
import { ALL, Branches, isKnown } from "./branches.ts"
import { type Details, details } from "./events.ts"
import { LocationUnknown } from "./refusals.ts"

export const changeLocation = command("ChangeLocation", {
  summary: "Changes what a branch says of itself; what is left out stays, null empties.",
  input: { locationId: LocationId, ...patch(details) },
  access: { module: "locations", action: "edit" },
  reads: (_, { business }) => ({ branches: Branches.of(ALL), business: Business.of(business) }),
  writes: [Branches],
  refusals: [LocationUnknown],
  decide: ({ branches, business }, input) => {
    const { locationId } = input
    if (!isKnown(branches, locationId)) return refuse(LocationUnknown({ locationId }))
    const before = branches.branches[locationId]?.details ?? asBusiness(business)
    const after = patched(before, only(details, input))
    if (same(before, after)) return accept([])

    return accept([{ _tag: "LocationChanged", locationId, ...after }])
  },
})

/** Until the main branch says something of its own, it is called and reached as the business is. */
export const asBusiness = ({
  name,
  address,
  phone,
}: {
  readonly name: string
  readonly address?: string
  readonly phone?: string
}): Details => ({
  name: name.slice(0, 80),
  sellsOnline: true,
  ...present({ address, phone }),
})
