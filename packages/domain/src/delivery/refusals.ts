import * as Schema from "effect/Schema"
import { ref, duplicate, invalid, notFoundIn } from "../kernel/index.ts"
import { type BranchesState, isKnown, isOpen, LocationUnknown } from "../locations/index.ts"
import { type Kind, Terms, Km } from "./events.ts"

export const DeliveryOptionUnknown = notFoundIn("DeliveryOptionUnknown", "optionId", { optionId: ref("dopt") })
export const DeliveryOptionDiffers = duplicate("DeliveryOptionDiffers", "optionId", { optionId: ref("dopt") })
/** What a flat rate says, a pickup does not: another kind is another option. */
export const DeliveryKindKept = invalid("DeliveryKindKept", "terms", {
  kind: Schema.Literals(Object.keys(Terms.cases) as ReadonlyArray<Kind>),
})
/** More is carried for the base fee alone than is carried at all. */
export const FreeBeyondReach = invalid("FreeBeyondReach", "terms", { freeKm: Km, maxKm: Km })

export const DeliveryFromClosed = invalid("DeliveryFromClosed", "terms", { locationId: ref("loc") })

export const BranchTwice = invalid("BranchTwice", "locationIds", { locationId: ref("loc") })

/** What keeps these branches from being named: each must be there, and stand in the list once. */
export const misnamed = (locationIds: ReadonlyArray<string>, branches: BranchesState) => {
  const strange = locationIds.find((locationId) => !isKnown(branches, locationId))
  if (strange !== undefined) return LocationUnknown({ locationId: strange })
  const twice = locationIds.find((locationId, i) => locationIds.indexOf(locationId) !== i)
  return twice === undefined ? undefined : BranchTwice({ locationId: twice })
}

/** What keeps an option from saying this: it goes out from branches that are open, and no further for free than at all. */
export const unoffered = (terms: Terms, branches: BranchesState) => {
  const named = terms._tag === "pickup" ? terms.locationIds : terms._tag === "distance" ? [terms.locationId] : []
  const wrong = misnamed(named, branches)
  if (wrong !== undefined) return wrong
  const closed = named.find((locationId) => !isOpen(branches, locationId))
  if (closed !== undefined) return DeliveryFromClosed({ locationId: closed })
  if (terms._tag === "distance" && terms.freeKm > terms.maxKm)
    return FreeBeyondReach({ freeKm: terms.freeKm, maxKm: terms.maxKm })
  return undefined
}
