import type { ReactNode } from "react"
import { Dialog } from "./Dialog.tsx"
import { useWords } from "../words/words.ts"
import "./shelves.css"

interface Props {
  readonly open: boolean
  readonly title: string
  readonly lead?: ReactNode
  readonly submit: string
  readonly busy: boolean
  readonly danger?: boolean
  readonly blocked?: boolean
  /** Only its own button closes it: what it shows is not shown again. */
  readonly lasting?: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

/** A short question over the screen, whose button says what happens. */
export const Asking = ({
  open,
  title,
  lead,
  submit,
  busy,
  danger,
  blocked,
  lasting,
  onClose,
  onSubmit,
  children,
}: Props) => {
  const say = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={title} lasting={lasting === true}>
      <form
        className="asking"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {lead !== undefined && <div className="muted asking-lead">{lead}</div>}
        {children}
        <div className="asking-actions">
          <button
            type="submit"
            className={`button ${danger === true ? "button-danger" : "button-main"}`}
            disabled={busy || blocked}
          >
            {submit}
          </button>
          {lasting !== true && (
            <button type="button" className="button button-line" onClick={onClose}>
              {say("catalog.cancel")}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
