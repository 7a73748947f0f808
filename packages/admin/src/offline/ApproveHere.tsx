import { useState } from "react"
import { useSession } from "../session/session.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { SelectInput, TextInput } from "../ui/inputs.tsx"
import { type AskedHere, askedHereBy } from "./askHere.ts"
import { useAskedBy } from "../ui/useAskedBy.ts"
import type { Approval } from "./db.ts"
import { approversFor, type Typed, typedPin } from "./pin.ts"
import { useKnown } from "./useKnown.ts"
import { offlineWords } from "./words.ts"

interface Asked extends AskedHere {
  readonly answer: (approval: Approval | undefined) => void
}

/** Over the counter without a connection: what goes beyond the seller's role goes on with a colleague's PIN. */
export const ApproveHere = () => {
  const asked = useAskedBy(askedHereBy)
  return asked && <Approve {...asked.about} answer={asked.answer} />
}

const Approve = ({ allows, answer, eventId }: Asked) => {
  const say = offlineWords.use()
  const { business } = useSession()
  const known = useKnown()
  const able = allows === "denied" || known === undefined ? [] : approversFor(allows, known)
  const [chosen, choose] = useState<string>()
  const [pin, type] = useState("")
  const [typed, tell] = useState<Typed>()
  const [busy, wait] = useState(false)
  const approver = able.find(({ memberId }) => memberId === chosen) ?? able[0]
  const approve = async () => {
    if (approver === undefined || business === null || allows === "denied") return
    wait(true)
    const found = await typedPin(business.businessId, approver, pin, { allows, eventId })
    wait(false)
    type("")
    if (found.is === "right") answer(found.approval)
    else tell(found)
  }
  const wrong =
    typed === undefined || typed.is === "right"
      ? undefined
      : typed.is === "wrong"
        ? say("pin.wrong", { count: typed.left })
        : typed.is === "resting"
          ? say("pin.resting", { count: typed.minutes })
          : say("pin.old")
  return (
    <Confirm
      title={say("pin.title")}
      lead={say(approver === undefined ? (allows === "denied" ? "pin.denied" : "pin.nobody") : "pin.lead")}
      submit={say("pin.submit")}
      busy={busy}
      blocked={approver === undefined || pin.length < 4}
      onYes={() => void approve()}
      onClose={() => answer(undefined)}
    >
      {approver !== undefined && (
        <>
          <SelectInput
            label={say("pin.who")}
            value={approver.memberId}
            options={able.map(({ memberId, name }) => ({ value: memberId, name }))}
            onPick={choose}
          />
          <TextInput
            label={say("pin.label")}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            autoFocus
            value={pin}
            wrong={wrong}
            onType={(text) => type(text.replaceAll(/\D/g, ""))}
          />
        </>
      )}
    </Confirm>
  )
}
