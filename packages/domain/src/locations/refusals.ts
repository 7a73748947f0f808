import { refusal, Count, ref, duplicate, notFoundIn } from "../kernel/index.ts"
import { limits, trialPlan } from "../subscription/index.ts"
import { type BranchesState, openCount } from "./branches.ts"

export const LocationUnknown = notFoundIn("LocationUnknown", "locationId", { locationId: ref("loc") })
export const LocationDiffers = duplicate("LocationDiffers", "locationId", { locationId: ref("loc") })
export const LocationLimitReached = refusal(
  "LocationLimitReached",
  { code: "LOCATION_LIMIT", status: 422 },
  { limit: Count, used: Count },
)
export const MainStaysOpen = refusal("MainStaysOpen", { code: "VALIDATION_FAILED", status: 422 }, {})

/** A plan holds so many branches (spec/decisions.md 6.14); what was open before stays open. */
export const tooMany = (branches: BranchesState) => {
  const limit = limits[trialPlan].locations
  const used = openCount(branches)
  return used >= limit ? LocationLimitReached({ limit, used }) : undefined
}
