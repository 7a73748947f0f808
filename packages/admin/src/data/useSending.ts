import { useCallback, useRef, useState } from "react"
import { freshKey, Refused } from "./http.ts"

/**
 * Sends one wish at a time. While nobody has answered, the same wish keeps its key: a second press, or a try after
 * the line broke, is then the first one. A form that makes one thing and goes (`once`) sends nothing after its
 * answer: the second press of a double click may come before the form is gone.
 */
export const useSending = ({ once = false } = {}) => {
  const kept = useRef<{ readonly wish: string; readonly key: string }>(undefined)
  const closed = useRef(false)
  const [sending, become] = useState(false)
  const send = useCallback(
    async <A>(wish: unknown, act: (key: string) => Promise<A>): Promise<A | undefined> => {
      if (closed.current) return undefined
      const said = JSON.stringify(wish)
      if (kept.current?.wish !== said) kept.current = { wish: said, key: freshKey() }
      closed.current = true
      become(true)
      try {
        const answer = await act(kept.current.key)
        kept.current = undefined
        closed.current = once
        return answer
      } catch (error) {
        closed.current = false
        if (error instanceof Refused && error.status !== 0) kept.current = undefined
        throw error
      } finally {
        become(false)
      }
    },
    [once],
  )
  return { sending, send }
}
