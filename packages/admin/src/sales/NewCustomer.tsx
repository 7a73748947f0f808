import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useSession } from "../session/session.ts"
import { TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"

interface Props {
  readonly name: string
  readonly onMade: (made: { readonly id: string; readonly name: string }) => void
  readonly onClose: () => void
}

/** A new customer without leaving the sale: a name, and a number to reach them. */
export const NewCustomer = ({ name: begun, onMade, onClose }: Props) => {
  const say = useWords()
  const { business } = useSession()
  const [name, write] = useState(begun)
  const [phone, dial] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const missing = tried && name.trim() === "" ? say("problem.required") : undefined
  const save = async () => {
    mark(true)
    if (name.trim() === "") return
    const mobileCountryCode = business?.currencyObj?.callingCode
    const body = {
      name: name.trim(),
      ...(phone.trim() !== "" && {
        mobile: phone.trim(),
        ...(mobileCountryCode !== undefined && { mobileCountryCode }),
      }),
    }
    const made = await send<{ id: string; name: string }>("/customers", body)
    if (made !== undefined) onMade({ id: made.id, name: made.name })
  }
  return (
    <section
      className="inset"
      aria-label={say("saleForm.newCustomer")}
      // Enter belongs to this small form, not to the sale around it.
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void save()
      }}
    >
      <div className="pair">
        <TextField
          label={say("saleForm.name")}
          value={name}
          autoFocus
          autoComplete="off"
          maxLength={80}
          wrong={missing ?? wrongs["name"]}
          onChange={(event) => write(event.target.value)}
        />
        <TextField
          label={say("saleForm.phone")}
          type="tel"
          autoComplete="off"
          value={phone}
          wrong={wrongs["phone"] ?? wrongs["mobile"]}
          onChange={(event) => dial(event.target.value)}
        />
      </div>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      <div className="row">
        <button type="button" className="button button-line" disabled={sending} onClick={() => void save()}>
          {say("saleForm.saveCustomer")}
        </button>
        <button type="button" className="button button-bare" onClick={onClose}>
          {say("saleForm.cancel")}
        </button>
      </div>
    </section>
  )
}
