import { useParams } from "react-router-dom"
import { changeTransfer } from "@oja/domain/transfers/changeTransfer"
import { transfers } from "@oja/domain/transfers/views"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useBranches } from "../ui/useBranches.ts"
import { useBranchName } from "../ui/useBranchName.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { transferWords } from "./words.ts"
import { CancelTransfer } from "./CancelTransfer.tsx"
import { listPath, StatusOf } from "./transfer.tsx"
import { TransferForm } from "./TransferForm.tsx"
import { TransferShow } from "./TransferShow.tsx"
import "./transfers.css"

/** One transfer: a draft is a form, and what was sent is followed until it has arrived. */
export const EditTransfer = () => {
  const say = transferWords.use()
  const { id = "" } = useParams()
  const nameOf = useBranchName()
  const { data: transfer, error, again } = useRow(transfers, id)
  const { data: branches } = useBranches()
  if (error !== undefined || transfer === undefined) return <NotYet error={error} again={again} />
  const { fromLocationId, number, status, toLocationId } = transfer
  const names = { from: nameOf(fromLocationId), to: nameOf(toLocationId) }
  return (
    <div className="transfer">
      <PageTitle
        back={[listPath, say("back")]}
        title={number}
        lead={
          <span className="headline">
            {say("route", names)}
            <StatusOf transfer={transfer} />
          </span>
        }
        action={status === "draft" && <CancelTransfer transfer={transfer} />}
      />
      {status === "draft" && mayAsk(changeTransfer) && branches !== undefined ? (
        <TransferForm key={transfer.id} id={transfer.id} transfer={transfer} branches={branches} />
      ) : (
        <TransferShow transfer={transfer} />
      )}
    </div>
  )
}
