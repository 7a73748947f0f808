import { isId } from "@oja/domain/kernel/isId"
import { members } from "@oja/domain/team/views"
import { may } from "../data/access.ts"
import type { Answer } from "../data/calls.ts"
import { useGet } from "../data/client.ts"
import { useChoice } from "../ui/useText.ts"

export type Role = Answer<"GET /v1.0/roles">["items"][number]

/** One of the business's own; the others are presets. */
export type OwnRole = Role & { readonly id: `role_${string}` }
export const isOwn = (role: Role): role is OwnRole => isId("role", role.id)

/** A right as one word: "transactions.view". */
export const rightsOf = (role: Pick<Role, "access">): ReadonlySet<string> =>
  new Set(
    role.access.flatMap(({ module, ...flags }) =>
      Object.entries(flags).flatMap(([action, is]) => (is === true ? [`${module}.${action}`] : [])),
    ),
  )

/** Whether the person holds all that the role does: nobody gives what they lack. */
export const mayGive = (role: Role): boolean =>
  role.id !== "owner" &&
  [...rightsOf(role)].every((right) => {
    const [module = "", action = ""] = right.split(".")
    return may(module, action)
  })

export const useRoles = () => {
  const sees = may("permission_roles")
  const { data, ...asked } = useGet(sees ? "/v1.0/roles" : undefined)
  return { ...asked, roles: data?.items }
}

/** What a role is called: a preset by its word, one of the business's own by its name. */
export const useRoleName = () => {
  const choice = useChoice(members)
  const { roles = [] } = useRoles()
  return (role: string): string => roles.find(({ id }) => id === role)?.name ?? choice("role", role)
}
