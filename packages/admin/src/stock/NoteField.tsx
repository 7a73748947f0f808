import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"

interface Props {
  readonly value: string
  readonly wrong: string | undefined
  readonly onChange: (value: string) => void
}

/** What somebody wants to remember of a movement. */
export const NoteField = ({ value, wrong, onChange }: Props) => {
  const say = useWords()
  return (
    <TextField
      label={`${say("stocking.note")} (${say("productForm.optional").toLowerCase()})`}
      wrong={wrong}
      maxLength={1000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
