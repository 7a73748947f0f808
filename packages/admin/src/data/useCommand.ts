import { present } from "@oja/domain/kernel/present"
import { useState } from "react"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { mayChange } from "./access.ts"
import { leftRow, movedViews, type Row } from "./cache.ts"
import type { AnswerAt, Body, Known } from "./calls.ts"
import type { DescribedCommand } from "./described.ts"
import { type Ask, ask, freshKey, isUnheard, Refused } from "./http.ts"
import { keeperOf } from "./keeping.ts"
import { mintId } from "./mintId.ts"
import { useSending } from "./useSending.ts"
import "./lateClicks.ts"

export type InputOf<C extends AnyCommand> = C["input"]["Type"]

export const describedCommand = (command: AnyCommand): DescribedCommand => command as unknown as DescribedCommand

/** Whether the person may ask for it now. The gateway judges every request again. */
export const mayAsk = (command: AnyCommand): boolean => mayChange(command.access.module, command.access.action)

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
  { keepalive = false, quiet = false }: Pick<Ask, "keepalive" | "quiet"> = {},
): Promise<A> => {
  const { leaves, moves, name } = describedCommand(command)
  const said = { ...present({ key }), ...(keepalive && { keepalive }), ...(quiet && { quiet }) }
  try {
    const { data, metadata } = (await ask<A>(`/api/do/${name}`, { method: "POST", body: input, ...said })).envelope
    if (leaves !== undefined && metadata?.position !== undefined) leftRow(data as Row, leaves, metadata.position)
    void movedViews(moves)
    return data
  } catch (error) {
    const keep = isUnheard(error) ? keeperOf(name) : undefined
    if (keep === undefined) throw error
    return (await keep(input, key ?? freshKey())) as A
  }
}

/** Ids for what a command makes, minted once where nobody knows them: a form that is sent again makes the same thing. */
export const useFreshIds = <C extends AnyCommand>(
  command: C,
  {
    known,
    asked = [],
  }: {
    readonly known?: Readonly<Record<string, unknown>> | undefined
    /** What the person is asked for: which thing it is about, where that is there already. */
    readonly asked?: ReadonlyArray<string> | undefined
  } = {},
): Partial<InputOf<C>> => {
  const [fresh] = useState(() => {
    const { fields, mints = [], subject } = describedCommand(command)
    const ids = fields.filter(({ name }) => [subject, ...mints].includes(name) && !asked.includes(name))
    return ids.flatMap(({ name, refersTo }) =>
      refersTo === undefined ? [] : [[name, known?.[name] ?? mintId(refersTo)] as const],
    )
  })
  return Object.fromEntries(fresh) as Partial<InputOf<C>>
}

/**
 * One request at a time, the same one under the same key until somebody has answered, and what was wrong with it: for what
 * is no command. `asking` answers with what `act` answers, or with undefined when that was refused.
 */
export const useAsking = (goes: { readonly once?: boolean } = {}) => {
  const { send, sending } = useSending(goes)
  const [refused, refuse] = useState<unknown>()
  const asking = async <A>(wish: unknown, act: (key: string) => Promise<A>): Promise<A | undefined> => {
    try {
      return await send(wish, (key) => {
        refuse(undefined)
        return act(key)
      })
    } catch (error) {
      refuse(error)
      return undefined
    }
  }
  return { asking, busy: sending, refused, wrongs: wrongsOf(refused), forget: () => refuse(undefined) }
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
  const { asking, ...state } = useAsking(goes)
  const run = (input: InputOf<C>): Promise<A | undefined> =>
    asking([command.name, input], (key) => perform<C, A>(command, input, key))
  return { run, ...state }
}

/**
 * A command whose door is the gateway's own, because something outside of the book goes with it: a letter leaves, an
 * address is taken. What is asked there is not the command's input, and what comes back is the door's.
 *
 *     const { run } = useDoor(shareInvoice)
 *     await run(`/v1.1/invoices/${id}/send`, { channel: "link" })
 */
export const useDoor = (command: AnyCommand, goes: { readonly once?: boolean } = {}) => {
  const { asking, ...state } = useAsking(goes)
  const run = <const P extends string>(url: P & Known<"POST", P>, body: Body<"POST", P>) =>
    asking(["POST", url, body], async (key) => {
      const { envelope } = await ask<AnswerAt<"POST", P>>(url, { method: "POST", body, key })
      void movedViews(describedCommand(command).moves)
      return envelope.data
    })
  return { run, ...state }
}
