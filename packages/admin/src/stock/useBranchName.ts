import { useWords } from "../words/words.ts"

const MAIN = "loc_main"

/** What a branch is called. Until a shop has branches of its own, everything is in the main one. */
export const useBranchName = () => {
  const say = useWords()
  return (locationId: string) =>
    locationId === MAIN
      ? say("stocking.main")
      : `${say("stocking.branch")} ${locationId.slice("loc_".length, "loc_".length + 6)}`
}

export const mainBranch = MAIN
