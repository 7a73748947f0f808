import { type ComponentType, useState } from "react"
import { logOut } from "../data/logOut.ts"
import type { Kept } from "../offline/db.ts"
import { hasKept } from "../offline/mark.ts"
import { offlineWords } from "../offline/words.ts"
import { useSession } from "../session/session.ts"
import { problem } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"

interface Asking {
  readonly kept: ReadonlyArray<Kept>
  readonly Leaving: ComponentType<{ readonly kept: ReadonlyArray<Kept>; readonly onClose: () => void }>
}

/** Signing out, unless something of this device has not been sent yet. */
export const useLogOut = () => {
  const { business } = useSession()
  const [asking, ask] = useState<Asking>()
  const leave = async () => {
    const businessId = business?.businessId ?? ""
    try {
      const [{ forgetAnswers, keptHere, Leaving }] = await Promise.all([
        import("../offline/leave.ts"),
        offlineWords.load(),
      ])
      const kept = await keptHere(businessId)
      if (kept.length > 0) return ask({ kept, Leaving })
      await forgetAnswers(businessId).catch(() => undefined)
    } catch (error) {
      // Who cannot be told what would stay behind stays.
      if (hasKept(businessId)) return void toast({ type: "error", title: problem(error).title })
    }
    logOut()
  }
  const question = asking !== undefined && <asking.Leaving kept={asking.kept} onClose={() => ask(undefined)} />
  return { leave: () => void leave(), question }
}
