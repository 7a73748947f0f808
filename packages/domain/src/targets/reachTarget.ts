import { accept, Amount, command, Day, refusal, refuse } from "../kernel/index.ts"
import { TargetId } from "./events.ts"
import { counted } from "./period.ts"
import { notRunning, TargetOver, TargetUnknown } from "./refusals.ts"
import { Target } from "./target.ts"

const TargetNotReached = refusal(
  "TargetNotReached",
  { code: "TARGET_STATE", status: 409 },
  { net: Amount, targetAmount: Amount },
)

/** Asked by the gateway when the rows say so; once a period, however often it is asked. */
export const reachTarget = command("ReachTarget", {
  summary: "Notes that net sales have come to a target, once in each of its periods.",
  input: { targetId: TargetId, on: Day, net: Amount },
  access: { module: "sales_targets", action: "edit", of: "system" },
  reads: ({ targetId }) => ({ target: Target.of(targetId) }),
  writes: [Target],
  refusals: [TargetUnknown, TargetOver, TargetNotReached],
  decide: ({ target }, { targetId, on, net }) => {
    const misfit = notRunning(target, targetId)
    if (misfit !== undefined) return refuse(misfit)
    const { targetAmount } = target.terms
    const span = counted(target.terms, on)
    if (span !== undefined && span.from in target.reached) return accept([])
    if (span === undefined || net < targetAmount) return refuse(TargetNotReached({ net, targetAmount }))

    return accept([{ _tag: "TargetReached", targetId, ...span, targetAmount, net }])
  },
})
