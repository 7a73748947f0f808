import { useWords } from "../words/words.ts"
import { TextField } from "./Field.tsx"
import { readPoint } from "./point.ts"

interface Props {
  readonly value: string
  readonly wrong?: string | undefined
  readonly help?: string
  readonly label?: string
  readonly onChange: (text: string) => void
}

/** A point on the map, pasted from whatever map the person uses. */
export const PointField = ({ value, wrong, help, label, onChange }: Props) => {
  const say = useWords()
  return (
    <TextField
      label={label ?? `${say("delivery.point")} (${say("branches.optional")})`}
      help={help}
      autoComplete="off"
      placeholder="6.5000, 3.3700"
      maxLength={60}
      value={value}
      wrong={readPoint(value) === "wrong" ? say("delivery.wrong.point") : wrong}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
