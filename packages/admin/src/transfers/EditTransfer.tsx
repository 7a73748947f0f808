import { Link, useParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useBranches } from "../locations/useBranches.ts"
import { useBranchName } from "../stock/useBranchName.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { CancelTransfer } from "./CancelTransfer.tsx"
import { listPath, tones, type Transfer } from "./transfer.ts"
import { TransferForm } from "./TransferForm.tsx"
import { TransferShow } from "./TransferShow.tsx"
import "./transfers.css"

/** One transfer: a draft is a form, and what was sent is followed until it has arrived. */
export const EditTransfer = () => {
  const say = useWords()
  const { id = "" } = useParams()
  const nameOf = useBranchName()
  const mayEdit = useMay("transfers", "edit")
  const { data: transfer, error, again } = useAsk<Transfer>(`/api/transfers/${id}`)
  const { data: branches } = useBranches()
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (transfer === undefined) return <PageSkeleton />
  const { fromLocationId, number, status, toLocationId } = transfer
  const names = { from: nameOf(fromLocationId), to: nameOf(toLocationId) }
  return (
    <div className="transfer">
      <Link className="back" to={listPath}>
        {say("moving.back")}
      </Link>
      <PageTitle
        title={number}
        lead={
          <span className="headline">
            {say("moving.route", names)}
            <StatusChip tone={tones[status]}>{say(`moving.state.${status}`)}</StatusChip>
          </span>
        }
        action={status === "draft" && <CancelTransfer transfer={transfer} />}
      />
      {status === "draft" && mayEdit && branches !== undefined ? (
        <TransferForm key={transfer.id} id={transfer.id} transfer={transfer} branches={branches} />
      ) : (
        <TransferShow transfer={transfer} />
      )}
    </div>
  )
}
