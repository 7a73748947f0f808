import { MAIN } from "../businesses/index.ts"
import { foldCase } from "../kernel/index.ts"
import type { BranchesState } from "../locations/index.ts"

/** A branch in four letters or figures, for numbers that say where they were given out. */
export const locationCode = ({ branches }: BranchesState, locationId: string): string => {
  const { name = "" } = branches[locationId]?.details ?? {}
  const letters = foldCase(name).replaceAll(/[^0-9a-z]/g, "")
  return locationId === MAIN || letters === "" ? "MAIN" : letters.slice(0, 4).toUpperCase()
}
