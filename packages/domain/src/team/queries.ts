import { only, present, query, rowOf, type RowOf, rowsIn } from "../kernel/index.ts"
import type { AnyRole, Role } from "./events.ts"
import { type Limits, limits, limitsOf } from "./limits.ts"
import { ownRoles } from "./ownRoles.ts"
import { type AccessEntry, accessOf, holding, isPreset, roles } from "./roles.ts"
import { members, roleLimits } from "./views.ts"

/** How far a role goes: at every branch where it names none. */
interface Reach {
  readonly access: ReadonlyArray<AccessEntry>
  readonly limits: Limits
  readonly locationIds?: ReadonlyArray<string>
}

/** A role that somebody has; without a name where it is a preset, and null where they have none. */
interface Standing extends Reach {
  readonly role: string | null
  readonly name?: string
}

/** A role that people may have: a preset, or one of the business's own, which has a name and a version. */
interface RoleShown extends Reach {
  readonly id: typeof AnyRole.Type
  readonly name?: string
  readonly members: number
  readonly version?: number
}

/** What the person who asks may do here: the web app hides what they may not, the gateway judges all the same. */
export const myAccess = query("MyAccess", {
  summary: "What you may do in this business, module by module, how far, and at which branches.",
  access: { module: "dashboard", action: "view" },
  reads: (_, { by }) => ({ mine: rowsIn(members, { where: { userId: by, status: "active" }, limit: 1 }) }),
  readsNext: ({ mine }, _, { actor }) => {
    const role = actor?.role ?? mine[0]?.role ?? ""
    return { limited: rowOf(roleLimits, role), own: rowOf(ownRoles, role) }
  },
  // Who asks is judged by what the door says of them: it may be somebody who looks on as another would.
  answer: ({ limited, mine: [me], own }, _, { actor }): Standing => {
    const role = actor?.role ?? me?.role
    if (role === undefined) return { role: null, access: [], limits: {} }
    const holds = actor?.may ?? (isPreset(role) ? undefined : holding(own?.access ?? []))
    const where = actor?.within
    return {
      role,
      ...present({ name: own?.name }),
      access: accessOf(holds ?? role),
      limits: isPreset(role) ? limitsShown(role, limited) : (own?.limits ?? {}),
      ...present({ locationIds: where }),
    }
  },
})

/** Every role there is: the presets, and those of the business's own; each with what it may do, and how many have it. */
export const presetRoles = query("PresetRoles", {
  summary: "The roles there are, each with its rights, its limits, and how many people have it.",
  access: { module: "permission_roles", action: "view" },
  reads: () => ({
    limited: rowsIn(roleLimits, {}),
    own: rowsIn(ownRoles, { where: { status: "active" }, sort: [["name", "ASC"]] }),
    people: rowsIn(members, { where: { status: "active" } }),
  }),
  answer: ({ limited, own, people }) => {
    const held = (role: string) => people.filter((it) => it.role === role).length
    const presets = roles.map((role): RoleShown => {
      const row = limited.find(({ id }) => id === role)
      return { id: role, access: accessOf(role), limits: limitsShown(role, row), members: held(role) }
    })
    const items = own.map(({ access, id, limits = {}, locationIds, name, version }): RoleShown => ({
      id,
      name,
      access: accessOf(holding(access)),
      limits,
      ...present({ locationIds }),
      members: held(id),
      version,
    }))
    return { items: [...presets, ...items], total: presets.length + items.length }
  },
})

const limitsShown = (role: Role, row: RowOf<typeof roleLimits> | undefined): Limits =>
  limitsOf(role, row === undefined ? {} : { limits: only(limits, row) })
