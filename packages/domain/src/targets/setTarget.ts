import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { accept, command, Day, refuse, same } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { Seat } from "../team/index.ts"
import { TargetId, terms } from "./events.ts"
import { EndsBeforeStart, StaffUnknown, TargetDiffers, uncountable } from "./refusals.ts"
import { Target } from "./target.ts"

export const setTarget = command("SetTarget", {
  summary: "Sets an amount to sell every day, week or month, from a day on; from today when none is named.",
  input: { targetId: TargetId, ...terms, startDate: Schema.optionalKey(Day) },
  access: { module: "sales_targets", action: "create" },
  offline: "request",
  reads: ({ targetId, staffId }, { business }) => ({
    target: Target.of(targetId),
    business: Business.of(business),
    branches: Branches.of(ALL),
    seats: staffId === undefined ? [] : [Seat.of(staffId)],
  }),
  writes: [Target],
  refusals: [TargetDiffers, EndsBeforeStart, LocationUnknown, StaffUnknown],
  decide: ({ target, business, branches, seats }, { targetId, ...input }, { today }) => {
    const first = target.first ?? target.terms
    // Whoever named no day meant the day of the first asking.
    const said = { ...input, startDate: input.startDate ?? (target.status === "none" ? today : first.startDate) }
    if (target.status !== "none") return same(first, said) ? accept([]) : refuse(TargetDiffers({ targetId }))
    const obstacle = uncountable(branches, seats.get(said.staffId ?? ""), said)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "TargetSet", targetId, currency: business.currency, ...said }])
  },
})
