import type { AnyCommand } from "@oja/domain/kernel/index"
import { useState } from "react"
import { movedViews } from "../data/cache.ts"
import { describedCommand, type InputOf } from "../data/useCommand.ts"
import type { CommandFormProps } from "./CommandForm.tsx"

/**
 * A change names the version of the row that was typed over, so that what somebody else wrote meanwhile is not lost; and
 * begins anew over theirs where it was overtaken.
 */
export const useVersion = <C extends AnyCommand>({
  command,
  given = {},
  start = {},
}: Pick<CommandFormProps<C, unknown>, "command" | "given" | "start">) => {
  const { fields, moves } = describedCommand(command)
  const { version: newest } = start as { readonly version?: number }
  const [over, begin] = useState({ version: newest, turn: 0 })
  const [overtaken, leave] = useState(false)
  if (overtaken && newest !== over.version) {
    leave(false)
    begin({ version: newest, turn: over.turn + 1 })
  }
  // Whoever names the version by itself begins anew by itself.
  const asked =
    over.version !== undefined && !("expectedVersion" in given) && fields.some(({ name }) => name === "expectedVersion")
  return {
    turn: over.turn,
    given: { ...(asked && { expectedVersion: over.version }), ...given } as Partial<InputOf<C>>,
    again: asked
      ? () => {
          leave(true)
          void movedViews(moves)
        }
      : undefined,
  }
}
