import { useEffect, useState } from "react"

/** The last thing typed, once the fingers rest. */
export const useRested = (text: string, ms = 150) => {
  const [rested, rest] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => rest(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}
