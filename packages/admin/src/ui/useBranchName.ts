import { useStanding } from "../data/access.ts"
import { type Branch, useBranches } from "./useBranches.ts"
import { uiWords } from "./words.ts"

const MAIN: Branch["id"] = "loc_main"

/** What a branch is called. The main one has no name of its own until it says one. */
export const useBranchName = () => {
  const say = uiWords.use()
  const { data = [] } = useBranches()
  return (locationId: string) => {
    const branch = data.find(({ id }) => id === locationId)
    if (branch !== undefined && !branch.asBusiness) return branch.name
    return locationId === MAIN ? say("branch.main") : say("branch.other", { code: locationId.slice(4, 10) })
  }
}

export const mainBranch = MAIN

/** Where the person works unless they say otherwise: the main branch, or the first of theirs. */
export const useHomeBranch = (): Branch["id"] => {
  const own = useStanding()?.locationIds
  return own === undefined || own.includes(MAIN) ? MAIN : ((own[0] as Branch["id"] | undefined) ?? MAIN)
}
