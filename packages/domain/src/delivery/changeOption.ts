import { Business } from "../businesses/index.ts"
import { accept, changesTo, command, patched, refuse, same, versionConflict, VersionConflict } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { details, OptionId } from "./events.ts"
import { DeliveryOption } from "./option.ts"
import {
  BranchTwice,
  DeliveryFromClosed,
  DeliveryKindKept,
  DeliveryOptionUnknown,
  FreeBeyondReach,
  unoffered,
} from "./refusals.ts"

/** Whoever says the fees says them in the currency of today. */
export const changeDeliveryOption = command("ChangeDeliveryOption", {
  summary: "Changes a delivery option; what is left out stays, null empties.",
  input: { optionId: OptionId, ...changesTo(details) },
  access: { module: "delivery", action: "edit" },
  offline: "request",
  reads: ({ optionId }, { business }) => ({
    option: DeliveryOption.of(optionId),
    branches: Branches.of(ALL),
    business: Business.of(business),
  }),
  writes: [DeliveryOption],
  refusals: [
    DeliveryOptionUnknown,
    VersionConflict,
    DeliveryKindKept,
    LocationUnknown,
    BranchTwice,
    DeliveryFromClosed,
    FreeBeyondReach,
  ],
  decide: ({ option, branches, business }, { expectedVersion, optionId, ...changes }) => {
    if (option.status !== "active") return refuse(DeliveryOptionUnknown({ optionId }))
    const before = option.details
    const after = patched(before, changes)
    const currency = changes.terms === undefined ? option.currency : business.currency
    if (same(before, after) && currency === option.currency) return accept([])
    const conflict = versionConflict(expectedVersion, option.version)
    if (conflict !== undefined) return refuse(conflict)
    const kind = before.terms._tag
    if (after.terms._tag !== kind) return refuse(DeliveryKindKept({ kind }))
    // A branch that closed meanwhile keeps nobody from giving the option another name.
    const obstacle = changes.terms === undefined ? undefined : unoffered(changes.terms, branches)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "DeliveryOptionChanged", optionId, currency, ...after }])
  },
})
