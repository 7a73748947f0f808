import { OneOf } from "../ui/formInputs.tsx"
import { uiWords } from "../ui/words.ts"
import { mayGive, useRoleName, useRoles } from "./useRoles.ts"

/** A role that the person may give. */
export const RoleInput = () => {
  const say = uiWords.use()
  const { roles = [] } = useRoles()
  const nameOf = useRoleName()
  const options = roles.filter(mayGive).map(({ id }) => ({ value: id, name: nameOf(id) }))
  return <OneOf name="role" options={options} empty={say("choose")} />
}
