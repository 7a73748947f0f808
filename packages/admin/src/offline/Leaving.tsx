import { Confirm } from "../ui/Confirm.tsx"
import type { Kept } from "./db.ts"
import { saveCopy } from "./saveCopy.ts"
import { offlineWords } from "./words.ts"

interface Props {
  readonly kept: ReadonlyArray<Kept>
  readonly onClose: () => void
}

/** Something of this device has not been sent yet: nobody signs out over it, and a copy is offered. */
export const Leaving = ({ kept, onClose }: Props) => {
  const say = offlineWords.use()
  return (
    <Confirm
      title={say("leaveTitle", { count: kept.length })}
      lead={say("leaveLead")}
      submit={say("save")}
      onYes={() => saveCopy(kept)}
      onClose={onClose}
    />
  )
}
