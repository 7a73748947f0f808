import { OneOf } from "../ui/formInputs.tsx"
import { mayGive, useRoleName, useRoles } from "./useRoles.ts"

/** A role that the person may give. */
export const RoleInput = () => {
  const { roles = [] } = useRoles()
  const nameOf = useRoleName()
  const options = roles.filter(mayGive).map(({ id }) => ({ value: id, name: nameOf(id) }))
  return <OneOf name="role" options={options} empty="–" />
}
