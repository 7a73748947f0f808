import type { RowOf } from "@oja/domain/kernel/index"
import { giveApproval } from "@oja/domain/team/giveApproval"
import type { members } from "@oja/domain/team/views"
import { useState } from "react"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { teamWords } from "./words.ts"

/** Lets a colleague go beyond their role once; their request goes on by itself where it waits for it. */
export const GiveApproval = ({
  member: { id: memberId, name },
  onClose,
}: {
  readonly member: RowOf<typeof members>
  readonly onClose: () => void
}) => {
  const say = teamWords.use()
  return (
    <CommandDialog
      command={giveApproval}
      words={say.of("approval.giving", { name })}
      given={{ memberId }}
      onClose={onClose}
    />
  )
}

const isPin = (pin: string) => /^\d{4,8}$/.test(pin)

/** A PIN of one's own, to approve with at a colleague's counter. */
export const SetPin = ({ onClose }: { readonly onClose: () => void }) => {
  const say = teamWords.use()
  const [pin, type] = useState("")
  const { asking, busy, refused, wrongs } = useAsking({ once: true })
  const save = () =>
    asking(pin, async () => {
      await call("/v1.0/team/pin", { method: "PUT", body: { pin } })
      toast({ type: "success", title: say("pin.done") })
      onClose()
    })
  const wrong = wrongs["pin"]
  return (
    <Confirm
      title={say("pin.title")}
      lead={say("pin.lead")}
      submit={say("pin.set")}
      busy={busy}
      blocked={!isPin(pin)}
      refused={wrong === undefined ? refused : undefined}
      onYes={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={say("pin.label")}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={8}
        autoFocus
        value={pin}
        wrong={wrong ?? (pin === "" || isPin(pin) ? undefined : say("pin.wrong"))}
        onType={(text) => type(text.replaceAll(/\D/g, ""))}
      />
    </Confirm>
  )
}
