import { GiveUp } from "../ui/GiveUp.tsx"
import { useWords } from "../words/words.ts"
import type { Count } from "./count.ts"

/** Gives a count up, and says why: the book stays as it is. */
export const CancelCount = ({ count: { id: countId, number } }: { count: Count }) => {
  const say = useWords()
  return (
    <GiveUp
      button={say("counting.cancel")}
      title={say("counting.cancelTitle", { number })}
      lead={say("counting.cancelLead")}
      submit={say("counting.cancelNow")}
      why={say("counting.cancelWhy")}
      url={`/api/counts/${countId}/cancel`}
      body={{ countId }}
    />
  )
}
