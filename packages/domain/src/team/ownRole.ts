import {
  accept,
  changesTo,
  command,
  type Context,
  patched,
  refuse,
  same,
  VersionConflict,
  versionConflict,
} from "../kernel/index.ts"
import { RoleId } from "./events.ts"
import { looserThan } from "./limits.ts"
import { Member, Seat } from "./member.ts"
import { modules } from "./modules.ts"
import { ALL_ROLES, Roles, type RoleSaid, type RolesState, roleSaid, saidOf } from "./ownRoles.ts"
import {
  ActionUnknown,
  BranchesBeyondYours,
  LimitBeyondYours,
  OwnRoleStays,
  RightBeyondYours,
  RoleArchivedBefore,
  RoleDiffers,
  RoleNameTaken,
  RolesEnough,
  RoleUnknown,
} from "./refusals.ts"
import { beyondOf, holding } from "./roles.ts"

const access = { module: "permission_roles", premium: "custom_roles", proof: true } as const

/** As many as a person can still tell apart. */
const MOST_ROLES = 100

export const createRole = command("CreateRole", {
  summary: "Makes a role of your own: what it may do, how far, and at which branches.",
  input: { roleId: RoleId, ...roleSaid },
  access: { ...access, action: "create" },
  reads: () => ({ all: Roles.of(ALL_ROLES) }),
  writes: [Roles],
  refusals: [
    RoleDiffers,
    RoleNameTaken,
    RolesEnough,
    ActionUnknown,
    RightBeyondYours,
    LimitBeyondYours,
    BranchesBeyondYours,
  ],
  decide: ({ all }, { roleId, ...said }, context) => {
    const before = all.roles[roleId]
    if (before !== undefined) return same(saidOf(before), said) ? accept([]) : refuse(RoleDiffers({}))
    if (Object.keys(all.roles).length >= MOST_ROLES) return refuse(RolesEnough({ most: MOST_ROLES }))
    const wrong = misfit(all, roleId, said, context)
    if (wrong !== undefined) return refuse(wrong)

    return accept([{ _tag: "RoleCreated", roleId, ...said }])
  },
})

/** What is said holds from the next request of everybody who has the role. */
export const editRole = command("EditRole", {
  summary: "Changes a role of your own; it holds from the next request of everybody who has it.",
  input: { roleId: RoleId, ...changesTo(roleSaid) },
  access: { ...access, action: "edit" },
  reads: (_, { by }) => ({ all: Roles.of(ALL_ROLES), mine: Seat.of(by) }),
  readsNext: ({ mine }) => ({ me: Member.of(mine.memberId ?? "") }),
  writes: [Roles],
  refusals: [
    RoleUnknown,
    RoleArchivedBefore,
    OwnRoleStays,
    VersionConflict,
    RoleNameTaken,
    ActionUnknown,
    RightBeyondYours,
    LimitBeyondYours,
    BranchesBeyondYours,
  ],
  decide: ({ all, me }, { expectedVersion, roleId, ...changes }, context) => {
    const role = all.roles[roleId]
    if (role === undefined) return refuse(RoleUnknown({}))
    const said = patched(saidOf(role), changes)
    if (same(saidOf(role), said)) return accept([])
    if (role.status === "archived") return refuse(RoleArchivedBefore({}))
    if (me.status === "active" && me.role === roleId) return refuse(OwnRoleStays({}))
    const overtaken = versionConflict(expectedVersion, role.version)
    if (overtaken !== undefined) return refuse(overtaken)
    const wrong = misfit(all, roleId, said, context)
    if (wrong !== undefined) return refuse(wrong)

    return accept([{ _tag: "RoleChanged", roleId, ...said }])
  },
})

export const archiveRole = command("ArchiveRole", {
  summary: "Puts a role of your own away: nobody is given it any more, and whoever has it keeps it.",
  input: { roleId: RoleId },
  access: { module: "permission_roles", action: "delete", proof: true },
  reads: () => ({ all: Roles.of(ALL_ROLES) }),
  writes: [Roles],
  refusals: [RoleUnknown],
  decide: ({ all }, { roleId }) => {
    const role = all.roles[roleId]
    if (role === undefined) return refuse(RoleUnknown({}))
    if (role.status === "archived") return accept([])

    return accept([{ _tag: "RoleArchived", roleId }])
  },
})

/** The first thing that stands in the way of a role as it is said: nobody grants what they lack. */
const misfit = ({ roles }: RolesState, roleId: string, said: RoleSaid, context: Context) => {
  const name = said.name.toLowerCase()
  const taken = Object.entries(roles).some(
    ([id, it]) => id !== roleId && it.status === "active" && it.name.toLowerCase() === name,
  )
  if (taken) return RoleNameTaken({})
  for (const { actions, module } of said.access) {
    const action = actions.find((it) => !modules[module as keyof typeof modules].actions.includes(it))
    if (action !== undefined) return ActionUnknown({ module, action })
  }
  const { actor } = context
  const right = actor && beyondOf(actor.may, holding(said.access))
  if (right !== undefined) return RightBeyondYours(right)
  const limit = looserThan(said.limits ?? {}, context)
  if (limit !== undefined) return LimitBeyondYours({ limit })
  return actor?.within !== undefined && (said.locationIds ?? []).length === 0 ? BranchesBeyondYours({}) : undefined
}
