import { useRef, useState } from "react"
import { hasOwnDialog, problem } from "../ui/problem.ts"
import { call, freshKey, Refused } from "./http.ts"
import { changed } from "./useAsk.ts"

export type Wrongs = Readonly<Record<string, string>>

/**
 * Asks for something to be written. The same wish keeps its name until it is granted, so that a second touch or a
 * second try after a lost answer makes one record; another wish gets another name.
 */
export const useCommand = () => {
  const wish = useRef<{ readonly words: string; readonly key: string }>(undefined)
  const busy = useRef(false)
  const [sending, become] = useState(false)
  const [wrongs, judge] = useState<Wrongs>({})
  const [trouble, tell] = useState<{ readonly title: string; readonly number?: string | undefined }>()

  const send = async <A>(url: string, body: unknown, method = "POST"): Promise<A | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    become(true)
    judge({})
    tell(undefined)
    const words = JSON.stringify([method, url, body])
    if (wish.current?.words !== words) wish.current = { words, key: freshKey() }
    try {
      const answer = await call<A>(url, { method, body, key: wish.current.key })
      wish.current = undefined
      changed()
      return answer
    } catch (error) {
      const fields = error instanceof Refused ? (error.envelope.error?.validationError ?? []) : []
      judge(Object.fromEntries(fields.map(({ param, msg }) => [param.split(".")[0] ?? param, msg])))
      if (!hasOwnDialog(error)) tell(problem(error))
      return undefined
    } finally {
      busy.current = false
      become(false)
    }
  }
  return { send, sending, wrongs, trouble }
}
