import { useCallback, useRef, useState } from "react"
import { freshKey, Refused } from "../app/http.ts"

/**
 * Sends one wish at a time. While nobody has answered, the same wish keeps its key: a second press, or a try after
 * the line broke, is then the first one.
 */
export const useSending = () => {
  const kept = useRef<{ readonly wish: string; readonly key: string }>(undefined)
  const busy = useRef(false)
  const [sending, become] = useState(false)
  const send = useCallback(async <A>(wish: unknown, act: (key: string) => Promise<A>): Promise<A | undefined> => {
    if (busy.current) return undefined
    const said = JSON.stringify(wish)
    if (kept.current?.wish !== said) kept.current = { wish: said, key: freshKey() }
    busy.current = true
    become(true)
    try {
      const answer = await act(kept.current.key)
      kept.current = undefined
      return answer
    } catch (error) {
      if (error instanceof Refused && error.status !== 0) kept.current = undefined
      throw error
    } finally {
      busy.current = false
      become(false)
    }
  }, [])
  return { sending, send }
}
