import { useCallback, useEffect, useState } from "react"
import { local } from "../session/drawers.ts"
import { current } from "../session/session.ts"

/**
 * Something half-written that outlives a closed page: kept for this shop on this device until it is forgotten. Where
 * another window wrote it down and forgot it, what still stands in this one is something else: it becomes `anew`.
 */
export const useKept = <A extends object>(name: string, fresh: () => A, anew?: () => Partial<A>) => {
  const key = `draft.${current().business?.businessId ?? ""}.${name}`
  const [value, become] = useState<A>(() => {
    try {
      return { ...fresh(), ...(JSON.parse(local.get(key) ?? "{}") as Partial<A>) }
    } catch {
      return fresh()
    }
  })
  const write = useCallback(
    (part: Partial<A> | ((now: A) => Partial<A>)) =>
      become((now) => {
        const next = { ...now, ...(typeof part === "function" ? part(now) : part) }
        local.set(key, JSON.stringify(next))
        return next
      }),
    [key],
  )
  useEffect(() => {
    const heard = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) become((now) => ({ ...now, ...anew?.() }))
    }
    window.addEventListener("storage", heard)
    return () => window.removeEventListener("storage", heard)
    // What is minted does not depend on when it was said how.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  const forget = () => {
    local.drop(key)
    become(fresh())
  }
  return { value, write, forget, kept: local.get(key) !== null }
}
