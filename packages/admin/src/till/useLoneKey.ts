import { useEffect, useRef } from "react"
import { GAP } from "./scanning.ts"

/**
 * Does what a letter asks for once no other key came within the instant in which a scanner's next one would: the first
 * letter of a code is no command.
 */
export const useLoneKey = (): ((act: () => void) => void) => {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const drop = () => clearTimeout(waiting.current)
    // Before whoever catches the code: its end is the last that is heard of it.
    window.addEventListener("keydown", drop, true)
    return () => {
      drop()
      window.removeEventListener("keydown", drop, true)
    }
  }, [])
  return (act) => {
    waiting.current = setTimeout(act, GAP)
  }
}
