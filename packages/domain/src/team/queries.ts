import { only, query, rowOf, type RowOf, rowsIn } from "../kernel/index.ts"
import type { Role } from "./events.ts"
import { type Limits, limits, limitsOf } from "./limits.ts"
import { modules } from "./modules.ts"
import { accessOf, roles } from "./roles.ts"
import { members, roleLimits } from "./views.ts"

/** What the person who asks may do here: the web app hides what they may not, the gateway judges all the same. */
export const myAccess = query("MyAccess", {
  summary: "What you may do in this business, module by module, and how far.",
  input: {},
  access: { module: "dashboard", action: "view" },
  reads: (_, { by }) => ({ mine: rowsIn(members, { where: { userId: by, status: "active" }, limit: 1 }) }),
  readsNext: ({ mine }) => ({ limited: rowOf(roleLimits, mine[0]?.role ?? "") }),
  answer: ({ limited, mine: [me] }) =>
    me === undefined
      ? { role: null, access: [], limits: {} }
      : { role: me.role, access: accessOf(me.role), limits: limitsShown(me.role, limited) },
})

/** The preset roles and their rights. */
export const presetRoles = query("PresetRoles", {
  summary: "The preset roles, each with its rights and its limits.",
  input: {},
  access: { module: "permission_roles", action: "view" },
  reads: () => ({ limited: rowsIn(roleLimits, {}) }),
  answer: ({ limited }) => ({
    items: roles.map((role) => {
      const own = limited.find(({ id }) => id === role)
      return { id: role, access: accessOf(role), limits: limitsShown(role, own) }
    }),
    total: roles.length,
  }),
})

/** The modules and their actions: the table a role is made from. */
export const roleModules = query("RoleModules", {
  summary: "The modules and the actions of each: what a role is made of.",
  input: {},
  access: { module: "permission_roles", action: "view" },
  reads: () => ({}),
  answer: () => ({ modules: Object.entries(modules).map(([module, { actions }]) => ({ module, actions })) }),
})

const limitsShown = (role: Role, row: RowOf<typeof roleLimits> | undefined): Limits =>
  limitsOf(role, row === undefined ? {} : { limits: only(limits, row) })
