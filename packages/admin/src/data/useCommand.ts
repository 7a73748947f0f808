import { useState } from "react"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { may } from "./access.ts"
import { movedViews } from "./client.ts"
import type { DescribedCommand } from "./described.ts"
import { call, Refused } from "./http.ts"
import { useSending } from "./useSending.ts"

export type InputOf<C extends AnyCommand> = C["input"]["Type"]

export const describedCommand = (command: AnyCommand): DescribedCommand => command as unknown as DescribedCommand

/** Whether the person may ask for it. The gateway judges every request again. */
export const mayAsk = (command: AnyCommand): boolean => may(command.access.module, command.access.action)

/** What the gateway found wrong, by field as the command calls it: "payments.0.amount" under "payments". */
export type Wrongs = Readonly<Record<string, string | undefined>>

export const wrongsOf = (error: unknown): Wrongs =>
  Object.fromEntries(
    (error instanceof Refused ? (error.envelope.error?.validationError ?? []) : [])
      .map(({ msg, param }) => [param.split(".")[0] ?? param, msg])
      .toReversed(),
  )

/** Sends a command once, and has every screen that shows what it moves read again. Throws `Refused`. */
export const perform = async <C extends AnyCommand, A = unknown>(
  command: C,
  input: InputOf<C>,
  key?: string,
): Promise<A> => {
  const { moves, name } = describedCommand(command)
  const answer = await call<A>(`/api/do/${name}`, { method: "POST", body: input, ...(key !== undefined && { key }) })
  void movedViews(moves)
  return answer
}

/**
 * A command as a screen asks for it: one request at a time, the same request under the same key until somebody has
 * answered, and what was wrong with it kept beside the fields.
 *
 *     const { run, busy } = useCommand(writeOff)
 *     await run({ saleId, writeOffId: mintId("writeoff"), amount, reason })
 *
 * `run` answers with the row that the command leaves, or with undefined when it was refused: `wrongs` says which fields,
 * `refused` the whole of it. With `once`, nothing goes out after an answer: for forms that make one thing and close.
 */
export const useCommand = <C extends AnyCommand, A = Readonly<Record<string, unknown>>>(
  command: C,
  goes: { readonly once?: boolean } = {},
) => {
  const { send, sending } = useSending(goes)
  const [refused, refuse] = useState<unknown>()
  const run = async (input: InputOf<C>): Promise<A | undefined> => {
    try {
      return await send([command.name, input], (key) => {
        refuse(undefined)
        return perform<C, A>(command, input, key)
      })
    } catch (error) {
      refuse(error)
      return undefined
    }
  }
  return {
    run,
    busy: sending,
    refused,
    wrongs: wrongsOf(refused),
    forget: () => refuse(undefined),
  }
}
