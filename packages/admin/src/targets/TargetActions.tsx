import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { listPath, type Target } from "./target.ts"
import { TargetDialog } from "./TargetDialog.tsx"

/** What may be done with a target: change it while it runs, end it, put it away. */
export const TargetActions = ({ target }: { target: Target }) => {
  const say = useWords()
  const go = useNavigate()
  const mayEdit = useMay("sales_targets", "edit")
  const mayArchive = useMay("sales_targets", "delete")
  const [open, ask] = useState<"change" | "end" | "archive">()
  const { send, sending, trouble } = useCommand()
  const { endedOn, id: targetId, targetName: name } = target
  const close = () => ask(undefined)
  const settle = async (verb: "end" | "archive") => {
    if ((await send(`/api/sales-targets/${targetId}/${verb}`, { targetId })) === undefined) return
    close()
    toast({ type: "success", title: say(verb === "end" ? "targets.wasEnded" : "targets.wasArchived", { name }) })
    if (verb === "archive") await go(listPath)
  }
  const running = endedOn === undefined
  return (
    <div className="actions">
      {mayArchive && (
        <button type="button" className="button button-line" onClick={() => ask("archive")}>
          {say("targets.archive")}
        </button>
      )}
      {mayEdit && running && (
        <>
          <button type="button" className="button button-line" onClick={() => ask("end")}>
            {say("targets.end2")}
          </button>
          <button type="button" className="button button-main" onClick={() => ask("change")}>
            {say("targets.change")}
          </button>
        </>
      )}
      {open === "change" && <TargetDialog target={target} onClose={close} />}
      {(open === "end" || open === "archive") && (
        <Asking
          open
          title={say(`targets.${open}Title`, { name })}
          lead={say(`targets.${open}Lead`)}
          submit={say(open === "end" ? "targets.end2" : "targets.archive")}
          danger
          busy={sending}
          onClose={close}
          onSubmit={() => void settle(open)}
        >
          <Trouble trouble={trouble} />
        </Asking>
      )}
    </div>
  )
}
