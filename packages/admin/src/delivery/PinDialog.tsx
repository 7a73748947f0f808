import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Driver } from "./driver.ts"

interface Props {
  readonly driver: Driver
  readonly onClose: () => void
}

/** A new PIN, chosen or drawn, and shown once: the book itself does not know it. */
export const PinDialog = ({ driver: { id, name }, onClose }: Props) => {
  const say = useWords()
  const [pin, write] = useState("")
  const [told, tell] = useState<string>()
  const [copied, mark] = useState(false)
  const [tried, attempt] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const wrong = pin !== "" && !/^\d{4,8}$/.test(pin)
  const give = async () => {
    attempt(true)
    if (wrong) return
    const given = await send<{ readonly pin: string }>(`/v1.0/drivers/${id}/pin`, pin === "" ? {} : { pin })
    if (given !== undefined) tell(given.pin)
  }
  const copy = async (it: string) => {
    await navigator.clipboard.writeText(it)
    mark(true)
  }
  if (told !== undefined)
    return (
      <Asking
        open
        title={say("driver.pinShown", { name })}
        lead={say("driver.pinShownLead")}
        submit={say("driver.pinDone")}
        busy={false}
        lasting
        onClose={onClose}
        onSubmit={onClose}
      >
        <output className="pin display digits">{told}</output>
        <button type="button" className="button button-line" onClick={() => void copy(told)}>
          {say(copied ? "driver.pinCopied" : "driver.pinCopy")}
        </button>
      </Asking>
    )
  return (
    <Asking
      open
      title={say("driver.pinTitle", { name })}
      lead={say("driver.pinLead")}
      submit={say("driver.pinNow")}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void give()}
    >
      <TextField
        label={`${say("driver.pinField")} (${say("branches.optional")})`}
        help={say("driver.pinHelp")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        wrong={tried && wrong ? say("driver.pinWrong") : wrongs["pin"]}
        onChange={({ target }) => write(target.value)}
      />
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
    </Asking>
  )
}
