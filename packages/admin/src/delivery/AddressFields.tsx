import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"

/** The words of an address that a fee asks about. */
interface Words {
  readonly country: string
  readonly state: string
  readonly city: string
  readonly district: string
}

interface Props {
  readonly value: Words
  readonly wrong?: string | undefined
  readonly onChange: (part: Partial<Words>) => void
}

const fields = ["district", "city", "state", "country"] as const

export const AddressFields = ({ value, wrong, onChange }: Props) => {
  const say = useWords()
  return (
    <div className="pair">
      {fields.map((field) => (
        <TextField
          key={field}
          label={say(`delivery.${field}`)}
          autoComplete="off"
          maxLength={60}
          value={value[field]}
          wrong={field === "district" ? wrong : undefined}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </div>
  )
}
