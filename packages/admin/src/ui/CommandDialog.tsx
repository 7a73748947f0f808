import { present } from "@oja/domain/kernel/present"
import type { ReactNode } from "react"
import type { FieldValues } from "react-hook-form"
import type { AnyCommand } from "@oja/domain/kernel/index"
import type { InputOf } from "../data/useCommand.ts"
import { CommandForm, type CommandFormProps } from "./CommandForm.tsx"
import { Dialog } from "./Dialog.tsx"
import { toast } from "./toasts.ts"

interface Props<C extends AnyCommand, Row> extends Omit<CommandFormProps<C, Row>, "submit" | "onCancel" | "onDone"> {
  /**
   * Its sentences: what is asked, what to know before, what the button does (the title is on it, unless `submit` says
   * it), and what was done.
   */
  readonly words: {
    readonly title: string
    readonly lead?: string
    readonly submit?: string
    readonly done?: string | ((row: Row) => string)
  }
  /** What the button says once enough is typed to say it. */
  readonly submit?: (typed: FieldValues, read: Partial<InputOf<C>>) => string | undefined
  readonly lead?: ReactNode
  readonly size?: "narrow" | "wide"
  readonly open?: boolean
  readonly onClose: () => void
  readonly onDone?: CommandFormProps<C, Row>["onDone"]
}

/** A command asked for over the screen: a short question whose button says what happens. */
export const CommandDialog = <C extends AnyCommand, Row = unknown>({
  words: { title, lead, submit: plain = title, done },
  lead: shown = lead,
  submit,
  size,
  open = true,
  onClose,
  onDone,
  ...form
}: Props<C, Row>) => {
  return (
    <Dialog open={open} onClose={onClose} title={title} {...present({ size })}>
      {shown !== undefined && <div className="muted">{shown}</div>}
      <CommandForm<C, Row>
        {...form}
        submit={submit === undefined ? plain : (typed, read) => submit(typed, read) ?? plain}
        onCancel={onClose}
        onDone={(row, input, typed) => {
          if (done !== undefined) toast({ type: "success", title: typeof done === "string" ? done : done(row) })
          onDone?.(row, input, typed)
          onClose()
        }}
      />
    </Dialog>
  )
}
