import { useState } from "react"
import { logOut } from "../data/logOut.ts"
import type { Kept } from "../offline/db.ts"
import { forgetAnswers } from "../offline/memory.ts"
import { businessHere, keptHere } from "../offline/outbox.ts"
import { saveCopy } from "../offline/Unsent.tsx"
import { offlineWords } from "../offline/words.ts"
import { Confirm } from "../ui/Confirm.tsx"

/** Signing out, unless something of this device has not been sent yet: then that is said, and a copy offered. */
export const useLogOut = () => {
  const say = offlineWords.use()
  const [kept, find] = useState<ReadonlyArray<Kept>>([])
  const leave = async () => {
    const found = await keptHere(businessHere())
    if (found.length > 0) return find(found)
    await forgetAnswers(businessHere()).catch(() => undefined)
    logOut()
  }
  const question = kept.length > 0 && (
    <Confirm
      title={say("leaveTitle", { count: kept.length })}
      lead={say("leaveLead")}
      submit={say("save")}
      onYes={() => saveCopy(kept)}
      onClose={() => find([])}
    />
  )
  return { leave: () => void leave(), question }
}
