import { useBranches } from "../locations/useBranches.ts"
import { useWords } from "../words/words.ts"

const MAIN = "loc_main"

/** What a branch is called. The main one has no name of its own until it says one. */
export const useBranchName = () => {
  const say = useWords()
  const { data = [] } = useBranches()
  return (locationId: string) => {
    const branch = data.find(({ id }) => id === locationId)
    if (branch !== undefined && !branch.asBusiness) return branch.name
    return locationId === MAIN ? say("stocking.main") : `${say("stocking.branch")} ${locationId.slice(4, 10)}`
  }
}

export const mainBranch = MAIN
