import { useState } from "react"
import { Link } from "react-router-dom"
import { movedViews } from "../data/cache.ts"
import type { Answer } from "../data/calls.ts"
import { useGet } from "../data/client.ts"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { type Act, pageOf } from "./act.ts"
import { auditWords } from "./words.ts"

type Step = Answer<"GET /v1.0/audit/:position/undo">["steps"][number]

interface Props {
  readonly act: Act
  readonly onClose: () => void
}

const undo = (position: number, key: string, reason = "") =>
  call(`/v1.0/audit/${position}/undo`, {
    method: "POST",
    key,
    body: { ...(reason !== "" && { reason }) },
  })

/** Undoes an act: what would become of it is said before, what stands in the way by name, and what was done since stays. */
export const UndoAct = ({ act: { position, sentence }, onClose }: Props) => {
  const say = auditWords.use()
  const { language, moment } = useShop()
  const [reason, give] = useState("")
  const { data, error } = useGet(`/v1.0/audit/${position}/undo`)
  const { asking, busy, refused } = useAsking({ once: true })
  const { can = 0, isFinal = false, later = [], stays = 0, steps = [] } = data ?? {}

  const yes = async () => {
    const done = await asking([position, reason], (key) => undo(position, key, reason.trim()))
    if (done === undefined) return
    onClose()
    await movedViews([])
    const again = () => void undo(done.position, `${done.position}-again-${position}`).then(() => movedViews([]), tell)
    const title = done.stays > 0 ? say("undo.partly", { count: done.stays }) : say("undo.done")
    toast({ type: "success", title, action: isFinal ? undefined : { label: say("undo.act"), act: again } })
  }
  const will = steps.filter(({ why }) => why === undefined)
  const wont = steps.filter(({ why }) => why !== undefined)
  return (
    <Confirm
      title={say("undo.title")}
      lead={sentence[language]}
      submit={stays > 0 && can > 0 ? say("undo.rest", { count: can }) : say("undo.act")}
      busy={busy}
      blocked={can === 0}
      refused={refused}
      onYes={() => void yes()}
      onClose={onClose}
    >
      {error !== undefined ? (
        <Refusal of={error} />
      ) : data === undefined ? (
        <RowsSkeleton rows={2} />
      ) : (
        <>
          <Steps title={say("undo.stays", { count: stays })} steps={wont} />
          <Steps title={say("undo.follows")} steps={will} />
          {later.length > 0 && (
            <div className="trail-steps">
              <h3>{say("undo.later")}</h3>
              <ul className="bullets">
                {later.map((it) => (
                  <li key={it.position}>
                    {it.sentence[language]} <span className="muted">{moment(it.at)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {can > 0 && data.asksReason && (
            <TextInput label={say("undo.reason")} value={reason} maxLength={200} onType={give} />
          )}
          {can > 0 && <p className="muted">{say(isFinal ? "undo.final" : "undo.again")}</p>}
        </>
      )}
    </Confirm>
  )
}

const SHOWN = 10

const Steps = ({ steps, title }: { readonly steps: ReadonlyArray<Step>; readonly title: string }) => {
  const say = auditWords.use()
  const { language } = useShop()
  if (steps.length === 0) return null
  return (
    <div className="trail-steps">
      <h3>{title}</h3>
      <ul className="bullets">
        {steps.slice(0, SHOWN).map(({ sentence, subject, why }, i) => {
          const page = pageOf(subject)
          const said = (why ?? sentence)[language]
          const { label } = subject
          return (
            <li key={i}>
              {label !== undefined && !said.includes(label) && (
                <>{page === undefined ? label : <Link to={page}>{label}</Link>}. </>
              )}
              {said}
            </li>
          )
        })}
      </ul>
      {steps.length > SHOWN && <p className="muted">{say("undo.more", { count: steps.length - SHOWN })}</p>}
    </div>
  )
}
