import { provenBy, type Refused } from "../data/http.ts"
import { later } from "../ui/module.ts"
import { useAskedBy } from "../ui/useAskedBy.ts"
import { accountWords } from "./words.ts"

export interface ProofAsked {
  readonly refused: Refused
  readonly answer: (proven: boolean) => void
}

const Prove = later(async () => (await import("./Prove.tsx")).Prove, accountWords)

/** Over any screen: what asks who it is once more goes on when the person has shown it. */
export const AskProof = () => {
  const asked = useAskedBy(provenBy)
  return asked && <Prove refused={asked.about} answer={asked.answer} />
}
