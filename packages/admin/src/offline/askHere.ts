import type { Beyond } from "./beyond.ts"
import type { Approval } from "./db.ts"

/** A sale that goes beyond the seller's role, where nobody but who stands there can be asked. */
export interface AskedHere {
  readonly allows: Beyond | "denied"
  readonly eventId: string
}

type Ask = (asked: AskedHere) => Promise<Approval | undefined>
let asking: Ask | undefined

/** Who asks for a colleague's PIN: the counter, as long as it is open. */
export const askedHereBy = (ask: Ask): (() => void) => {
  asking = ask
  return () => {
    if (asking === ask) asking = undefined
  }
}

/** A colleague's word, typed here; nothing where nobody gave it. */
export const askHere: Ask = async (asked) => asking?.(asked)
