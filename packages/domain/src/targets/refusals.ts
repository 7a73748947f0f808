import * as Schema from "effect/Schema"
import { type BranchesState, isKnown, LocationUnknown } from "../locations/index.ts"
import { Day, refusal, ref, duplicate, notFound, notFoundIn } from "../kernel/index.ts"
import type { SeatState } from "../team/index.ts"
import type { TargetState } from "./target.ts"
import type { Terms } from "./events.ts"

export const TargetUnknown = notFound("TargetUnknown", { targetId: ref("target") })
export const TargetDiffers = duplicate("TargetDiffers", "targetId", { targetId: ref("target") })
/** What has ended, or was put away, is not changed any more. */
export const TargetOver = refusal("TargetOver", { code: "TARGET_STATE", status: 409 }, { targetName: Schema.String })
export const EndsBeforeStart = refusal(
  "EndsBeforeStart",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "endDate" },
  { startDate: Day, endDate: Day },
)
export const StaffUnknown = notFoundIn("StaffUnknown", "staffId", { staffId: ref("user") })

/** Why nothing could be counted by these terms. */
export const uncountable = (branches: BranchesState, seat: SeatState | undefined, terms: Terms) => {
  const { endDate, locationId, staffId, startDate } = terms
  if (endDate !== undefined && endDate < startDate) return EndsBeforeStart({ startDate, endDate })
  if (locationId !== undefined && !isKnown(branches, locationId)) return LocationUnknown({ locationId })
  return staffId !== undefined && seat?.memberId === undefined ? StaffUnknown({ staffId }) : undefined
}

/** It must be there, and still running. */
export const notRunning = ({ status, terms }: TargetState, targetId: string) => {
  if (status === "none") return TargetUnknown({ targetId })
  return status === "active" ? undefined : TargetOver({ targetName: terms.targetName })
}
