import { useState, type FormEvent } from "react"
import { useCommand } from "../data/useSend.ts"
import { TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { Dialog } from "../ui/Dialog.tsx"

interface Props {
  readonly title: string
  readonly lead: string
  readonly button: string
  readonly label?: string
  /** The name the reason has in the request. */
  readonly field?: string
  readonly url: string
  readonly body?: object
  readonly grave?: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks why, because what follows stays in the book and somebody will read it. */
export const ReasonDialog = (props: Props) => {
  const { title, lead, button, url, body = {}, field = "reason", grave = true, label, onClose, onDone } = props
  const say = useWords()
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand()
  const short = reason.trim().length < 2
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (short) return
    if ((await send(url, { ...body, [field]: reason.trim() })) === undefined) return
    onDone()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate className="form" onSubmit={(event) => void submit(event)}>
        <p className="muted">{lead}</p>
        <TextField
          label={label ?? say("sale.reason")}
          autoFocus
          maxLength={200}
          value={reason}
          wrong={tried && short ? say("problem.required") : wrongs[field]}
          onChange={(event) => write(event.target.value)}
        />
        {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
        <div className="form-foot">
          <button type="button" className="button button-line" onClick={onClose}>
            {say("saleForm.cancel")}
          </button>
          <button type="submit" className={`button ${grave ? "button-grave" : "button-main"}`} disabled={sending}>
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
