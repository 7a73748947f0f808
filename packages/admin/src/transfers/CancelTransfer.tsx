import { cancelTransfer } from "@oja/domain/transfers/endTransfer"
import { useState } from "react"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { toast } from "../ui/toasts.ts"
import type { Transfer } from "./transfer.tsx"
import { transferWords } from "./words.ts"

/** Gives a draft up that will not be sent. */
export const CancelTransfer = ({ transfer: { id, number } }: { readonly transfer: Transfer }) => {
  const say = transferWords.use()
  const [asking, ask] = useState(false)
  const { run, busy, refused } = useCommand(cancelTransfer)
  if (!mayAsk(cancelTransfer)) return null
  const cancel = async () => {
    if ((await run({ transferId: id })) === undefined) return
    ask(false)
    toast({ type: "success", title: say("wasCancelled", { number }) })
  }
  return (
    <>
      <button type="button" className="button button-line" onClick={() => ask(true)}>
        {say("cancel")}
      </button>
      {asking && (
        <Confirm
          title={say("cancelTitle", { number })}
          lead={say("cancelLead")}
          submit={say("cancel")}
          danger
          busy={busy}
          refused={refused}
          onYes={() => void cancel()}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
