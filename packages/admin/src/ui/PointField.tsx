import type { ReactNode } from "react"
import { TextInput } from "./inputs.tsx"
import { readPoint } from "./point.ts"
import { uiWords } from "./words.ts"

interface Props {
  readonly value: string
  readonly wrong?: string | undefined
  readonly help?: string
  readonly label?: ReactNode
  readonly onChange: (text: string) => void
}

/** A point on the map, pasted from whatever map the person uses. */
export const PointField = ({ value, wrong, help, label, onChange }: Props) => {
  const say = uiWords.use()
  return (
    <TextInput
      label={label ?? `${say("point.label")} (${say("optional")})`}
      help={help}
      placeholder="6.5000, 3.3700"
      maxLength={60}
      value={value}
      wrong={readPoint(value) === "wrong" ? say("point.wrong") : wrong}
      onType={onChange}
    />
  )
}
