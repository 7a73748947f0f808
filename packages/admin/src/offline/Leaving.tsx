import { Confirm } from "../ui/Confirm.tsx"
import type { KeptFor } from "./keptBy.ts"
import { saveCopy } from "./saveCopy.ts"
import { offlineWords } from "./words.ts"

interface Props {
  readonly found: KeptFor
  readonly onClose: () => void
}

/** Something of this device has not been sent yet: nobody signs out over it, and a copy is offered. */
export const Leaving = ({ found: { business, elsewhere, kept, shop }, onClose }: Props) => {
  const say = offlineWords.use()
  return (
    <Confirm
      title={say("leaveTitle", { count: kept.length })}
      lead={
        <>
          {elsewhere && <p>{say("leaveElsewhere", { shop: shop ?? say("another") })}</p>}
          <p>{say("leaveLead")}</p>
        </>
      }
      submit={say("save")}
      onYes={() => saveCopy(kept, business)}
      onClose={onClose}
    />
  )
}
