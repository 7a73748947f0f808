import { accept, changesTo, command, patched, refuse, same, versionConflict, VersionConflict } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { Seat } from "../team/index.ts"
import { TargetId, terms } from "./events.ts"
import { EndsBeforeStart, notRunning, StaffUnknown, TargetOver, TargetUnknown, uncountable } from "./refusals.ts"
import { Target } from "./target.ts"

const HERE = { memberId: "here" } as const

export const changeTarget = command("ChangeTarget", {
  summary: "Changes a sales target; what is left out stays, null empties.",
  input: { targetId: TargetId, ...changesTo(terms) },
  access: { module: "sales_targets", action: "edit" },
  offline: "request",
  reads: ({ targetId, staffId }) => ({
    target: Target.of(targetId),
    branches: Branches.of(ALL),
    seats: typeof staffId === "string" ? [Seat.of(staffId)] : [],
  }),
  writes: [Target],
  refusals: [TargetUnknown, TargetOver, VersionConflict, EndsBeforeStart, LocationUnknown, StaffUnknown],
  decide: ({ target, branches, seats }, { expectedVersion, targetId, ...changes }) => {
    const misfit = notRunning(target, targetId)
    if (misfit !== undefined) return refuse(misfit)
    const after = patched(target.terms, changes)
    if (same(target.terms, after)) return accept([])
    // A seller who has left since still has a target of theirs: only who is named anew must be there.
    const seat = changes.staffId === undefined ? HERE : seats.get(after.staffId ?? "")
    const obstacle = versionConflict(expectedVersion, target.version, target.said) ?? uncountable(branches, seat, after)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "TargetChanged", targetId, ...after }])
  },
})
