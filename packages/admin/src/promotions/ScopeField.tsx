import { PickField as Choose } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import { PickField } from "./PickField.tsx"
import type { ScopeDraft } from "./ruleDraft.ts"

interface Props {
  readonly label: string
  readonly value: ScopeDraft
  readonly wrong?: string | undefined
  readonly onChange: (value: ScopeDraft) => void
}

const kinds = ["all", "products", "categories", "collections"] as const

/** Which goods are meant. */
export const ScopeField = ({ label, value, wrong, onChange }: Props) => {
  const say = useWords()
  return (
    <>
      <Choose
        label={label}
        value={value.of}
        onChange={({ target }) => onChange({ of: kinds.find((it) => it === target.value) ?? "all", picked: [] })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {say(`offers.scope.${kind}`)}
          </option>
        ))}
      </Choose>
      {value.of !== "all" && (
        <PickField
          of={value.of}
          value={value.picked}
          wrong={wrong}
          onChange={(picked) => onChange({ ...value, picked })}
        />
      )}
    </>
  )
}
