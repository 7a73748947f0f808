import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { type Option, pathOf } from "./option.ts"
import { useSummary } from "./useSummary.ts"

/** One delivery option: what it costs, where it is offered, and what can be done with it. */
export const OptionRow = ({ option }: { option: Option }) => {
  const say = useWords()
  const { places, price } = useSummary()
  const mayChange = useMay("delivery", "edit")
  const mayRemove = useMay("delivery", "delete")
  const [asking, ask] = useState(false)
  const { send, sending, trouble } = useCommand()
  const { enabled, estimatedTime, id, kind, name, terms } = option
  const where = places(terms)

  const turn = async () => {
    const done = await send(`/api/delivery-options/${id}/${enabled ? "disable" : "enable"}`, {})
    if (done !== undefined)
      toast({ type: "success", title: say(enabled ? "delivery.isOff" : "delivery.isOn", { name }) })
  }
  const remove = async () => {
    const done = await send(`/api/delivery-options/${id}`, {}, "DELETE")
    if (done === undefined) return
    ask(false)
    toast({ type: "success", title: say("delivery.removed", { name }) })
  }
  return (
    <li data-off={!enabled}>
      <div className="ways-words">
        <h2>{name}</h2>
        <p className="digits">{price(option)}</p>
        <p className="muted">
          {[say(`delivery.kind.${kind}`), where, estimatedTime].filter((it) => it !== undefined).join(" · ")}
        </p>
        {!asking && <Trouble trouble={trouble} />}
      </div>
      <p className="ways-chips">
        <StatusChip tone={enabled ? "good" : "quiet"}>{say(enabled ? "delivery.on" : "delivery.off")}</StatusChip>
      </p>
      <div className="actions actions-small">
        {mayChange && (
          <>
            <Link className="button button-line" aria-label={`${say("delivery.change")} ${name}`} to={pathOf(kind, id)}>
              {say("delivery.change")}
            </Link>
            <button
              type="button"
              className="button button-line"
              aria-label={`${say(enabled ? "delivery.turnOff" : "delivery.turnOn")} ${name}`}
              disabled={sending}
              onClick={() => void turn()}
            >
              {say(enabled ? "delivery.turnOff" : "delivery.turnOn")}
            </button>
          </>
        )}
        {mayRemove && (
          <button
            type="button"
            className="button button-line"
            aria-label={say("delivery.removeNow", { name })}
            onClick={() => ask(true)}
          >
            {say("delivery.remove")}
          </button>
        )}
      </div>
      <Asking
        open={asking}
        title={say("delivery.removeTitle", { name })}
        lead={say("delivery.removeLead")}
        submit={say("delivery.removeNow", { name })}
        danger
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void remove()}
      >
        <Trouble trouble={trouble} />
      </Asking>
    </li>
  )
}
