import { AreaField } from "../ui/AreaField.tsx"
import { TextField } from "../ui/Field.tsx"
import type { Wrongs } from "../ui/refusedFields.ts"
import { useWords } from "../words/words.ts"
import type { CustomerDraft } from "./customerDraft.ts"

interface Props {
  readonly draft: CustomerDraft
  readonly wrongs: Wrongs
  /** Whether this person may see how customers are reached. */
  readonly contact: boolean
  readonly onChange: (part: Partial<CustomerDraft>) => void
}

/** What else may be known of a customer. */
export const MoreFields = ({ draft, wrongs, contact, onChange }: Props) => {
  const say = useWords()
  const field = (name: "email" | "birthday" | "address" | "instagram" | "note") => ({
    label: say(`customers.${name}`),
    wrong: wrongs[name],
    autoComplete: "off",
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      {contact && (
        <>
          <TextField type="email" {...field("email")} />
          <TextField {...field("address")} />
          <div className="pair">
            <TextField type="date" {...field("birthday")} />
            <TextField {...field("instagram")} />
          </div>
        </>
      )}
      <AreaField {...field("note")} rows={3} />
    </>
  )
}
