import { useState } from "react"
import { useMay } from "../app/access.ts"
import { useCommand } from "../app/useCommand.ts"
import { Asking } from "../ui/Asking.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Transfer } from "./transfer.ts"

/** Gives a draft up that will not be sent. */
export const CancelTransfer = ({ transfer: { id, number } }: { transfer: Transfer }) => {
  const say = useWords()
  const may = useMay("transfers", "delete")
  const [asking, ask] = useState(false)
  const { send, sending, trouble } = useCommand()
  if (!may) return null
  const cancel = async () => {
    if ((await send(`/api/transfers/${id}/cancel`, { transferId: id })) === undefined) return
    ask(false)
    toast({ type: "success", title: say("moving.wasCancelled", { number }) })
  }
  return (
    <>
      <button type="button" className="button button-line" onClick={() => ask(true)}>
        {say("moving.cancel")}
      </button>
      <Asking
        open={asking}
        title={say("moving.cancelTitle", { number })}
        lead={say("moving.cancelLead")}
        submit={say("moving.cancel")}
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
