import { useId } from "react"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"

interface Props {
  readonly value: string
  readonly wrong: string | undefined
  readonly onChange: (vendor: string) => void
}

/** Who was paid: anybody, and those who were paid before are offered. */
export const VendorField = ({ value, wrong, onChange }: Props) => {
  const say = useWords()
  const id = useId()
  const sees = useMay("expenses")
  const { data = [] } = useAsk<ReadonlyArray<{ readonly name: string }>>(
    sees ? "/transactions/expenses/vendors" : undefined,
  )
  const names = [...new Set(data.map(({ name }) => name))]
  return (
    <>
      <TextField
        label={say("saleForm.vendor")}
        list={id}
        maxLength={80}
        autoComplete="off"
        value={value}
        wrong={wrong}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
