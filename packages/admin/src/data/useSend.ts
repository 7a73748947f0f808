import { useState } from "react"
import { hasOwnDialog, problem } from "../ui/problem.ts"
import { useSending } from "./useSending.ts"
import { call, Refused } from "./http.ts"
import { changed } from "./useAsk.ts"

export type Wrongs = Readonly<Record<string, string>>

/** Asks for something to be written, one wish at a time, and keeps what was wrong with it beside the fields. */
export const useCommand = (goes?: { readonly once: boolean }) => {
  const { send: sendOnce, sending } = useSending(goes)
  const [wrongs, judge] = useState<Wrongs>({})
  const [trouble, tell] = useState<{
    readonly title: string
    readonly number?: string | undefined
    readonly code?: string
  }>()

  const send = async <A>(url: string, body: unknown, method = "POST"): Promise<A | undefined> => {
    try {
      return await sendOnce([method, url, body], async (key) => {
        judge({})
        tell(undefined)
        const answer = await call<A>(url, { method, body, key })
        changed()
        return answer
      })
    } catch (error) {
      const fields = error instanceof Refused ? (error.envelope.error?.validationError ?? []) : []
      judge(Object.fromEntries(fields.map(({ param, msg }) => [param.split(".")[0] ?? param, msg])))
      if (!hasOwnDialog(error)) tell(problem(error))
      return undefined
    }
  }
  return { send, sending, wrongs, trouble }
}
