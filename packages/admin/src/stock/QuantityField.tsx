import { TextField } from "../ui/Field.tsx"

interface Props {
  readonly label: string
  readonly value: string
  readonly wrong: string | undefined
  /** What follows from it, once it can be read. */
  readonly help: string | undefined
  readonly onChange: (value: string) => void
}

/** How many: the first thing that is asked of every movement. */
export const QuantityField = ({ onChange, ...about }: Props) => (
  <TextField
    {...about}
    inputMode="decimal"
    autoComplete="off"
    autoFocus
    onChange={({ target }) => onChange(target.value)}
  />
)
