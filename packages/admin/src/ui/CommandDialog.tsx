import type { ReactNode } from "react"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { CommandForm, type CommandFormProps } from "./CommandForm.tsx"
import { Dialog } from "./Dialog.tsx"
import { toast } from "./toasts.ts"

interface Props<C extends AnyCommand, Row> extends Omit<CommandFormProps<C, Row>, "submit" | "onCancel" | "onDone"> {
  /** Its sentences: what is asked, what to know before, what the button does, and what was done. */
  readonly words: {
    readonly title: string
    readonly lead?: string
    readonly submit: string
    readonly done?: string | ((row: Row) => string)
  }
  readonly submit?: CommandFormProps<C, Row>["submit"]
  readonly lead?: ReactNode
  readonly size?: "narrow" | "wide"
  readonly open?: boolean
  readonly onClose: () => void
  readonly onDone?: CommandFormProps<C, Row>["onDone"]
}

/** A command asked for over the screen: a short question whose button says what happens. */
export const CommandDialog = <C extends AnyCommand, Row = unknown>({
  words: { title, lead, submit, done },
  lead: shown = lead,
  size,
  open = true,
  onClose,
  onDone,
  ...form
}: Props<C, Row>) => (
  <Dialog open={open} onClose={onClose} title={title} {...(size !== undefined && { size })}>
    {shown !== undefined && <div className="muted">{shown}</div>}
    <CommandForm<C, Row>
      submit={submit}
      {...form}
      onCancel={onClose}
      onDone={(row, input, typed) => {
        if (done !== undefined) toast({ type: "success", title: typeof done === "string" ? done : done(row) })
        onDone?.(row, input, typed)
        onClose()
      }}
    />
  </Dialog>
)
