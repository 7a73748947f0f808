import { useEffect, useRef } from "react"
import { type Burst, stroke } from "./scanning.ts"

interface Keys {
  /** A question stands over the counter: its own keys count. */
  readonly busy: boolean
  readonly scanned: (code: string) => void
  readonly search: () => void
  readonly charge: () => void
  readonly hold: () => void
  readonly held: () => void
  readonly restore: () => void
}

const inBox = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null

/**
 * The counter's keys: `/` or F2 searches, F9 charges, F4 puts aside, Shift+F4 shows what was, Ctrl+Z brings back what was removed; and whatever a scanner types
 * is caught, unless it goes into a box that reads it itself.
 */
export const useTillKeys = (keys: Keys) => {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    let burst: Burst | undefined
    const press = (event: KeyboardEvent) => {
      const { busy, charge, held, hold, restore, scanned, search } = now.current
      if (busy) return
      const act = (what: () => void) => {
        event.preventDefault()
        event.stopPropagation()
        what()
      }
      if (event.key === "F9") return act(charge)
      if (event.key === "F2") return act(search)
      if (event.key === "F4" && !event.altKey) return act(event.shiftKey ? held : hold)
      if (inBox(event.target)) return
      if (event.key === "z" && (event.ctrlKey || event.metaKey)) return act(restore)
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = stroke(burst, { key: event.key, at: event.timeStamp })
      burst = next.burst
      const { code } = next
      if (code !== undefined) return act(() => scanned(code))
      if (event.key === "/") return act(search)
    }
    // Before the app's own shortcuts: a scanned code is no command.
    window.addEventListener("keydown", press, true)
    return () => window.removeEventListener("keydown", press, true)
  }, [])
}
