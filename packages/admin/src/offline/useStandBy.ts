import { registerDevice } from "@oja/domain/tills/registerDevice"
import { useEffect } from "react"
import { may } from "../data/access.ts"
import { mayAsk } from "../data/useCommand.ts"
import { keepingUnheard } from "../data/keeping.ts"
import { registered } from "./device.ts"
import { watchKeeping } from "./eviction.ts"
import { keepCustomer } from "./keepCustomer.ts"
import { bringSnapshot } from "./snapshot.ts"
import { standBy } from "./standBy.ts"
import { useLine } from "./useLine.ts"

/** How often what is known of the book is brought up to date while the counter stands open, in milliseconds. */
const EVERY = 60_000

interface Needs {
  /** Brings what else it takes. */
  readonly needed: () => Promise<unknown>
  /** What else is kept where nobody answers. */
  readonly keepers: Parameters<typeof keepingUnheard>[0]
}

/** Makes this browser ready to sell without a connection, as long as the counter is open. Both needs stay the same. */
export const useStandBy = (businessId: string | undefined, { keepers, needed }: Needs): void => {
  const online = useLine()
  // Its numbers are its own from the first sale on; without an answer the shop’s own series goes on.
  useEffect(() => {
    if (businessId === undefined) return
    void watchKeeping(businessId)
    const parts = [import("./leave.ts"), import("./hashes.ts"), needed()]
    // What is needed without a connection is fetched with the counter, and the worker keeps what was fetched.
    void Promise.allSettled(parts)
      .then(standBy)
      .catch(() => undefined)
    return keepingUnheard({ AddCustomer: keepCustomer, ...keepers })
  }, [businessId, keepers, needed])
  useEffect(() => {
    if (businessId === undefined || !online) return
    if (mayAsk(registerDevice)) registered(businessId).catch(() => undefined)
    // The counter itself brings it when it opens and when a product moves; people and rights move without one.
    const timer = setInterval(() => {
      if (may("pos", "sell")) bringSnapshot(businessId).catch(() => undefined)
    }, EVERY)
    return () => clearInterval(timer)
  }, [businessId, online])
}
