import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"
import { Refusal } from "./Trouble.tsx"
import { Wrongs } from "./Wrongs.tsx"
import { wayOut } from "./wayOut.ts"
import { uiWords } from "./words.ts"
import "./form.css"

interface Props {
  /** What will happen: it stands on the button as well, unless `submit` says it. */
  readonly title: string
  readonly lead?: ReactNode
  readonly submit?: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** Something must be done before the button can be pressed. */
  readonly blocked?: boolean
  readonly refused?: unknown
  readonly onYes: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A question before something that cannot be taken back. */
export const Confirm = ({
  title,
  lead,
  submit = title,
  danger = false,
  busy = false,
  blocked = false,
  refused,
  onYes,
  onClose,
  children,
}: Props) => {
  const say = uiWords.use()
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!blocked && !busy) onYes()
        }}
      >
        {lead !== undefined && <div className="muted form-lead">{lead}</div>}
        {children}
        <Refusal of={refused} />
        <div className="form-foot">
          <Button look={danger ? "danger" : "main"} type="submit" disabled={busy || blocked}>
            {submit}
          </Button>
          <Button onClick={onClose}>{wayOut(say, submit)}</Button>
          <Wrongs />
        </div>
      </form>
    </Dialog>
  )
}
