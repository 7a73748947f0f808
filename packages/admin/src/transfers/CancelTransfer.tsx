import { useMay } from "../data/access.ts"
import { GiveUp } from "../ui/GiveUp.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import type { Transfer } from "./transfer.ts"

/** Gives a draft up that will not be sent. */
export const CancelTransfer = ({ transfer: { id, number } }: { transfer: Transfer }) => {
  const say = useWords()
  const may = useMay("transfers", "delete")
  if (!may) return null
  return (
    <GiveUp
      button={say("moving.cancel")}
      title={say("moving.cancelTitle", { number })}
      lead={say("moving.cancelLead")}
      submit={say("moving.cancel")}
      url={`/api/transfers/${id}/cancel`}
      body={{ transferId: id }}
      onDone={() => toast({ type: "success", title: say("moving.wasCancelled", { number }) })}
    />
  )
}
