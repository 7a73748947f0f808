import type { AnyCommand } from "@oja/domain/kernel/index"
import { type InputOf, perform } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import "./nextRow.ts"
import { tell } from "./problem.ts"
import { toast } from "./toasts.ts"
import { uiWords } from "./words.ts"

interface Turn<Back extends AnyCommand, Row> {
  /** What was done, as the message says it; the row that was left may say more. */
  readonly done: string | ((row: Row) => string)
  /** The command that takes it back, offered in the message. */
  readonly undo?: Back
  readonly undoInput?: InputOf<Back>
}

/** Does something at one press, with nothing more to ask; what another command takes back can be undone. */
export const useTurn = () => {
  const say = uiWords.use()
  const { send } = useSending()
  return async <C extends AnyCommand, Back extends AnyCommand, Row = unknown>(
    command: C,
    input: InputOf<C>,
    { done, undo, undoInput }: Turn<Back, Row>,
  ): Promise<void> => {
    try {
      const row = await send([command.name, input], (key) => perform<C, Row>(command, input, key))
      if (row === undefined) return
      const back = undo && { label: say("undo"), act: () => void perform(undo, undoInput as InputOf<Back>).catch(tell) }
      toast({ type: "success", title: typeof done === "string" ? done : done(row), action: back })
    } catch (error) {
      tell(error)
    }
  }
}
