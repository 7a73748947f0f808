import { accept, command, refuse, same } from "../kernel/index.ts"
import { Role } from "./events.ts"
import { Limits, limitsOf, looserThan, RoleLimits } from "./limits.ts"
import { Member, Seat } from "./member.ts"
import { LimitBeyondYours, OwnerUnlimited, OwnRoleStays } from "./refusals.ts"

/** Says how far a role goes: what is left out has no limit. */
export const limitRole = command("LimitRole", {
  summary: "Says how far a role goes: its largest discount, refund and write-off, and how many days back.",
  input: { role: Role, limits: Limits },
  access: { module: "permission_roles", action: "edit", premium: "custom_roles", proof: true },
  reads: ({ role }, { by }) => ({ now: RoleLimits.of(role), mine: Seat.of(by) }),
  readsNext: ({ mine }) => ({ me: Member.of(mine.memberId ?? "") }),
  writes: [RoleLimits],
  refusals: [OwnerUnlimited, OwnRoleStays, LimitBeyondYours],
  decide: ({ me, now }, { limits, role }, context) => {
    if (same(limitsOf(role, now), limits)) return accept([])
    if (role === "owner") return refuse(OwnerUnlimited({}))
    if (me.status === "active" && me.role === role) return refuse(OwnRoleStays({}))
    const looser = looserThan(limits, context)
    if (looser !== undefined) return refuse(LimitBeyondYours({ limit: looser }))

    return accept([{ _tag: "RoleLimited", role, limits }])
  },
})
