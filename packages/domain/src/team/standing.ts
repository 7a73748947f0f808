import { present } from "../kernel/present.ts"
import type { Limits } from "./limits.ts"
import { limitsOf, type RoleLimitsState } from "./limits.ts"
import type { Access, RolesState } from "./ownRoles.ts"
import { holding, isPreset, may, type May } from "./roles.ts"

/** What somebody's place in the team comes to: plain values, which can go to another thread. */
export interface Standing {
  /** A preset's word, or the id of a role of the business's own. */
  readonly role: string
  /** What a role that is no preset may do. */
  readonly access?: Access
  /** The branches they work at; every branch when absent. */
  readonly within?: ReadonlyArray<string>
}

/** What whoever has a role may do; nothing where there is no such role. */
export const mayOf = (role: string, { roles }: RolesState): May =>
  isPreset(role) ? (module, action) => may(role, module, action) : holding(roles[role]?.access ?? [])

/** How far a role goes. */
export const howFar = (role: string, { roles }: RolesState, limited: RoleLimitsState): Limits =>
  isPreset(role) ? limitsOf(role, limited) : (roles[role]?.limits ?? {})

/** Where somebody with this role works: where both say so, if both say anything. */
export const within = (
  role: string,
  { roles }: RolesState,
  own: ReadonlyArray<string> | undefined,
): ReadonlyArray<string> | undefined => {
  const said: ReadonlyArray<string> = roles[role]?.locationIds ?? []
  const ofRole = said.length === 0 ? undefined : said
  if (own === undefined || ofRole === undefined) return own ?? ofRole
  return own.filter((it) => ofRole.includes(it))
}

/** Somebody's standing by their role and the branches that are theirs alone. */
export const standingOf = (role: string, roles: RolesState, own: ReadonlyArray<string> | undefined): Standing => {
  const access = isPreset(role) ? undefined : (roles.roles[role]?.access ?? [])
  const where = within(role, roles, own)
  return { role, ...present({ access, within: where }) }
}
