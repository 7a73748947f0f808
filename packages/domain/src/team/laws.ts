import { law, lawOf } from "../kernel/index.ts"
import { Approval } from "./approval.ts"
import { Invitation } from "./invitation.ts"
import { RoleLimits } from "./limits.ts"
import { modules } from "./modules.ts"
import { ALL_ROLES, Roles } from "./ownRoles.ts"
import { isPreset } from "./roles.ts"
import { Member, Seat } from "./member.ts"

const knows = (module: string, actions: ReadonlyArray<string>): boolean =>
  actions.every((it) => modules[module as keyof typeof modules].actions.includes(it))

export const laws = [
  lawOf(Approval, "nobody approves their own request, and every approval allows something", (approval) => {
    const { allows, by, status, to } = approval
    // Whoever asked may take it back.
    return status === "none" || ((status === "declined" || to !== by) && Object.keys(allows).length > 0)
  }),
  lawOf(Invitation, "an invitation that was accepted says by whom, and offers no ownership", (invitation) => {
    return (invitation.status === "accepted") === (invitation.userId !== undefined) && invitation.role !== "owner"
  }),
  law("the owner has no limits", (book) => book.of(RoleLimits).get("owner") === undefined),
  lawOf(Roles, "no two roles in use have one name, and none holds what its module does not know", ({ roles }) => {
    const names = Object.values(roles).flatMap(({ name, status }) => (status === "active" ? [name.toLowerCase()] : []))
    return (
      new Set(names).size === names.length &&
      Object.values(roles).every(({ access }) => access.every(({ actions, module }) => knows(module, actions)))
    )
  }),
  law("nobody works at a place they hold no role for", (book) => {
    const { roles } = book.of(Roles).get(ALL_ROLES) ?? Roles.initial
    return [...book.of(Member).values()].every(
      ({ role, status }) => status === "none" || isPreset(role) || roles[role] !== undefined,
    )
  }),
  law("nobody holds two places in a team", (book) => {
    const active = [...book.of(Member).values()].filter(({ status }) => status === "active")
    return new Set(active.map(({ userId }) => userId)).size === active.length
  }),
  law("every active member sits in their own seat, and nobody else sits", (book) => {
    const seats = book.of(Seat)
    const taken = [...seats.values()].filter(({ memberId }) => memberId !== undefined).length
    const active = [...book.of(Member)].filter(([, { status }]) => status === "active")
    return taken === active.length && active.every(([id, { userId }]) => seats.get(userId)?.memberId === id)
  }),
  law("wherever there is a team, it has exactly one owner", (book) => {
    const active = [...book.of(Member).values()].filter(({ status }) => status === "active")
    return active.length === 0 || active.filter(({ role }) => role === "owner").length === 1
  }),
]
