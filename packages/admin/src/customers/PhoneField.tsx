import { PickField, TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import type { CustomerDraft } from "./customerDraft.ts"

const codes = [
  "+234",
  "+233",
  "+221",
  "+225",
  "+229",
  "+228",
  "+237",
  "+226",
  "+223",
  "+254",
  "+216",
  "+212",
  "+33",
  "+44",
  "+1",
]

interface Props {
  readonly draft: CustomerDraft
  readonly wrong?: string | undefined
  readonly onChange: (part: Partial<CustomerDraft>) => void
}

/** A number as people say it, and the country it is called in. */
export const PhoneField = ({ draft, wrong, onChange }: Props) => {
  const say = useWords()
  const whole = draft.phone.trim().startsWith("+")
  return (
    <div className="phone">
      {!whole && (
        <PickField
          label={say("customers.country")}
          value={draft.countryCode}
          onChange={({ target }) => onChange({ countryCode: target.value })}
        >
          {[...new Set([draft.countryCode, ...codes])].map((code) => (
            <option key={code}>{code}</option>
          ))}
        </PickField>
      )}
      <TextField
        label={say("customers.phone")}
        wrong={wrong}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={draft.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
    </div>
  )
}
