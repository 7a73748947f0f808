import { useState } from "react"
import { useCommand } from "../app/useCommand.ts"
import { Asking } from "../ui/Asking.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Count } from "./count.ts"

/** Gives a count up: the book stays as it is. */
export const CancelCount = ({ count: { id: countId, number } }: { count: Count }) => {
  const say = useWords()
  const [asking, ask] = useState(false)
  const { send, sending, trouble } = useCommand()
  const cancel = async () => {
    if ((await send(`/api/counts/${countId}/cancel`, { countId })) !== undefined) ask(false)
  }
  return (
    <>
      <button type="button" className="button button-line" onClick={() => ask(true)}>
        {say("counting.cancel")}
      </button>
      <Asking
        open={asking}
        title={say("counting.cancelTitle", { number })}
        lead={say("counting.cancelLead")}
        submit={say("counting.cancelNow")}
        danger
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void cancel()}
      >
        <Trouble trouble={trouble} />
      </Asking>
    </>
  )
}
