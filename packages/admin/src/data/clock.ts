import { local } from "../session/drawers.ts"

// This device's clock beside the book's: days and shifts are told by the book's.

const keyOf = (business: string) => `clock.${business}`

/** Milliseconds to add to this device's clock. */
export const offsetOf = (business: string): number => Number(local.get(keyOf(business)) ?? 0) || 0

/** Differences below that are the way's, not the clock's. */
const LEAST = 2000

export const setClock = (business: string, offsetMs: number): number => {
  const offset = Math.abs(offsetMs) < LEAST ? 0 : offsetMs
  if (offset === 0) local.drop(keyOf(business))
  else local.set(keyOf(business), String(offset))
  return offset
}

/** What time it is, as the book tells it. Epoch milliseconds. */
export const nowIn = (business: string): number => Date.now() + offsetOf(business)
