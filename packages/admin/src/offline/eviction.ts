import { local } from "../session/drawers.ts"
import { ears } from "../session/ears.ts"
import { db } from "./db.ts"

// Browsers may clear what a page keeps. It is asked to keep it, and told when it did not.

const markOf = (business: string) => `keeps.${business}`

/** How this browser keeps what is kept here. */
export interface Keeping {
  /** It promised not to clear it by itself; undefined where it was never asked. */
  readonly promised?: boolean
  /** It cleared it once: what lay there is gone. */
  readonly cleared: boolean
}

let keeping: Keeping = { cleared: false }
const listeners = ears()
const become = (next: Partial<Keeping>) => {
  keeping = { ...keeping, ...next }
  listeners.tell()
}
export const keepingNow = (): Keeping => keeping
export const onKeeping = listeners.hear

/** Asks the browser to keep what lies here, and notices that it cleared it: the mark beside it is there, and it is not. */
export const watchKeeping = async (business: string): Promise<void> => {
  const storage = navigator.storage as StorageManager | undefined
  const promised = (await storage?.persisted?.()) === true || (await storage?.persist?.())
  if (promised !== undefined) become({ promised })
  const base = await db(business)
  const made = await base.get("device", "me")
  const mark = local.get(markOf(business))
  if (mark !== null && made?.deviceId !== mark) become({ cleared: true })
  else if (made !== undefined) local.set(markOf(business), made.deviceId)
}

/** A person has read that it was cleared. */
export const readCleared = async (business: string): Promise<void> => {
  const made = await (await db(business)).get("device", "me")
  if (made === undefined) local.drop(markOf(business))
  else local.set(markOf(business), made.deviceId)
  become({ cleared: false })
}
