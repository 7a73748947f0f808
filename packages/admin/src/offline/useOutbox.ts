import { useEffect, useState } from "react"
import { useSession } from "../session/session.ts"
import type { Kept } from "./db.ts"
import { keptHere, onOutbox } from "./outbox.ts"

/** What this device has done for the business and the book has not taken yet; undefined until that was read. */
export const useOutbox = (): ReadonlyArray<Kept> | undefined => {
  const { business } = useSession()
  const businessId = business?.businessId ?? ""
  const [kept, become] = useState<ReadonlyArray<Kept>>()
  useEffect(() => {
    let gone = false
    const look = async () => {
      const found = await keptHere(businessId)
      if (!gone) become(found)
    }
    void look()
    const stop = onOutbox(() => void look())
    return () => {
      gone = true
      stop()
    }
  }, [businessId])
  return kept
}
