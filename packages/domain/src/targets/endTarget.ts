import { accept, command, refuse } from "../kernel/index.ts"
import { TargetId } from "./events.ts"
import { notRunning, TargetOver, TargetUnknown } from "./refusals.ts"
import { Target } from "./target.ts"

/** Nothing more is counted after today; what was reached stays. */
export const endTarget = command("EndTarget", {
  summary: "Ends a sales target; its past periods stay to be looked at.",
  input: { targetId: TargetId },
  access: { module: "sales_targets", action: "edit" },
  offline: "request",
  reads: ({ targetId }) => ({ target: Target.of(targetId) }),
  writes: [Target],
  refusals: [TargetUnknown, TargetOver],
  decide: ({ target }, { targetId }, { today }) => {
    if (target.status === "ended") return accept([])
    const misfit = notRunning(target, targetId)
    if (misfit !== undefined) return refuse(misfit)

    return accept([{ _tag: "TargetEnded", targetId, on: today }])
  },
})

/** Put away: it is no longer in the list. */
export const archiveTarget = command("ArchiveTarget", {
  summary: "Puts a sales target away.",
  input: { targetId: TargetId },
  access: { module: "sales_targets", action: "delete" },
  offline: "request",
  reads: ({ targetId }) => ({ target: Target.of(targetId) }),
  writes: [Target],
  refusals: [TargetUnknown],
  decide: ({ target }, { targetId }) => {
    if (target.status === "archived") return accept([])
    if (target.status === "none") return refuse(TargetUnknown({ targetId }))

    return accept([{ _tag: "TargetArchived", targetId }])
  },
})
