import { type ComponentType, useState } from "react"
import { logOut } from "../data/logOut.ts"
import { useSession } from "../session/session.ts"
import { problem } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import type { Kept } from "./db.ts"
import { hasKept } from "./mark.ts"
import { offlineWords } from "./words.ts"

interface Asking {
  readonly kept: ReadonlyArray<Kept>
  readonly Leaving: ComponentType<{ readonly kept: ReadonlyArray<Kept>; readonly onClose: () => void }>
}

/** Signing out, unless something of this device has not been sent yet. */
export const useLogOut = () => {
  const { business } = useSession()
  const [asking, ask] = useState<Asking>()
  /** Whether somebody left; `end` is how the gateway ends the session, where it is not this one's alone. */
  const leave = async (end?: () => Promise<unknown>): Promise<boolean> => {
    const businessId = business?.businessId ?? ""
    let forget = async () => undefined as void
    try {
      const [{ forgetAnswers, keptHere, Leaving }] = await Promise.all([import("./leave.ts"), offlineWords.load()])
      const kept = await keptHere(businessId)
      if (kept.length > 0) {
        ask({ kept, Leaving })
        return false
      }
      forget = () => forgetAnswers(businessId).catch(() => undefined)
    } catch (error) {
      // Who cannot be told what would stay behind stays.
      if (hasKept(businessId)) {
        toast({ type: "error", title: problem(error).title })
        return false
      }
    }
    await end?.()
    await forget()
    logOut({ ended: end !== undefined })
    return true
  }
  const question = asking !== undefined && <asking.Leaving kept={asking.kept} onClose={() => ask(undefined)} />
  return { leave, question }
}
