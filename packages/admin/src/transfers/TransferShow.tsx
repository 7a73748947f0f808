import { transfers } from "@oja/domain/transfers/views"
import { recallTransfer } from "@oja/domain/transfers/endTransfer"
import { receiveTransfer } from "@oja/domain/transfers/receiveTransfer"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { History } from "../ui/History.tsx"
import { useText } from "../ui/useText.ts"
import { Facts } from "../ui/Facts.tsx"
import { transferWords } from "./words.ts"
import { ReceiveForm } from "./ReceiveForm.tsx"
import { SentLines } from "./SentLines.tsx"
import { Slip } from "./Slip.tsx"
import { isUnderway, type Transfer } from "./transfer.tsx"

/** What was sent, what arrived, and what can be done with the rest. */
export const TransferShow = ({ transfer }: { transfer: Transfer }) => {
  const say = transferWords.use()
  const nameOf = useBranchName()
  const { quantity } = useShop()
  const text = useText(transfers)
  const [recalling, recall] = useState(false)
  const { endedAt, fromLocationId, id, note, number, outstanding, reason, receivedAt, sentAt, toLocationId } = transfer
  const underway = isUnderway(transfer)
  return (
    <>
      <div className="on-screen">
        <div className="actions">
          <Button onClick={() => window.print()}>{say("print")}</Button>
          {underway && mayAsk(recallTransfer) && <Button onClick={() => recall(true)}>{say("recall")}</Button>}
        </div>
        {underway && mayAsk(receiveTransfer) && <ReceiveForm transfer={transfer} branch={nameOf(toLocationId)} />}
        <section className="part">
          <h2>{say("goods")}</h2>
          <SentLines transfer={transfer} />
        </section>
        <section className="part">
          <Facts
            facts={{
              [say("note")]: note,
              [say("why")]: reason,
            }}
          />
        </section>
        <History
          of={transfer.id}
          items={[
            { text: say("draftedAt"), at: transfer.draftedAt, by: transfer.draftedBy },
            ...(sentAt === undefined ? [] : [{ text: say("sentAt"), at: sentAt, by: transfer.sentBy }]),
            ...(receivedAt === undefined ? [] : [{ text: say("receivedAt"), at: receivedAt, by: transfer.receivedBy }]),
            ...(endedAt === undefined ? [] : [{ text: text(transfer, "status"), at: endedAt, by: transfer.endedBy }]),
          ]}
        />
      </div>
      <Slip transfer={transfer} />
      {recalling && (
        <CommandDialog
          command={recallTransfer}
          words={say.of("recalling", { number, branch: nameOf(fromLocationId), quantity: quantity(outstanding) })}
          danger
          given={{ transferId: id }}
          demanded={["reason"]}
          onClose={() => recall(false)}
        />
      )}
    </>
  )
}
