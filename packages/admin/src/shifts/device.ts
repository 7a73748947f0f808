import { mintId } from "../data/mintId.ts"
import { local } from "../session/drawers.ts"

/** This browser as a device of the business: named once, and known again as long as the browser keeps it. */
export const deviceOf = (business: string): `dev_${string}` => {
  const key = `device.${business}`
  const known = local.get(key)
  if (known?.startsWith("dev_") === true) return known as `dev_${string}`
  const made = mintId("dev")
  local.set(key, made)
  return made
}
