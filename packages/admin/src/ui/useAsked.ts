import { useCallback, useEffect, useState } from "react"
import { call } from "../app/http.ts"

interface Asked<A> {
  readonly data?: A
  readonly error?: unknown
}

interface Again {
  readonly again: () => void
}

/** The answer to one question, asked again on demand; the last answer stays up meanwhile. */
export const useAsked = <A>(url: string | undefined): Asked<A> & Again => {
  const [asked, become] = useState<Asked<A> & { readonly url?: string; readonly turn?: number }>({})
  const [turn, again] = useState(0)
  useEffect(() => {
    if (url === undefined) return
    const leaving = new AbortController()
    call<A>(url, { signal: leaving.signal }).then(
      (data) => become({ url, turn, data }),
      (error: unknown) => {
        if (!leaving.signal.aborted) become({ url, turn, error })
      },
    )
    return () => leaving.abort()
  }, [url, turn])
  const current: Asked<A> = asked.url === url ? asked : {}
  return { ...current, again: useCallback(() => again((turn) => turn + 1), []) }
}
