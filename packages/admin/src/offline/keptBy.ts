import { businesses } from "../data/businesses.ts"
import type { Session } from "../session/session.ts"
import type { Kept } from "./db.ts"
import { keyOf } from "./mark.ts"
import { keptHere } from "./outbox.ts"

/** Every shop of which something waits here. */
const markedShops = (): ReadonlyArray<string> =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(keyOf("")) ? key.slice(keyOf("").length) : []))

/** What waits on this device for a shop of whoever is signed in. */
export interface KeptFor {
  readonly kept: ReadonlyArray<Kept>
  readonly business: string
  /** It is not the shop that is open, and this is what it is called, where that is known. */
  readonly elsewhere: boolean
  readonly shop?: string | undefined
}

/** All that would stay behind without anybody to send it: of the shop that is open first, then of the person's others. */
export const keptBy = async ({ business, user }: Session): Promise<KeptFor | undefined> => {
  const here = business?.businessId ?? ""
  const kept = await keptHere(here)
  if (kept.length > 0) return { kept, business: here, elsewhere: false }
  const others = markedShops().filter((it) => it !== here)
  if (others.length === 0) return undefined
  const theirs = await businesses().catch(() => user?.businesses)
  for (const id of others) {
    const shop = theirs?.find(({ businessId }) => businessId === id)
    // Of a shop that is none of theirs they can send nothing, signed in or not.
    const kept = theirs === undefined || shop !== undefined ? await keptHere(id) : []
    if (kept.length > 0) return { kept, business: id, elsewhere: true, shop: shop?.name }
  }
  return undefined
}
