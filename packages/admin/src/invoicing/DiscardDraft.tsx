import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"

/** Throws a draft away, after asking once; no number is lost by it. */
export const DiscardDraft = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const say = useWords()
  const [asking, ask] = useState(false)
  const { send, sending, trouble } = useCommand()
  const discard = async () => {
    if ((await send(`/v1.1/invoices/${id}`, {}, "DELETE")) === undefined) return
    ask(false)
    onDone()
  }
  return (
    <div>
      <button type="button" className="button button-bare" onClick={() => ask(true)}>
        {say("invoice.discard")}
      </button>
      <Asking
        open={asking}
        title={say("invoice.discardTitle")}
        lead={say("invoice.discardLead")}
        submit={say("invoice.discardNow")}
        danger
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void discard()}
      >
        <Trouble trouble={trouble} />
      </Asking>
    </div>
  )
}
