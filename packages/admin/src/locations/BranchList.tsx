import { openLocation } from "@oja/domain/locations/openLocation"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { locationWords } from "./words.ts"
import { BranchDialog } from "./BranchDialog.tsx"
import { BranchRow } from "./BranchRow.tsx"
import { useBranches, type Branch } from "../ui/useBranches.ts"

/** Where the shop sells from: each branch, and the ways to open, change and close one. */
export const BranchList = () => {
  const say = locationWords.use()
  const mayOpen = mayAsk(openLocation)
  const { data, error, again } = useBranches()
  const [asking, ask] = useState<Branch | "new">()
  const open = data?.filter(({ state }) => state === "active").length ?? 0
  return (
    <>
      <PageTitle
        title={say("title")}
        lead={say("lead")}
        action={
          mayOpen && (
            <Button look="main" onClick={() => ask("new")}>
              {say("opening.title")}
            </Button>
          )
        }
      />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={3} />
      ) : data.length === 0 ? (
        <EmptyState title={say("title")} />
      ) : (
        <>
          <p className="muted small below-8">{say("used", { count: open })}</p>
          <ul className="rows framed">
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
