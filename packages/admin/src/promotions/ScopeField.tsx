import { createDiscount } from "@oja/domain/promotions/createDiscount"
import { SelectInput } from "../ui/inputs.tsx"
import { useChoice } from "../ui/useText.ts"
import { PickField } from "./PickField.tsx"
import type { ScopeDraft } from "./ruleDraft.ts"

interface Props {
  readonly label: string
  readonly value: ScopeDraft
  /** Said beside it, where nothing was picked. */
  readonly missing: (empty: boolean) => string | undefined
  readonly onChange: (value: ScopeDraft) => void
}

const kinds = ["all", "products", "categories", "collections"] as const

/** Which goods are meant. */
export const ScopeField = ({ label, value: { of, ids }, missing, onChange }: Props) => {
  const choice = useChoice(createDiscount)
  return (
    <>
      <SelectInput
        label={label}
        value={of}
        options={kinds.map((value) => ({ value, name: choice("appliesTo", value) }))}
        onPick={(of) => onChange({ of, ids: [] })}
      />
      {of !== "all" && (
        <PickField of={of} value={ids} wrong={missing(ids.length === 0)} onChange={(ids) => onChange({ of, ids })} />
      )}
    </>
  )
}
