import { openLocation } from "@oja/domain/locations/openLocation"
import { useState } from "react"
import { Link } from "react-router-dom"
import { mintId } from "../data/mintId.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useBranches } from "../ui/useBranches.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { transferWords } from "./words.ts"
import { listPath } from "./transfer.tsx"
import { TransferForm } from "./TransferForm.tsx"
import "./transfers.css"

/** A new transfer: from where to where, and what. */
export const CreateTransfer = () => {
  const say = transferWords.use()
  const [id] = useState(() => mintId("trf"))
  const { data, error, again } = useBranches()
  const lonely = data !== undefined && data.filter(({ state }) => state === "active").length < 2 && data.length < 2
  return (
    <>
      <PageTitle back={[listPath, say("back")]} title={say("create")} lead={say("createLead")} />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={4} />
      ) : lonely ? (
        <EmptyState
          title={say("oneBranch")}
          motifs={["squares", "waves", "dots"]}
          action={
            mayAsk(openLocation) && (
              <Link className="button button-main" to="/more/locations">
                {say("openBranch")}
              </Link>
            )
          }
        >
          {say("oneBranchLead")}
        </EmptyState>
      ) : (
        <TransferForm id={id} branches={data} />
      )}
    </>
  )
}
