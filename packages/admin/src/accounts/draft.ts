import { useState } from "react"
import { local } from "../session/drawers.ts"

/** Answers that survive a closed page until they are sent: nothing typed is ever lost. */
export const useDraft = <A extends Readonly<Record<string, string>>>(name: string, empty: A) => {
  const key = `draft.${name}`
  const [draft, become] = useState<A>(() => ({ ...empty, ...(JSON.parse(local.get(key) ?? "{}") as Partial<A>) }))
  const write = (part: Partial<A>) => {
    const next = { ...draft, ...part }
    local.set(key, JSON.stringify(next))
    become(next)
  }
  return { draft, write, forget: () => local.drop(key) }
}
