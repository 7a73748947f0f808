import { cancelTransfer } from "@oja/domain/transfers/endTransfer"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import type { Transfer } from "./transfer.tsx"
import { transferWords } from "./words.ts"

/** Gives a draft up that will not be sent. */
export const CancelTransfer = ({ transfer: { id, number } }: { readonly transfer: Transfer }) => {
  const say = transferWords.use()
  const [asking, ask] = useState(false)
  if (!mayAsk(cancelTransfer)) return null
  return (
    <>
      <Button onClick={() => ask(true)}>{say("cancelling.submit")}</Button>
      {asking && (
        <ConfirmCommand
          command={cancelTransfer}
          input={{ transferId: id }}
          {...say.of("cancelling", { number })}
          danger
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
