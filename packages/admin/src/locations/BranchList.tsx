import { useState } from "react"
import { useMay } from "../data/access.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { BranchDialog } from "./BranchDialog.tsx"
import { BranchRow } from "./BranchRow.tsx"
import { useBranches, type Branch } from "./useBranches.ts"
import "./locations.css"

/** Where the shop sells from: each branch, and the ways to open, change and close one. */
export const BranchList = () => {
  const say = useWords()
  const mayOpen = useMay("locations", "create")
  const { data, error, again } = useBranches()
  const [asking, ask] = useState<Branch | "new">()
  const open = data?.filter(({ state }) => state === "active").length ?? 0
  return (
    <>
      <PageTitle
        title={say("menu.locations")}
        lead={say("branches.lead")}
        action={
          mayOpen && (
            <button type="button" className="button button-main" onClick={() => ask("new")}>
              {say("branches.open")}
            </button>
          )
        }
      />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={3} />
      ) : data.length === 0 ? (
        <EmptyState title={say("ui.empty")} />
      ) : (
        <>
          <p className="muted branches-used">{say("branches.used", { count: open })}</p>
          <ul className="branches">
            {data.map((branch) => (
              <BranchRow key={branch.id} branch={branch} onChange={() => ask(branch)} />
            ))}
          </ul>
        </>
      )}
      {asking !== undefined && (
        <BranchDialog branch={asking === "new" ? undefined : asking} onClose={() => ask(undefined)} />
      )}
    </>
  )
}
