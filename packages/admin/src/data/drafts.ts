import { local } from "../session/drawers.ts"
import { current } from "../session/session.ts"

// What somebody began to write outlives a reload: kept for this shop on this device until it is sent or given up.

const keyOf = (name: string) => `draft.${current().business?.businessId ?? ""}.${name}`

type Draft = Readonly<Record<string, unknown>>

export const drafts = {
  get: (name: string): Draft | undefined => {
    try {
      return JSON.parse(local.get(keyOf(name)) ?? "null") as Draft
    } catch {
      return undefined
    }
  },
  keep: (name: string, draft: Draft) => local.set(keyOf(name), JSON.stringify(draft)),
  drop: (name: string) => local.drop(keyOf(name)),
}
