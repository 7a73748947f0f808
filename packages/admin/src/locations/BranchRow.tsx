import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Branch } from "./useBranches.ts"

/** One branch, how it is reached, and what can be done with it. */
export const BranchRow = ({ branch, onChange }: { branch: Branch; onChange: () => void }) => {
  const say = useWords()
  const mayChange = useMay("locations", "edit")
  const mayClose = useMay("locations", "delete")
  const mayOpen = useMay("locations", "create")
  const [asking, ask] = useState(false)
  const { send, sending, trouble } = useCommand()
  const { address, id, isMain, name, phone, sellsOnline, state } = branch
  const open = state === "active"
  const turn = async () => {
    const done = await send(`/api/locations/${id}/${open ? "close" : "reopen"}`, { locationId: id })
    if (done === undefined) return
    ask(false)
    toast({ type: "success", title: say(open ? "branches.wasClosed" : "branches.reopened", { name }) })
  }
  const place = [address, phone].filter((it) => it !== undefined).join(" · ")
  return (
    <li>
      <div className="branches-words">
        <h2>{name}</h2>
        {place !== "" && <p className="muted">{place}</p>}
        <p className="branches-chips">
          {isMain && <StatusChip tone="info">{say("branches.main")}</StatusChip>}
          {open && sellsOnline && <StatusChip tone="good">{say("branches.online")}</StatusChip>}
          {!open && <StatusChip tone="quiet">{say("branches.closed")}</StatusChip>}
        </p>
        {!asking && <Trouble trouble={trouble} />}
      </div>
      <div className="actions actions-small">
        {mayChange && (
          <button
            type="button"
            className="button button-line"
            aria-label={`${say("branches.change")} ${name}`}
            onClick={onChange}
          >
            {say("branches.change")}
          </button>
        )}
        {open && !isMain && mayClose && (
          <button
            type="button"
            className="button button-line"
            aria-label={`${say("branches.close")} ${name}`}
            onClick={() => ask(true)}
          >
            {say("branches.close")}
          </button>
        )}
        {!open && mayOpen && (
          <button
            type="button"
            className="button button-line"
            aria-label={`${say("branches.reopen")} ${name}`}
            disabled={sending}
            onClick={() => void turn()}
          >
            {say("branches.reopen")}
          </button>
        )}
      </div>
      <Asking
        open={asking}
        title={say("branches.closeTitle", { name })}
        lead={say("branches.closeLead")}
        submit={say("branches.closeNow", { name })}
        danger
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void turn()}
      >
        <Trouble trouble={trouble} />
      </Asking>
    </li>
  )
}
