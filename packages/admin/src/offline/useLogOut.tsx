import { type ComponentType, useState } from "react"
import { logOut } from "../data/logOut.ts"
import { useSession } from "../session/session.ts"
import { tell } from "../ui/problem.ts"
import type { KeptFor } from "./keptBy.ts"
import { hasKept } from "./mark.ts"
import { offlineWords } from "./words.ts"

interface Asking {
  readonly found: KeptFor
  readonly Leaving: ComponentType<{ readonly found: KeptFor; readonly onClose: () => void }>
}

/** Signing out, unless something of this device has not been sent yet, whichever of the person's shops it is of. */
export const useLogOut = () => {
  const session = useSession()
  const [asking, ask] = useState<Asking>()
  /** Whether somebody left; `end` is how the gateway ends the session, where it is not this one's alone. */
  const leave = async (end?: () => Promise<unknown>): Promise<boolean> => {
    const businessId = session.business?.businessId ?? ""
    let forget = async (): Promise<unknown> => undefined
    try {
      const [{ forgetAnswers, keptBy, Leaving }] = await Promise.all([import("./leave.ts"), offlineWords.load()])
      const found = await keptBy(session)
      if (found !== undefined) {
        ask({ found, Leaving })
        return false
      }
      forget = () => forgetAnswers(businessId)
    } catch (error) {
      // Who cannot be told what would stay behind stays.
      if (hasKept(businessId)) {
        tell(error)
        return false
      }
    }
    await end?.()
    await forget()
    logOut({ ended: end !== undefined })
    return true
  }
  const question = asking !== undefined && <asking.Leaving found={asking.found} onClose={() => ask(undefined)} />
  return { leave, question }
}
