import { useCallback, useState } from "react"
import { local } from "../session/drawers.ts"
import { current } from "../session/session.ts"

/** Something half-written that outlives a closed page: kept for this shop on this device until it is forgotten. */
export const useKept = <A extends object>(name: string, fresh: () => A) => {
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
  const forget = () => {
    local.drop(key)
    become(fresh())
  }
  return { value, write, forget, kept: local.get(key) !== null }
}
