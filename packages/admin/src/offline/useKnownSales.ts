import { useEffect, useState } from "react"
import { useSession } from "../session/session.ts"
import type { KnownSale } from "./db.ts"
import { knownSales } from "./knownSales.ts"
import { onOutbox } from "./outbox.ts"

/** The sales that this device knows, the newest first. */
export const useKnownSales = (): ReadonlyArray<KnownSale> => {
  const businessId = useSession().business?.businessId
  const [known, become] = useState<ReadonlyArray<KnownSale>>([])
  useEffect(() => {
    if (businessId === undefined) return
    let gone = false
    const look = () =>
      void knownSales(businessId).then(
        (it) => gone || become(it),
        () => undefined,
      )
    look()
    const stop = onOutbox(look)
    return () => {
      gone = true
      stop()
    }
  }, [businessId])
  return known
}
