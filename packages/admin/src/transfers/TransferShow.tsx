import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { ReasonDialog } from "../sales/ReasonDialog.tsx"
import { useBranchName } from "../stock/useBranchName.ts"
import { Facts } from "../ui/Facts.tsx"
import { useWords } from "../words/words.ts"
import { ReceiveForm } from "./ReceiveForm.tsx"
import { SentLines } from "./SentLines.tsx"
import { Slip } from "./Slip.tsx"
import { isUnderway, type Transfer } from "./transfer.ts"

/** What was sent, what arrived, and what can be done with the rest. */
export const TransferShow = ({ transfer }: { transfer: Transfer }) => {
  const say = useWords()
  const nameOf = useBranchName()
  const { moment, quantity } = useShop()
  const mayReceive = useMay("transfers", "receive")
  const mayRecall = useMay("transfers", "recall")
  const [recalling, recall] = useState(false)
  const { draftedAt, fromLocationId, id, note, number, outstanding, reason, receivedAt, sentAt, toLocationId } =
    transfer
  const underway = isUnderway(transfer)
  return (
    <>
      <div className="on-screen">
        <div className="actions">
          <button type="button" className="button button-line" onClick={() => window.print()}>
            {say("moving.print")}
          </button>
          {underway && mayRecall && (
            <button type="button" className="button button-line" onClick={() => recall(true)}>
              {say("moving.recall")}
            </button>
          )}
        </div>
        {underway && mayReceive && <ReceiveForm transfer={transfer} branch={nameOf(toLocationId)} />}
        <section className="part">
          <h2>{say("moving.goods")}</h2>
          <SentLines transfer={transfer} />
        </section>
        <section className="part">
          <Facts
            facts={{
              [say("moving.draftedAt")]: moment(draftedAt),
              [say("moving.sentAt")]: sentAt === undefined ? undefined : moment(sentAt),
              [say("moving.receivedAt")]: receivedAt === undefined ? undefined : moment(receivedAt),
              [say("moving.note")]: note,
              [say("moving.why")]: reason,
            }}
          />
        </section>
      </div>
      <Slip transfer={transfer} />
      {recalling && (
        <ReasonDialog
          title={say("moving.recallTitle", { number })}
          lead={say("moving.recallLead", { branch: nameOf(fromLocationId) })}
          button={say("moving.recallNow", { quantity: quantity(outstanding) })}
          url={`/api/transfers/${id}/recall`}
          body={{ transferId: id }}
          onClose={() => recall(false)}
          onDone={() => recall(false)}
        />
      )}
    </>
  )
}
