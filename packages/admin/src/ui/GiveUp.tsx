import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useWords } from "../words/words.ts"
import { Asking } from "./Asking.tsx"
import { TextField } from "./Field.tsx"
import { Trouble } from "./Trouble.tsx"

interface Props {
  /** What the button says that opens the question, the question itself, and the button that answers it. */
  readonly button: string
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly url: string
  readonly body: object
  /** What is asked for, where somebody will want to know why. */
  readonly why?: string
  readonly onDone?: () => void
}

/** Gives something up that was begun, after asking once. */
export const GiveUp = ({ button, title, lead, submit, url, body, why, onDone }: Props) => {
  const say = useWords()
  const [asking, ask] = useState(false)
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand()
  const short = why !== undefined && reason.trim().length < 2
  const giveUp = async () => {
    mark(true)
    if (short) return
    if ((await send(url, { ...body, ...(why !== undefined && { reason: reason.trim() }) })) === undefined) return
    ask(false)
    onDone?.()
  }
  return (
    <>
      <button type="button" className="button button-line" onClick={() => ask(true)}>
        {button}
      </button>
      <Asking
        open={asking}
        title={title}
        lead={lead}
        submit={submit}
        danger
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void giveUp()}
      >
        {why !== undefined && (
          <TextField
            label={why}
            autoFocus
            maxLength={200}
            value={reason}
            wrong={tried && short ? say("problem.required") : wrongs["reason"]}
            onChange={({ target }) => write(target.value)}
          />
        )}
        {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      </Asking>
    </>
  )
}
