import { useEffect, useState } from "react"

/** Counts down to a moment, in whole seconds; it starts again when the moment moves. */
export const useSecondsLeft = (until: number) => {
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
