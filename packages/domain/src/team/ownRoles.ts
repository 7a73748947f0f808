import * as Schema from "effect/Schema"
import { aggregate, only, type Recorded, RowVersion, text, type UserId, UserId as User, view } from "../kernel/index.ts"
import { LocationIds, RoleId } from "./events.ts"
import { Limits } from "./limits.ts"
import { modules } from "./modules.ts"

// Roles of the business's own: what each may do, how far, and at which branches.

const moduleNames = Object.keys(modules) as [string, ...ReadonlyArray<string>]
const actionNames = [...new Set(Object.values(modules).flatMap(({ actions }) => actions))] as [
  string,
  ...ReadonlyArray<string>,
]

/** What a role may do in one module. */
export const Access = Schema.Array(
  Schema.Struct({
    module: Schema.Literals(moduleNames),
    actions: Schema.Array(Schema.Literals(actionNames)).check(Schema.isMaxLength(60)),
  }),
).check(Schema.isMaxLength(60))
export type Access = typeof Access.Type

/** All that is said of a role. */
export const roleSaid = {
  name: text(2, 60),
  access: Access,
  limits: Schema.optionalKey(Limits),
  /** Where whoever has it works; every branch when absent. */
  locationIds: Schema.optionalKey(LocationIds),
}
export type RoleSaid = Schema.Struct<typeof roleSaid>["Type"]

export const RolesEvent = Schema.TaggedUnion({
  RoleCreated: { roleId: RoleId, ...roleSaid },
  /** The whole of what is said of it now. */
  RoleChanged: { roleId: RoleId, ...roleSaid },
  /** Nobody is given it any more; whoever has it keeps it. */
  RoleArchived: { roleId: RoleId },
})
export type RolesEvent = typeof RolesEvent.Type

export interface OwnRole extends RoleSaid {
  readonly status: "active" | "archived"
  readonly version: number
}

export interface RolesState {
  readonly roles: { readonly [roleId: string]: OwnRole }
}

/** All roles are one short history: that no two have one name is asked of them together. */
export const ALL_ROLES = "all"

export const Roles = aggregate({
  name: "roles",
  version: 1,
  initial: { roles: {} },
  events: RolesEvent,
  idOf: () => ALL_ROLES,
  evolve: ({ roles }: RolesState, event): RolesState => {
    const { roleId } = event
    const before = roles[roleId]
    const become = (role: Omit<OwnRole, "version">) => ({
      roles: { ...roles, [roleId]: { ...role, version: (before?.version ?? 0) + 1 } },
    })
    switch (event._tag) {
      case "RoleCreated":
      case "RoleChanged":
        return become({ ...saidOf(event), status: before?.status ?? "active" })
      case "RoleArchived":
        return before === undefined ? { roles } : become({ ...before, status: "archived" })
    }
  },
})

/** What is said of it, and nothing else. */
export const saidOf = (role: RoleSaid): RoleSaid => only(roleSaid, role)

const OwnRoleRow = Schema.Struct({
  id: RoleId,
  ...roleSaid,
  status: Schema.Literals(["active", "archived"]),
  changedBy: User,
  version: RowVersion,
})

const told = ({ roleId: id }: RolesEvent, { by }: Recorded, { roles }: RolesState) => {
  const role = roles[id]
  if (role === undefined) return []
  const { status, version } = role
  return [{ put: { id, ...saidOf(role), status, changedBy: by as UserId, version } }]
}

export const ownRoles = view<typeof OwnRoleRow.Type, RolesEvent, RolesState>()({
  name: "own_roles",
  version: 1,
  summary: "The roles that the business made itself, what each may do, how far, and at which branches.",
  row: OwnRoleRow,
  columns: ["name", "status"],
  usual: { status: "active" },
  search: ["name"],
  access: { module: "permission_roles", action: "view" },
  about: Roles,
  when: { RoleCreated: told, RoleChanged: told, RoleArchived: told },
})
