import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { readAmount } from "../data/typed.ts"
import { useWords } from "../words/words.ts"
import type { Company } from "./company.ts"

interface Props {
  readonly name: string
  readonly onMade: (made: Company) => void
  readonly onClose: () => void
}

/** A new shipping company without leaving the sale: a name, and what it usually asks. */
export const NewCompany = ({ name: begun, onMade, onClose }: Props) => {
  const say = useWords()
  const { currency, locale } = useShop()
  const [companyId] = useState(() => mintId("shipco"))
  const [name, write] = useState(begun)
  const [typed, ask] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const fee = typed.trim() === "" ? undefined : readAmount(typed, currency, locale)
  const feeWrong = fee !== undefined && (typeof fee !== "number" || fee < 1)
  const short = name.trim().length < 2
  const save = async () => {
    mark(true)
    if (short || feeWrong) return
    const said = { companyId, name: name.trim(), ...(fee !== undefined && { defaultFee: fee }) }
    const made = await send<Company>("/v1.0/shipping-companies", said)
    if (made !== undefined) onMade(made)
  }
  return (
    <section
      className="inset"
      aria-label={say("carrier.fresh")}
      // Enter belongs to this small form, not to the sale around it.
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void save()
      }}
    >
      <div className="pair">
        <TextField
          label={say("carrier.name")}
          value={name}
          autoFocus
          autoComplete="off"
          maxLength={80}
          wrong={tried && short ? say("delivery.wrong.name") : wrongs["name"]}
          onChange={(event) => write(event.target.value)}
        />
        <TextField
          label={`${say("carrier.fee")} (${say("branches.optional")})`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          wrong={tried && feeWrong ? say("delivery.wrong.amount") : wrongs["defaultFee"]}
          onChange={(event) => ask(event.target.value)}
        />
      </div>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      <div className="row">
        <button type="button" className="button button-line" disabled={sending} onClick={() => void save()}>
          {say("carrier.save")}
        </button>
        <button type="button" className="button button-bare" onClick={onClose}>
          {say("carrier.cancel")}
        </button>
      </div>
    </section>
  )
}
