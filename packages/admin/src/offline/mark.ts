import { local } from "../session/drawers.ts"

// A mark that something waits on this device to be sent, so that no page need look into its keeping to know.

export const keyOf = (business: string) => `kept.${business}`

export const hasKept = (business: string): boolean => local.get(keyOf(business)) !== null

export const markKept = (business: string, count: number): void =>
  count === 0 ? local.drop(keyOf(business)) : local.set(keyOf(business), String(count))
