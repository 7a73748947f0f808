import { useEffect, useState } from "react"

/** The clock of this device, looked at so often, in milliseconds; not again where nobody watches it. */
export const useNow = (everyMs: number | undefined): number => {
  const [now, look] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => look(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
