import type { ComponentProps } from "react"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { type InputOf, useCommand } from "../data/useCommand.ts"
import { Confirm } from "./Confirm.tsx"
import { toast } from "./toasts.ts"

interface Props<C extends AnyCommand> extends Omit<ComponentProps<typeof Confirm>, "busy" | "refused" | "onYes"> {
  readonly command: C
  readonly input: InputOf<C>
  /** What is said when it was done. */
  readonly done?: string
  readonly onDone?: () => void
}

/** A command that asks for nothing but a yes. */
export const ConfirmCommand = <C extends AnyCommand>({ command, input, done, onDone, ...asked }: Props<C>) => {
  const { run, busy, refused } = useCommand(command, { once: true })
  const yes = async () => {
    if ((await run(input)) === undefined) return
    if (done !== undefined) toast({ type: "success", title: done })
    asked.onClose()
    onDone?.()
  }
  return <Confirm {...asked} busy={busy} refused={refused} onYes={() => void yes()} />
}
