import { query, rowsIn } from "../kernel/index.ts"
import { modules } from "./modules.ts"
import { accessOf, roles } from "./roles.ts"
import { members } from "./views.ts"

/** What the person who asks may do here: the web app hides what they may not, the gateway judges all the same. */
export const myAccess = query("MyAccess", {
  summary: "What you may do in this business, module by module.",
  input: {},
  access: { module: "dashboard", action: "view" },
  reads: (_, { by }) => ({ mine: rowsIn(members, { where: { userId: by, status: "active" }, limit: 1 }) }),
  answer: ({ mine }) => ({ role: mine[0]?.role ?? null, access: mine[0] === undefined ? [] : accessOf(mine[0].role) }),
})

/** The preset roles and their rights. */
export const presetRoles = query("PresetRoles", {
  summary: "The preset roles, each with its rights.",
  input: {},
  access: { module: "permission_roles", action: "view" },
  reads: () => ({}),
  answer: () => ({ items: roles.map((role) => ({ id: role, access: accessOf(role) })), total: roles.length }),
})

/** The modules and their actions: the table a role is made from. */
export const roleModules = query("RoleModules", {
  summary: "The modules and the actions of each: what a role is made of.",
  input: {},
  access: { module: "permission_roles", action: "view" },
  reads: () => ({}),
  answer: () => ({ modules: Object.entries(modules).map(([module, { actions }]) => ({ module, actions })) }),
})
