import { Suspense, useState } from "react"
import { logOut } from "../data/logOut.ts"
import type { Kept } from "../offline/db.ts"
import { offlineWords } from "../offline/words.ts"
import { later } from "../ui/module.ts"

const Leaving = later(async () => (await import("../offline/Leaving.tsx")).Leaving, offlineWords)

/** Signing out, unless something of this device has not been sent yet. */
export const useLogOut = () => {
  const [kept, find] = useState<ReadonlyArray<Kept>>([])
  const leave = async () => {
    const { businessHere, keptHere } = await import("../offline/outbox.ts")
    const found = await keptHere(businessHere())
    if (found.length > 0) return find(found)
    const { forgetAnswers } = await import("../offline/memory.ts")
    await forgetAnswers(businessHere()).catch(() => undefined)
    logOut()
  }
  const question = kept.length > 0 && (
    <Suspense>
      <Leaving kept={kept} onClose={() => find([])} />
    </Suspense>
  )
  return { leave: () => void leave(), question }
}
