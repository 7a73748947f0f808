import { useEffect, useState } from "react"
import { ears } from "../session/ears.ts"
import { useSession } from "../session/session.ts"
import { db, type Known } from "./db.ts"

const listeners = ears()
export const tellKnown = listeners.tell

/** What this device knows of the book; nothing before it was first told. */
export const useKnown = (): Known | undefined => {
  const businessId = useSession().business?.businessId
  const [known, become] = useState<Known>()
  useEffect(() => {
    if (businessId === undefined) return
    let gone = false
    const look = () =>
      void db(businessId)
        .then((it) => it.get("known", "book"))
        .then((it) => gone || become(it))
        .catch(() => undefined)
    look()
    const stop = listeners.hear(look)
    return () => {
      gone = true
      stop()
    }
  }, [businessId])
  return known
}
