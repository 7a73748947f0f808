import { useCallback, useEffect, useRef, useState } from "react"
import { freshKey } from "../data/http.ts"
import { having } from "../ui/having.ts"
import { problem } from "../ui/problem.ts"
import type { Move } from "./board.ts"
import { performAll } from "./steps.ts"

/** So long a press can be taken back. Nothing is sent before that: what was not asked need not be undone in the book. */
const UNDO_MS = 10_000

export interface Pending {
  readonly move: Move
  /** When it is sent; epoch milliseconds. */
  readonly at: number
  readonly sending: boolean
}

/**
 * Presses on cards that can still be taken back. What waits is sent when its time is up, and at once when the screen
 * closes: the person has pressed, and nobody is there any more to undo it.
 */
export const useUndoable = () => {
  const [pending, become] = useState<ReadonlyMap<string, Pending>>(new Map())
  const [troubles, tell] = useState<ReadonlyMap<string, string>>(new Map())
  const waiting = useRef(
    new Map<string, { readonly move: Move; readonly timer: ReturnType<typeof setTimeout>; readonly key: string }>(),
  )

  const put = useCallback((id: string, it: Pending | undefined) => become((now) => having(now, id, it)), [])
  const say = useCallback((id: string, trouble: string | undefined) => tell((now) => having(now, id, trouble)), [])
  const send = useCallback(
    async (id: string, keepalive = false) => {
      const it = waiting.current.get(id)
      if (it === undefined) return
      clearTimeout(it.timer)
      waiting.current.delete(id)
      put(id, { move: it.move, at: 0, sending: true })
      try {
        await performAll(it.move.asks, it.key, keepalive)
      } catch (error) {
        say(id, problem(error).title)
      } finally {
        put(id, undefined)
      }
    },
    [put, say],
  )
  const press = useCallback(
    (id: string, move: Move) => {
      if (waiting.current.has(id)) return
      say(id, undefined)
      waiting.current.set(id, { move, key: freshKey(), timer: setTimeout(() => void send(id), UNDO_MS) })
      put(id, { move, at: Date.now() + UNDO_MS, sending: false })
    },
    [put, say, send],
  )
  const undo = useCallback(
    (id: string) => {
      const it = waiting.current.get(id)
      if (it === undefined) return
      clearTimeout(it.timer)
      waiting.current.delete(id)
      put(id, undefined)
    },
    [put],
  )
  useEffect(() => {
    const { current } = waiting
    const leave = () => {
      for (const id of current.keys()) void send(id, true)
    }
    window.addEventListener("pagehide", leave)
    return () => {
      window.removeEventListener("pagehide", leave)
      leave()
    }
  }, [send])
  return { pending, troubles, press, undo }
}
