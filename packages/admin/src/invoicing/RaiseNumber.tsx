import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Numbered } from "./NumberingForm.tsx"

/** Numbers were given out elsewhere: the count goes on after them, and the book keeps why. It never goes back. */
export const RaiseNumber = ({ series }: { series: Numbered }) => {
  const say = useWords()
  const edits = useMay("settings", "edit")
  const [asking, ask] = useState(false)
  const [text, write] = useState(String(series.next))
  const [reason, why] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand()
  const next = Number(text)
  const low = !Number.isInteger(next) || next < series.next
  const short = reason.trim().length < 2
  const raise = async () => {
    mark(true)
    if (low || short) return
    const body = { seriesId: "INV", next, reason: reason.trim() }
    if ((await send("/v1.0/numbering/raise", body)) === undefined) return
    ask(false)
    toast({ type: "success", title: say("invoice.numberingSaved") })
  }
  if (!edits) return null
  return (
    <div>
      <button type="button" className="button button-line" onClick={() => ask(true)}>
        {say("invoice.raise")}
      </button>
      <Asking
        open={asking}
        title={say("invoice.raise")}
        lead={say("invoice.raiseLead", { next: series.next })}
        submit={say("invoice.raiseNow")}
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void raise()}
      >
        <TextField
          label={say("invoice.raiseTo")}
          inputMode="numeric"
          autoFocus
          maxLength={8}
          value={text}
          wrong={tried && low ? say("invoice.raiseLow", { next: series.next }) : wrongs["next"]}
          onChange={(event) => write(event.target.value.replaceAll(/\D/g, ""))}
        />
        <TextField
          label={say("sale.reason")}
          maxLength={200}
          value={reason}
          wrong={tried && short ? say("problem.required") : wrongs["reason"]}
          onChange={(event) => why(event.target.value)}
        />
        {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      </Asking>
    </div>
  )
}
